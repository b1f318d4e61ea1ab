import { messages } from '../../kit/language/messages.ts';

/** The risks that are confirmed before the first recording of a shift. */
export const riskGateMessages = messages('risk-gate', {
  locked: 'Confirm the risks of this work plan before you record. Nothing is lost: the recording waits on your device.',
  confirmed: 'Risks confirmed',
  recordedUnderEarlier: 'Recorded. The risk assessment has a new version: confirm it before you continue.',
  unknownVersion: 'This version of the risk assessment does not belong to the work plan',
});
