/** The door of parts. */
export { findPart, holdPart, seesPart } from './part.actions.ts';
export { partHandlers } from './part.handlers.ts';
