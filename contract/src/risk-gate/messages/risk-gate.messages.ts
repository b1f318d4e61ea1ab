import { messages } from '../../kit/language/messages.ts';

/** Messages about confirming the risks before the first recording of a shift. */
export const riskGateMessages = messages('risk-gate', {
  locked: 'Confirm the risks of this work plan before you record. Your recording is saved on this device.',
  lockedPlan: 'Open the work plan and confirm its risks first.',
  measuresOpen:
    '{count, plural, one {Pre-start measure} other {Pre-start measures}} not done yet: {measures}. You can record once {count, plural, one {this measure is} other {all # measures are}} done and re-inspected.',
  measureOf: '“{measure}” ({person})',
  confirmed: 'Risks confirmed',
  recordedUnderEarlier: 'Recorded. The risk assessment has changed: confirm the new version before you continue.',
  unknownVersion: 'This risk assessment version isn’t for this work plan. Reload the plan and confirm again.',
});
