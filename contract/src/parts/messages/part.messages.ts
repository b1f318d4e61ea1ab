import { messages } from '../../kit/language/messages.ts';

/** A part that is inspected, with pictures of good and bad examples. */
export const partMessages = messages('parts.part', {
  nameRequired: 'Name is required',
  descriptionRequired: 'Description is required',
  partNoRequired: 'Part Number is required',
  imageRequired: 'Image is required',
  quantityInvalid: 'Quantity must be a whole number from 1 to 1,000,000',
  quantityRequired: 'Quantity is required',
  illustrationEmpty: 'Illustration {number} is empty. Add a picture or a label, or remove the illustration.',
  illustrationIncomplete:
    '{count, plural, one {Illustration {numbers} has only one of its two pictures.} other {Illustrations {numbers} have only one of their two pictures.}} Inspectors compare the OK sample with the Not OK one.',
  partNoTaken:
    'Another part has this part number and revision. Enter another number, or a revision to tell them apart.',
  saved: 'Part saved',
  deleted: 'Part deleted',
  inUse:
    '{count, plural, one {Can’t delete this part: # grid or plan uses it} other {Can’t delete this part: # grids and plans use it}}',
  targetInvalid: 'Daily target must be a whole number, 0 or more',
});

export const partLabels = messages('parts.part.labels', {
  numberWithRevision: '{partNo}, revision {revision}',
});
