import { messages } from '../../kit/language/messages.ts';

export const savedViewMessages = messages('saved-views.saved-view', {
  nameRequired: 'Name is required',
  nameTooLong: 'Use at most 60 characters',
  nameTaken: 'This name is already in use. Choose another one.',
  tooMany: 'You have {max} saved views. Delete one first.',
  ownerOrAdmin: 'Only {owner} or an admin can change this view. Save your own copy instead.',
  ownerUnshares: 'Only {owner} can stop sharing this view. Delete it if no one needs it.',
  deleted: 'View deleted',
});
