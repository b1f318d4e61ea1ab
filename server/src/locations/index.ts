/** What other slices may import from locations. */
export { locationHandlers } from './location.handlers.ts';
export { requireLocations } from './location.actions.ts';
