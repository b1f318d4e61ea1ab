/** What other slices may import from live: the stream of changes. */
export { liveHandlers } from './live.handlers.ts';
