import { messages } from '../messages.ts';

export const liveServerMessages = messages('kit.live-server', {
  changesAreNotHeardForA: 'changes are not heard for a moment',
  listenNotifyChannel: 'listen {notifyChannel}',
  aChangeWasNotTold: 'a change was not told',
  eventChangedDataChange: 'event: {changed} data: {change} ',
});
