/** The public interface of vehicles. */
export { LevelFilters } from './catalogue/LevelFilters.tsx';
export type { LevelIds } from './catalogue/levels.ts';
export { VehiclePicker, type VehicleReference } from './VehiclePicker.tsx';
export { RaiseForVehicle } from './RaiseForVehicle.tsx';
export { VehicleField } from './VehicleField.tsx';
export { useVinFromAddress } from './useVinFromAddress.ts';
