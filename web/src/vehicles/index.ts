/** Public interface of vehicles. */
export { VehiclePicker, type VehicleReference } from './VehiclePicker.tsx';
