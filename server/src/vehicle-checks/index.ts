import { checkTemplateMessages } from '@roadworthy/contract/vehicle-checks/messages/check-template.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of vehicle checks and deferred defects. */
export { printVehicleChecks } from './check-sheet.actions.ts';
export { listDefectsOfVehicle } from './defects/deferred-defect.actions.ts';
export { listFinishedChecks, requireChecksFinished } from './vehicle-check.actions.ts';
export { vehicleCheckHandlers } from './vehicle-check.handlers.ts';

export const vehicleCheckConstraintErrors: ConstraintErrors = {
  vehicle_check_templates__name_taken: { path: 'name', message: checkTemplateMessages.nameTaken },
};
