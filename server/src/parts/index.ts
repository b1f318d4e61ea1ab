/** The door of parts. */
export { findPart } from './part.actions.ts';
export { partHandlers } from './part.handlers.ts';
