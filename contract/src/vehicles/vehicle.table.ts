import { vehicleTableMessages as messages } from './messages/vehicle-table.messages.ts';
import { defineTable } from '../kit/lists/table.ts';
import { formatVehicleStatus } from './vehicle.machine.ts';
import { Vehicle } from './vehicle.schema.ts';

/**
 * Vehicles as a table: the columns of the list and of its files, and those of the import except where a vehicle is. Each
 * key is a field of a vehicle.
 */
export const vehicleTable = defineTable(Vehicle, messages.vehicles, {
  vin: { title: messages.vin, sort: 'vin', value: (vehicle) => vehicle.vin },
  tag: { title: messages.tag, sort: 'tag', value: (vehicle) => vehicle.tag },
  regNo: { title: messages.regNo, sort: 'regNo', value: (vehicle) => vehicle.regNo },
  platform: { title: messages.platform, sort: 'platform', value: (vehicle) => vehicle.platform.name },
  make: { title: messages.make, sort: 'make', value: (vehicle) => vehicle.make.name },
  model: { title: messages.model, sort: 'model', value: (vehicle) => vehicle.model.name },
  variant: { title: messages.variant, sort: 'variant', value: (vehicle) => vehicle.variant.name },
  modelYear: { title: messages.year, kind: 'number', sort: 'modelYear', value: (vehicle) => vehicle.modelYear },
  slNo: { title: messages.serialNo, value: (vehicle) => vehicle.slNo },
  chipId: { title: messages.chipId, value: (vehicle) => vehicle.chipId },
  bodyStyle: { title: messages.bodyStyle, value: (vehicle) => vehicle.bodyStyle },
  engine: { title: messages.engine, value: (vehicle) => vehicle.engine },
  color: { title: messages.color, value: (vehicle) => vehicle.color },
  transmission: { title: messages.transmission, value: (vehicle) => vehicle.transmission },
  fuelType: { title: messages.fuelType, value: (vehicle) => vehicle.fuelType },
  market: { title: messages.market, value: (vehicle) => vehicle.market },
  department: { title: messages.department, sort: 'department', value: (vehicle) => vehicle.department },
  keeperName: { title: messages.keeper, sort: 'keeperName', value: (vehicle) => vehicle.keeperName },
  keeperContact: { title: messages.keeperContact, value: (vehicle) => vehicle.keeperContact },
  costCentre: { title: messages.costCentre, sort: 'costCentre', value: (vehicle) => vehicle.costCentre?.name ?? null },
  status: { title: messages.status, sort: 'status', value: (vehicle) => formatVehicleStatus(vehicle.status) },
  bay: { title: messages.bay, sort: 'bay', value: (vehicle) => vehicle.bay?.name ?? null },
  movedAt: { title: messages.movedAt, kind: 'time', sort: 'movedAt', value: (vehicle) => vehicle.movedAt },
});
