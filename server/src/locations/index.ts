/** The public API of locations. */
export { locationHandlers } from './location.handlers.ts';
export { requireLocations } from './location.actions.ts';
