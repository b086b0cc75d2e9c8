/** Plain data: what a save or a variant's slice may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
