/** The door of the car history: everything that happened to one vehicle, gathered from the slices below. */
export { carHistoryHandlers } from './car-history.handlers.ts';
