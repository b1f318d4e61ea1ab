import type { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { watchChanges } from './live.actions.ts';
import { announcePresence } from './presence.actions.ts';

export const liveHandlers: Handlers<typeof liveRoutes> = {
  watchChanges: async (context) => {
    const stream = await watchChanges(context);
    context.reply.raw.once('close', () => stream.destroy());
    // A proxy must neither cache nor buffer the stream. Its connection closes with it, so that a stopping server need
    // not wait.
    void context.reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    return stream;
  },
  announcePresence: async (context) => ({ data: await announcePresence(context, context.body) }),
};
