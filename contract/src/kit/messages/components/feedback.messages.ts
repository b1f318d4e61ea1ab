import { messages } from '../../language/messages.ts';

export const feedbackMessages = messages('kit.feedback', {
  loadFailed: 'This could not be loaded',
  retrying: 'Trying again automatically.',
  retry: 'Retry',
  deletedOrHidden: 'It was deleted, or you do not have access to it.',
  gone: 'This is no longer available',
  filterUnknown: 'This page’s address contains an invalid filter',
  offline: 'You are offline. Check your connection, then try again.',
  somethingWentWrong: 'Something went wrong.',
  request: 'Request {requestId}',
  pageFailed: 'Something went wrong on this page. Please try again.',
  closeMessage: 'Close message',
});
