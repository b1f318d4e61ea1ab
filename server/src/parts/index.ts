/** The door of parts. */
export { findPart, holdPart } from './part.actions.ts';
export { partHandlers } from './part.handlers.ts';
