/** The public API of the command centre: what waits for a BRM in all their companies. */
export { commandCentreHandlers } from './command-centre.handlers.ts';
