import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const vehicleTableMessages = messages('vehicles.vehicle-table', {
  vehicles: 'Vehicles',
  vin: shared(commonMessages.vin),
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
  department: 'Owner department',
  keeper: 'Keeper',
  keeperContact: 'Keeper contact',
  costCentre: 'Cost centre',
  status: shared(commonMessages.status),
  bay: 'Bay',
  movedAt: 'Last moved',
});
