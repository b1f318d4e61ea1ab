/** Public interface of vehicles. */
export { LevelFilters } from './catalogue/LevelFilters.tsx';
export type { LevelIds } from './catalogue/levels.ts';
export { VehiclePicker, type VehicleReference } from './VehiclePicker.tsx';
