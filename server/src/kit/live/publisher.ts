import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';

// Changes that happen many times a second, such as recordings on a plan, are announced at most once a second, after the
// commit and outside its transaction: subscribers refetch the newest state anyway.

type Company = { company: string };

const pauseMs = 1000;

export function makePublisher(send: (payloads: readonly string[]) => Promise<void>) {
  const waiting = new Map<string, LiveChange & Company>();
  let timer: NodeJS.Timeout | undefined;

  /** Sends all changes. The pause starts after sending, so the first change after a quiet second goes out at once. */
  function sendAll(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const payloads = [...waiting.keys()];
    waiting.clear();
    timer = setTimeout(sendAll, pauseMs).unref();
    void send(payloads);
  }

  return {
    publish(company: string, { kind, id }: LiveChange): void {
      const change = { company, kind, id };
      waiting.set(JSON.stringify(change), change);
      timer ??= setTimeout(sendAll, 0).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
