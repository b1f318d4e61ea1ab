import type { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { watchChanges } from './live.actions.ts';

export const liveHandlers: Handlers<typeof liveRoutes> = {
  watchChanges: async (context) => {
    const stream = await watchChanges(context);
    context.reply.raw.once('close', () => stream.destroy());
    // Nothing keeps it, and no proxy gathers it up; when it ends the connection does, so that a stopping server waits for nobody.
    void context.reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' });
    return stream;
  },
};
