/** The door of live screens: the stream of what changes. */
export { liveHandlers } from './live.handlers.ts';
