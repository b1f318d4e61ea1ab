import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const offlineMessages = messages('inspection.offline', {
  networkAndDevice: 'Network and device',
  online: 'Online',
  offline: 'Offline',
  plansOnThisDevice: 'Plans on this device',
  refused:
    '{count, plural, one {# recording was rejected by the server} other {# recordings were rejected by the server}}',
  answer: 'Answer',
  discard: shared(commonMessages.discard),
  keep: 'Keep',
  retry: 'Retry',
  retryName: 'Retry {name}',
  discardName: 'Discard {name}',
});
