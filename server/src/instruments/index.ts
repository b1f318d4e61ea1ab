import { instrumentMessages } from '@roadworthy/contract/instruments/messages/instrument.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of the instruments slice. */
export {
  canSeeInstrument,
  findInstrumentForValue,
  listAllInstruments,
  requireInstrument,
} from './instrument.actions.ts';
export { instrumentHandlers } from './instrument.handlers.ts';

export const instrumentConstraintErrors: ConstraintErrors = {
  instruments__serial_no_taken: { path: 'serialNo', message: instrumentMessages.serialNoTaken },
};
