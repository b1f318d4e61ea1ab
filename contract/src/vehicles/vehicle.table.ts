import { defineTable } from '../kit/table.ts';
import { Vehicle } from './vehicle.schema.ts';

/** Vehicles as a table: the columns of the list, of its files and of the import. Each key is a field of a vehicle. */
export const vehicleTable = defineTable(Vehicle, 'Vehicles', {
  vin: { title: 'VIN', sort: 'vin', value: (vehicle) => vehicle.vin },
  tag: { title: 'Tag', sort: 'tag', value: (vehicle) => vehicle.tag },
  regNo: { title: 'Reg no', sort: 'regNo', value: (vehicle) => vehicle.regNo },
  platform: { title: 'Platform', sort: 'platform', value: (vehicle) => vehicle.platform.name },
  make: { title: 'Make', sort: 'make', value: (vehicle) => vehicle.make.name },
  model: { title: 'Model', sort: 'model', value: (vehicle) => vehicle.model.name },
  variant: { title: 'Variant', sort: 'variant', value: (vehicle) => vehicle.variant.name },
  modelYear: { title: 'Year', kind: 'number', sort: 'modelYear', value: (vehicle) => vehicle.modelYear },
  slNo: { title: 'Serial No', value: (vehicle) => vehicle.slNo },
  chipId: { title: 'Chip ID', value: (vehicle) => vehicle.chipId },
  bodyStyle: { title: 'Body style', value: (vehicle) => vehicle.bodyStyle },
  engine: { title: 'Engine', value: (vehicle) => vehicle.engine },
  color: { title: 'Color', value: (vehicle) => vehicle.color },
  transmission: { title: 'Transmission', value: (vehicle) => vehicle.transmission },
  fuelType: { title: 'Fuel type', value: (vehicle) => vehicle.fuelType },
  market: { title: 'Market', value: (vehicle) => vehicle.market },
});
