import { messages } from '../messages.ts';

export const timestampsServerMessages = messages('kit.timestamps-server', {
  theAuthorityWasCertifiedBySomebody: 'the authority was certified by somebody unknown here',
  theAuthorityAnsweredStatus: 'the authority answered {status}',
  theAuthorityAnsweredTooMuch: 'the authority answered too much',
  theAuthorityCouldNotBeReached: 'the authority could not be reached ({error})',
  theAuthorityAnsweredSomethingThatCannot: 'the authority answered something that cannot be read',
  theAuthorityDidNotGrantIt: 'the authority did not grant it (status {parseInt})',
});
