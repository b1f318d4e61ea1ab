/** The public interface of planned maintenance: the section on the page of a vehicle. */
export { VehicleMaintenance } from './vehicle/VehicleMaintenance.tsx';
