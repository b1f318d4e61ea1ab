/** The public interface of vehicle places. */
export { BayPicker } from './BayPicker.tsx';
export { MoveDialog } from './MoveDialog.tsx';
export { usePlaceFilters } from './usePlaceFilters.tsx';
export { VehiclePlaceLine } from './VehiclePlaceLine.tsx';
