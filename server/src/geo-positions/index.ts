/** The public API of the positions of recordings (docs/decisions/0125-positions-of-recordings.md). */
export { saveGeoPosition } from './geo-position.actions.ts';
export { geoPositionHandlers } from './geo-position.handlers.ts';
export {
  isPositionRequested,
  readPositionSetting,
  selectGeoPosition,
  selectCheckpointGeoPosition,
  buildPositionInsert,
} from './geo-position.queries.ts';
