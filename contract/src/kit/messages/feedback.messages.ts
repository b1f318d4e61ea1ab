import { messages } from '../messages.ts';

export const feedbackMessages = messages('kit.feedback', {
  thisCouldNotBeLoaded: 'This could not be loaded',
  itIsTriedAgainByItself: ' It is tried again by itself.',
  retry: 'Retry',
  itWasDeletedOrItIs: 'It was deleted, or it is not yours to open.',
  thisIsNotHereAnyMore: 'This is not here any more',
  back: 'Back',
  theAddressHasAFilterThat: 'The address has a filter that does not fit',
  showAll: 'Show all',
  thereIsNoConnectionLookAt: 'There is no connection. Look at the network, then try again.',
  somethingWentWrong: 'Something went wrong.',
  requestRequestId: 'Request {requestId}',
  loading: 'Loading',
  somethingWentWrongOnThisPage: 'Something went wrong on this page. Please try again.',
});
