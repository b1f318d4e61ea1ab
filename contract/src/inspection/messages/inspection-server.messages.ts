import { messages } from '../../kit/messages.ts';

export const inspectionServerMessages = messages('inspection.inspection-server', {
  theyHaveNotJudgedIt: 'they have not judged it',
  resolveNotOk: 'resolve not ok',
  itWasReworked: 'it was reworked',
  subjectIsState: '{subject} is {state}',
  recordNotOk: 'record not ok',
  tipLevelLevel: 'TIP Level {level}',
  helloFirstName: 'Hello {firstName},',
  nokItemsOfAWorkPlan: '{nok} items of a work plan of project {projectNo} "{name}" are Not OK. This is {what}.',
  openTheWorkPlan: 'Open the work plan',
  whatADeviceHoldsWasNot: 'what a device holds was not kept',
  recordingsOfADeviceCouldNot: 'recordings of a device could not be kept together, and go one by one',
  aQueuedRecordingFailed: 'a queued recording failed',
});
