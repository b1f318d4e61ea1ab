import { messages } from '../../language/messages.ts';

/** The confirmation before a deletion. */
export const deleteConfirmation = messages('kit.delete-confirmation', {
  title: 'Please confirm to delete',
  text: 'You are about to delete {item}. Are you sure ?',
});
