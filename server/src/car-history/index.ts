/** The public API of the car history slice: everything that happened to one vehicle, read from other slices. */
export { carHistoryHandlers } from './car-history.handlers.ts';
