import { messages } from '../../kit/messages.ts';

export const dutyMessages = messages('duties.duty', {
  to: 'Choose who takes it over',
  notAssigned: 'This is not assigned to this person any more. Reload the page.',
  cannotHandOver: 'This cannot be handed over. The Inbox of the Business Relationship Manager keeps it.',
  failed: '{number}: {why}',
  deactivated: '{name} is not active any more',
});
