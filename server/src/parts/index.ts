/** The door of parts. */
export { partHandlers } from './part.handlers.ts';
