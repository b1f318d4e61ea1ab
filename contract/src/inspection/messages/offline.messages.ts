import { messages } from '../../kit/messages.ts';

export const offlineMessages = messages('inspection.offline', {
  networkAndDevice: 'Network and device',
  online: 'Online',
  offline: 'Offline',
  plansOnThisDevice: 'Plans on this device',
  notOk: 'Not OK',
  refusedByTheServer: 'refused by the server',
  discard: 'Discard',
  keep: 'Keep',
  retry: 'Retry',
  retryName: 'Retry {name}',
  discardName: 'Discard {name}',
  keyUserIdUserIdPlanId: 'key, userId, [userId+planId]',
  keyUserIdUserIdPlanIdUserIdPlanId: 'key, userId, [userId+planId], [userId+planId+readAt]',
  nameSends: '{name} sends',
});
