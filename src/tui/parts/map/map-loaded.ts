/** All of the map that is loaded at once, when it is first looked at. */
export { loadDrawing } from '../../../board/drawing.ts';
export { slidesOn } from '../../../board/picture-slides.ts';
export { signsBeside, unseenOn } from '../../../board/picture-strokes.ts';
export { drawPicture, groundFor } from '../../../board/picture-text.ts';
export { MapOrders } from './map-orders.tsx';
export { MapScreen } from './map-screen.tsx';
export { MapView } from './map-view.tsx';
export { StillMap } from './still-map.tsx';
