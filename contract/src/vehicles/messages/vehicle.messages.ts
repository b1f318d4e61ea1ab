import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** The vehicle catalogue: platform > make > model > variant > vehicle. */
export const vehicleMessages = messages('vehicles.vehicle', {
  platform: '"Platform" is required',
  make: '"Make" is required',
  model: '"Model" is required',
  variant: '"Variant" is required',
  vin: '"VIN" is required',
  vinLength: '"VIN" must be 17 characters long',
  vinLetters: '"VIN" can only consist of Alpha-numeric characters',
  regNo: '"Reg No" must be 7 characters long',
  regNoLetters: '"Reg No" can only consist of Alpha-numeric characters',
  tag: '"Tag" must be 8 characters long',
  tagLetters: '"Tag" can only consist of Alpha-numeric characters',
  chipId: '"Chip ID" must be 10 characters long',
  chipIdLetters: '"Chip ID" can only consist of Alpha-numeric characters',
  modelYear: 'Invalid "Model year"',
  slNo: '"Serial No" must be 12 characters long',
  slNoDigits: 'Invalid "Serial No"',
  vinTaken: 'A vehicle with this VIN already exists',
  regNoTaken: 'A vehicle with this Reg No already exists',
  tagTaken: 'A vehicle with this Tag already exists',
  costCentreUnknown: 'Choose a cost centre of this company',
  notInCatalogue: 'This vehicle is not in the catalogue',
  saved: 'Vehicle saved',
  deleted: 'Vehicle deleted',
  inUse:
    '{count, plural, one {Can’t delete this {level}: 1 vehicle uses it} other {Can’t delete this {level}: # vehicles use it}}',
  onWorkPlans:
    '{count, plural, one {Can’t delete this vehicle: it is in 1 work plan} other {Can’t delete this vehicle: it is in # work plans}}',
  onJobCards:
    '{count, plural, one {Can’t delete this vehicle: 1 job card refers to it} other {Can’t delete this vehicle: # job cards refer to it}}',
  hasLevelsBelow:
    'Can’t delete this {level}: it has {below, select, make {{count, plural, one {# make} other {# makes}}} model {{count, plural, one {# model} other {# models}}} other {{count, plural, one {# variant} other {# variants}}}}',
  levelName: shared(commonMessages.name),
  levelAdded: '{name} added',
  levelDeleted: 'Deleted',
  levelTaken: 'This name is already in use',
  levelCannotMove: 'A {level} can’t be moved to another {above}',
});
