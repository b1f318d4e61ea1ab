/** The door of locations: where work is done, and whom to ask there. */
export { locationHandlers } from './location.handlers.ts';
export { requireLocations } from './location.actions.ts';
