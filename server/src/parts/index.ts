import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of the parts slice. */
export { lockPartShared, canSeePart } from './part.actions.ts';
export { partHandlers } from './part.handlers.ts';

export const partConstraintErrors: ConstraintErrors = {
  parts__part_no_taken: { path: 'partNo', message: partMessages.partNoTaken },
};
