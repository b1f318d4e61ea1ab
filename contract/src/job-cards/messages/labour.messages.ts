import { messages } from '../../kit/language/messages.ts';

/** Why a clock is paused. Putting the job card on hold pauses its clocks. */
export const pauseReasonLabels = messages('job-cards.labour.pause-reasons', {
  part: 'Waiting for a part',
  decision: 'Waiting for a decision',
  bay: 'Waiting for a bay',
  break: 'Break',
  hold: 'Job card on hold',
});

/** How an entry ended. */
export const entryEndLabels = messages('job-cards.labour.ends', {
  stop: 'Stopped',
  switch: 'Switched to another task',
  'task closed': 'Task finished or skipped',
  'card closed': 'Job card closed',
  forgotten: 'Stopped automatically',
});

export const labourEntryStatusLabels = messages('job-cards.labour.statuses', {
  Running: 'Running',
  Recorded: 'Recorded',
  'To confirm': 'End not confirmed',
});

export const labourRefusals = messages('job-cards.labour.refusals', {
  Running: 'This clock is still running. Stop it first.',
  Recorded: 'This entry is already recorded',
  'To confirm': 'This clock was already stopped automatically. Confirm when the work ended.',
  notInProgress: 'The clock runs only while the job card is In Progress',
  ownOnly: 'Only the person who did the work can confirm when it ended',
  notRunning: 'Your clock isn’t running on this task. Someone may have stopped it, or you did so on another device.',
  atInFuture: 'This time is in the future. Check the clock of your device.',
  atTooOld: 'This time is more than 12 hours ago. Ask a manager or supervisor to correct the entry.',
  atBeforeLast: 'Your clock has a later entry. Ask a manager or supervisor to correct the times.',
  startRequired: '"Start" is required',
  endRequired: '"End" is required',
  reasonRequired: '"Reason" is required',
  pauseReasonRequired: 'Choose a reason for the pause',
  endBeforeStart: 'The end can’t be before the start',
  endInFuture: 'The end can’t be in the future',
  tooLong: 'An entry can’t be longer than 24 hours',
  movedTooFar: 'A correction can move the start by at most 31 days',
  overlaps: 'This overlaps the time of the same person on “{task}”, {jobcardId}',
});

/** The screens of the labour clock. */
export const labourMessages = messages('job-cards.labour', {
  labour: 'Labour',
  start: 'Start clock',
  startOn: 'Start clock on {task}',
  resume: 'Resume clock',
  resumeOn: 'Resume clock on {task}',
  switchTo: 'Switch to this task',
  switchToTask: 'Switch clock to {task}',
  pause: 'Pause',
  pauseOn: 'Pause clock on {task}',
  stop: 'Stop',
  stopOn: 'Stop clock on {task}',
  alsoRunning: 'On the clock: {names}',
  paused: 'Paused: {reason}',
  pauseTitle: 'Why are you pausing?',
  pauseHelp: 'Your clock pauses when you choose a reason. Resume it with one tap.',
  runningOn: '{task} · {jobcardId}',
  yourClock: 'Your clock',
  noConnection: 'No connection, so your clock may not have changed. Check it when you’re back online.',
  clocked: '{minutes}\u00a0min clocked',
  cardTotals: 'Time clocked',
  cardTotal: '{minutes}\u00a0min in total',
  ofPlanned: '{minutes}\u00a0min of {ideal}\u00a0min planned',
  personLine: '{name}: {minutes}\u00a0min, on tasks planned for {ideal}\u00a0min',
  personLinePlain: '{name}: {minutes}\u00a0min',
  proposed: 'Filled in from the clock',
  forgottenTitle: 'When did you stop?',
  forgottenText: 'Your clock on “{task}”, {jobcardId}, was stopped automatically at {at}.',
  forgottenHelp: 'You started at {at}. Enter when you actually finished.',
  answer: 'Enter end time',
  confirmEnd: 'Confirm end',
  ended: 'Work ended at',
  confirmed: 'End confirmed',
  correct: 'Correct',
  correctTitle: 'Correct entry',
  correctHelp: 'The original times stay visible.',
  corrected: 'Entry corrected',
  started: 'Start',
  end: 'End',
  reason: 'Reason',
  original: 'Original: {start} to {end}',
  originalTimes: 'Original times and corrections',
  correctionBy: '{name}: {start} to {end}. {reason}',
  ownEnd: 'End confirmed by the person',
  searchLabour: 'Search labour',
  empty: 'No time clocked yet. Start the clock on a task of a job card.',
  noMatches: 'No entries match these filters.',
  person: 'Person',
  costCentre: 'Cost centre',
  totals: 'Totals',
  groupBy: 'Totals by',
  total: 'Total: {minutes}\u00a0min',
  showAll: 'Show all {count}',
  minutes: '{minutes}\u00a0min',
});

/** What the totals are grouped by. */
export const labourGroupLabels = messages('job-cards.labour.groups', {
  person: 'Person',
  day: 'Day',
  costCentre: 'Cost centre',
  jobCard: 'Job card',
  task: 'Task',
});

export const labourTableMessages = messages('job-cards.labour-table', {
  labour: 'Labour',
  person: 'Person',
  task: 'Task',
  jobCard: 'Job card',
  costCentre: 'Cost centre',
  day: 'Day',
  startedAt: 'Start',
  endedAt: 'End',
  minutes: 'Minutes',
  status: 'Status',
  end: 'How it ended',
  corrected: 'Corrected',
  originalStart: 'Original start',
  originalEnd: 'Original end',
  correctedBy: 'Corrected by',
  correctionReason: 'Reason for the correction',
});
