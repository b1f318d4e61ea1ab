import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import type { Refusals } from '../kit/http/errors.ts';

/** The public API of the parts slice. */
export { lockPartForShare, canSeePart } from './part.actions.ts';
export { partHandlers } from './part.handlers.ts';

export const partRefusals: Refusals = { parts__part_no_taken: { path: 'partNo', message: partMessages.partNoTaken } };
