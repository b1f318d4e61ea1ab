import { messages } from '../../kit/messages.ts';

export const deviceMessagesMessages = messages('inspection.device-messages', {
  deviceDeviceServerServer: 'Device {device}, server {server}',
});
