import { messages } from '../../kit/language/messages.ts';

/** Why a clock is paused. A leader who puts the job card on hold pauses its clocks. */
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
  'To confirm': 'End to confirm',
});

export const labourRefusals = messages('job-cards.labour.refusals', {
  Running: 'This clock is still running. Stop it first.',
  Recorded: 'This entry is already recorded',
  'To confirm': 'This clock was already stopped automatically. Confirm when the work ended.',
  notInProgress: 'The clock runs only while the job card is In Progress',
  ownOnly: 'Only the person who did the work can confirm when it ended',
  notRunning: 'Your clock isn’t running on this task. Someone may have stopped it, or you did so on another device.',
  atInFuture: 'This time is in the future. Check the clock of your device.',
  atTooOld: 'This time is more than 12 hours ago. Ask a leader to correct the entry.',
  atBeforeLast: 'Your clock has a later entry. Ask a leader to correct the times.',
  startRequired: '"Start" is required',
  endRequired: '"End" is required',
  reasonRequired: '"Reason" is required',
  pauseReasonRequired: 'Choose why you pause',
  endBeforeStart: 'The end can’t be before the start',
  endInFuture: 'The end can’t be in the future',
  tooLong: 'An entry can’t be longer than 24 hours',
  movedTooFar: 'A correction can move the start by at most 31 days',
  overlaps: 'This overlaps the time of the same person on “{task}”, {jobcardId}',
});

/** The labour clock on the screens. */
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
  alsoRunning: 'Running: {names}',
  paused: 'Paused: {reason}',
  pauseTitle: 'Why do you pause?',
  pauseHelp: 'Your clock stops now. Resume it with one tap.',
  runningOn: '{task} · {jobcardId}',
  yourClock: 'Your clock',
  noConnection: 'No connection, so your clock may not have changed. Check it when you’re back online.',
  clocked: '{minutes}\u00a0min on the clock',
  cardTotals: 'Time on the clock',
  cardTotal: '{minutes}\u00a0min in total',
  ofPlanned: '{minutes}\u00a0min of {ideal}\u00a0min planned',
  personLine: '{name}: {minutes}\u00a0min, on tasks planned for {ideal}\u00a0min',
  personLinePlain: '{name}: {minutes}\u00a0min',
  proposed: 'From the clock',
  forgottenTitle: 'When did you stop?',
  forgottenText: 'Your clock on “{task}”, {jobcardId}, was stopped automatically at {at}.',
  forgottenHelp: 'You started at {at}. Enter when the work really ended.',
  answer: 'Answer',
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
  originalTimes: 'Original and corrections',
  correctionBy: '{name}: {start} to {end}. {reason}',
  ownEnd: 'Stated by the person',
  searchLabour: 'Search labour',
  empty: 'No time on the clock yet. Start the clock on a task of a job card.',
  noMatches: 'No entries match these filters.',
  person: 'Person',
  costCentre: 'Cost centre',
  totals: 'Totals',
  groupBy: 'Totals per',
  total: 'Total: {minutes}\u00a0min',
  showAll: 'Show all {count}',
  minutes: '{minutes}\u00a0min',
});

/** The groups of the totals. */
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
