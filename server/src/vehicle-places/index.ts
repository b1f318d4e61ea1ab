import { bayMessages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of vehicle places: bays, and where vehicles are. */
export { moveForHandover } from './vehicle-move.actions.ts';
export { vehiclePlaceHandlers } from './vehicle-place.handlers.ts';

export const bayConstraintErrors: ConstraintErrors = {
  bays__name_taken: { path: 'name', message: bayMessages.nameTaken },
  bays__code_taken: { path: 'code', message: bayMessages.codeTaken },
};
