import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Mails about a request, and the printed label. No mail ever repeats what a visitor has typed. */
export const requestsServerMessages = messages('requests.requests-server', {
  greeting: shared(commonMessages.helloFirstName),
  visitorGreeting: 'Hello,',
  subject: '{title}: {requestNo}, {vehicle}',
  openRequest: 'Open the request',
  sentTitle: 'Request received',
  sent: '{company} has received request {requestNo} for {vehicle}. You can follow it with the link below.',
  acceptedTitle: 'Request accepted',
  accepted: 'Your request {requestNo} for {vehicle} was accepted as job card {number}.',
  joinedTitle: 'Request accepted',
  joined: 'Your request {requestNo} for {vehicle} is now part of job card {number}.',
  declinedTitle: 'Request declined',
  declined: 'Your request {requestNo} for {vehicle} was declined: {reason}',
  finishedTitle: 'Request finished',
  finished: 'The work on your request {requestNo} for {vehicle} is finished (job card {number}).',
  thisVehicle: 'your vehicle',
  labelTitle: 'Something wrong with this vehicle?',
  labelText: 'Scan the code to tell the workshop.',
  labelFileName: 'label-{vehicle}.pdf',
});
