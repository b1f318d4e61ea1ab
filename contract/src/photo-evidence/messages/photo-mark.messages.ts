import { messages } from '../../kit/language/messages.ts';

export const markShapeLabels = messages('photo-evidence.mark-shapes', {
  arrow: 'Arrow',
  circle: 'Circle',
  line: 'Freehand',
  text: 'Text',
});

export const markColourLabels = messages('photo-evidence.mark-colours', {
  red: 'Red',
  yellow: 'Yellow',
  black: 'Black',
  white: 'White',
});

/** Errors in marks, and the texts next to pictures with marks. */
export const photoMarkMessages = messages('photo-evidence.marks', {
  outside: 'The coordinates of a mark must be fractions of the photo, from 0 to 1',
  unknown: 'Marks must be arrows, circles, lines or texts in red, yellow, black or white',
  points: 'A mark needs 1 to {maxPoints} points',
  twoPoints: 'An arrow or a circle needs two different points',
  onePoint: 'A text needs one point and at least one word',
  tooMany: 'At most {maxMarks} marks on a photo',
  otherPhoto: 'These marks are for a photo that this recording does not have',
  twice: 'This recording lists the same photo twice. Send all marks of a photo together.',
  hideMarks: 'Hide marks',
  marks: 'Marks on photos',
  counted: '{count, plural, one {# mark} other {# marks}}: {marks}',
  list: 'Marks on this photo: {marks}',
  described: '{shape}: {text}',
});
