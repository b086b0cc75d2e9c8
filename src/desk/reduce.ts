/** Conversations and screens whose logic is a plain function: an action makes the next state, and says as data what is to be done besides. */

/** The next state, and what is to be done besides, in order. */
export type Next<State, Effect> = readonly [state: State, ...effects: Effect[]];
