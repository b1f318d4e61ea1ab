import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const photosMessages = messages('inspection.photos', {
  tooMany: 'You can add up to {maxPhotos} photos to a recording.',
  addPhotos: 'Add photos',
  withCamera: '{label} with the camera',
  takePhoto: 'Take photo',
  choosePhotos: 'Choose photos',
  photo: 'Photo {number}',
  mark: 'Mark',
  retakePhoto: 'Retake photo {number}',
  retake: 'Retake',
  removePhoto: 'Remove photo {number}',
  remove: 'Remove',
});

/** The dialog in which inspectors mark a defect on a photo. */
export const markDialogMessages = messages('inspection.marks', {
  title: 'Mark the photo',
  cannotOpen: 'This photo can’t be opened. Take it again.',
  hint: 'Drag on the photo to mark the defect. Tap a mark to change it.',
  full: 'This photo has {maxMarks} marks. Remove one to add another.',
  photo: '{count, plural, =0 {Photo without marks} one {Photo with # mark} other {Photo with # marks}}',
  done: 'Done',
  tool: 'Tool',
  text: 'Text',
  textHint: 'Then tap the photo where the text should go.',
  colour: 'Colour',
  undo: 'Undo',
  clear: shared(commonMessages.clear),
  add: 'Add in the middle',
  marks: 'Marks',
  numbered: '{number}. {shape}',
  place: '{shape}, {x}% from the left, {y}% from the top',
  close: 'Back to the tools',
  description: 'Description (optional)',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  moveUp: 'Move up',
  moveDown: 'Move down',
  smaller: 'Smaller',
  larger: 'Larger',
  turn: 'Turn',
  removeMark: 'Remove mark',
});
