/** The public API of the printables slice: printable sheets of projects and work plans. */
export { printableHandlers } from './printable.handlers.ts';
