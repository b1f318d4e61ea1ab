import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';

// Of what happens many times a second, such as recordings on a plan, the servers are told at most once a second, after it was committed and
// outside of its transaction: whoever looks asks for the newest anyway.

type Company = { company: string };

const pauseMs = 1000;

export function makePublisher(send: (payloads: readonly string[]) => Promise<void>) {
  const waiting = new Map<string, LiveChange & Company>();
  let timer: NodeJS.Timeout | undefined;

  /** The pause begins with what was sent: the first after a quiet second goes at once. */
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
