import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';

const dayMs = 86_400_000;
/** Formats how many days ago a request was made. */
export const requestAge = (createdAt: string, now = Date.now()): string =>
  messages.age({ count: Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs)) });
