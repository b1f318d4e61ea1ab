import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of vehicles and the catalogue above them. */
export { levelHandlers } from './catalogue/level.handlers.ts';
export { vehicleHandlers } from './vehicle.handlers.ts';
export {
  findVehicleByCode,
  findVehicles,
  getVehicle,
  visibilityOf as visibilityOfVehicles,
} from './vehicle.actions.ts';

const levelTaken = { path: 'name', message: vehicleMessages.levelTaken };
export const vehicleConstraintErrors: ConstraintErrors = {
  vehicles__vin_taken: { path: 'vin', message: vehicleMessages.vinTaken },
  vehicles__reg_no_taken: { path: 'regNo', message: vehicleMessages.regNoTaken },
  vehicles__tag_taken: { path: 'tag', message: vehicleMessages.tagTaken },
  platforms__name_taken: levelTaken,
  makes__name_taken: levelTaken,
  models__name_taken: levelTaken,
  variants__name_taken: levelTaken,
};
