/** The public API of the grids slice: photos of an object's sides, split into cells with check lists. */
export { gridHandlers } from './grid.handlers.ts';
export { ensureOwnParts } from './grid-copy.actions.ts';
export { findGrid, canSeeGrid, canSeePartOnGrid } from './grid.actions.ts';
