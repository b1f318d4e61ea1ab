import { deviceMessagesMessages as messages } from './messages/device-messages.messages.ts';

/** How many recordings are pending on the device, and how many of the plan the server has. */
export const deviceSummary = (device: number, server: number): string =>
  messages.deviceDeviceServerServer({ device, server });
