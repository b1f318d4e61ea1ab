import { labourMessages as messages } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { PauseReason } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';

const isOffline = (error: Error): boolean => error instanceof ApiError && error.offline;
const report = {
  onError: (error: Error) => {
    if (isOffline(error)) toast.bad(messages.noConnection);
  },
};

/** The person's own clock, and the actions on it. */
export function useClock() {
  const { data } = useApiQuery(labourRoutes.getMyClock, {});
  const start = useApiMutation(labourRoutes.startClock, { quiet: isOffline });
  const pause = useApiMutation(labourRoutes.pauseClock, { quiet: isOffline });
  const stop = useApiMutation(labourRoutes.stopClock, { quiet: isOffline });
  return {
    mine: data?.data,
    busy: start.isPending || pause.isPending || stop.isPending,
    start: (task: string) => start.mutate({ body: { task } }, report),
    pause: (task: string, reason: PauseReason) => pause.mutate({ body: { task, reason } }, report),
    stop: (task: string) => stop.mutate({ body: { task } }, report),
  };
}
export type Clock = ReturnType<typeof useClock>;
