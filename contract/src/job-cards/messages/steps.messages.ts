import { messages } from '../../kit/messages.ts';

export const stepsMessages = messages('job-cards.steps', {
  whoWillDoTheWorkFill: 'Who will do the work? Fill in at least one field.',
  assign: 'Assign',
  everyoneIsRemovedFromThisJob: 'Everyone is removed from this job card. Are you sure ?',
  unassign: 'Unassign',
  workStartsNow: 'Work starts now.',
  start: 'Start',
  workStopsUntilSomeoneResumesIt: 'Work stops until someone resumes it.',
  hold: 'Hold',
  workContinuesNow: 'Work continues now.',
  resume: 'Resume',
  theWorkIsDoneAfterThis: 'The work is done. After this only the sign-off can be filled in.',
  finishJob: 'Finish job',
  aCancelledJobCardCantBe: 'A cancelled job card can’t be changed or reopened.',
  cancelJobCard: 'Cancel job card',
  workContinuesTheEndTimeEnd:
    'Work continues. The end time, end mileage and sign-off are cleared but stay in the history.',
  reopen: 'Reopen',
  startOdo: 'Start ODO',
  endOdo: 'End ODO',
  startedAtStartValue: 'Started at {startValue}',
  back: 'Back',
});
