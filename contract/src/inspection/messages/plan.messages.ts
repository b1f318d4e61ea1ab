import { messages } from '../../kit/messages.ts';

export const planMessages = messages('inspection.plan', {
  notOk: 'Not OK',
  progressOfThePlan: 'Progress of the plan',
  everythingIsRecordedWaitsFor: 'Everything is recorded. {waitsFor}.',
  thisPlanIsCompleted: 'This plan is Completed.',
  openNokNotOkCanStillBe: ' {openNok} Not OK can still be rectified.',
});
