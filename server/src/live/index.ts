/** The public API of live: the stream of changes. */
export { liveHandlers } from './live.handlers.ts';
