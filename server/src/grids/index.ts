/** The door of grids: photos of an object's sides, split into cells with check lists. */
export { gridHandlers } from './grid.handlers.ts';
export { withOwnParts } from './grid-copy.actions.ts';
export { findGrid, seesGrid, seesPartOnGrid } from './grid.actions.ts';
