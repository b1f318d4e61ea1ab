import { messages } from '../../kit/messages.ts';

export const vehicleTableMessages = messages('vehicles.vehicle-table', {
  vehicles: 'Vehicles',
  vin: 'VIN',
  tag: 'Tag',
  regNo: 'Reg no',
  platform: 'Platform',
  make: 'Make',
  model: 'Model',
  variant: 'Variant',
  year: 'Year',
  serialNo: 'Serial No',
  chipId: 'Chip ID',
  bodyStyle: 'Body style',
  engine: 'Engine',
  color: 'Color',
  transmission: 'Transmission',
  fuelType: 'Fuel type',
  market: 'Market',
});
