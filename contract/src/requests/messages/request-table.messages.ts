import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const requestTableMessages = messages('requests.request-table', {
  requests: 'Requests',
  requestNo: 'Request No',
  vehicle: 'Vehicle',
  text: 'Problem',
  status: shared(commonMessages.status),
  progress: 'Progress',
  requester: 'Requested by',
  wantedOn: 'Needed by',
  createdAt: 'Requested',
  photos: 'Photos',
  jobCard: 'Job card',
  decidedBy: 'Answered by',
});
