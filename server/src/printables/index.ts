/** The door of printables: the papers of projects and work plans. */
export { printableHandlers } from './printable.handlers.ts';
