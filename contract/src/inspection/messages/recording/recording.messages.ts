import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const recordingMessages = messages('inspection.recording', {
  activities: 'Activities ({count})',
  contested: '{count} contested',
  answerActivity: 'Activity {answer}: {what}',
  done: 'Done',
  notDone: 'Not done',
  photoSubject: 'of {what}',
  escalation:
    'TIP Level {level}: with this one, {count, plural, one {# item} other {# items}} of this plan are Not OK.',
  completionComment: 'Completion Comment',
  defectDescription: 'Defect Description',
  notOkTitle: 'Not OK: {what}',
  describeDefect: 'Add a photo or say what is wrong.',
  recordNotOk: 'Record Not OK',
  examples: 'Examples',
  example: 'Example {number}',
  complete: 'Complete',
  rectifyAgain: 'Rectify again',
  rectify: 'Rectify',
  upload: shared(commonMessages.upload),
  history: 'History',
  finding: 'Finding and repair',
  rectifyComment: 'Rectify comment',
  save: shared(commonMessages.save),
  whatPhotosShow: 'What the photos show',
  uploadPhotos: 'Upload photos',
  photos: 'Photos',
  commonReasons: 'Common reasons',
  commonDefects: 'Found on this part before',
  undoOk: 'OK: {what}',
});
