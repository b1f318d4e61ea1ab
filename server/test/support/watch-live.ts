import { expect } from 'vitest';
import type { Person } from '../fixtures/people.ts';

/** A screen that is open, with the announcements that it received and whether its stream has ended. */
export type LiveWatcher = Awaited<ReturnType<typeof watchLive>>;

export async function watchLive(who: Person) {
  const controller = new AbortController();
  const headers = { authorization: `Bearer ${who.token}`, ...(who.company && { company: who.company }) };
  const response = await fetch(`${who.base}/events`, { headers, signal: controller.signal });
  const events: { event: string; data: { kind?: string; id?: string } & Record<string, unknown> }[] = [];
  const beats: string[] = [];
  const read = async () => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (event) events.push({ event, data: JSON.parse(data) });
        else beats.push(block);
      }
    }
    return 'over';
  };
  const isOpen = response.ok;
  let isOver = false;
  const over = isOpen ? read().catch(() => 'broken') : Promise.resolve('refused');
  void over.then(() => (isOver = true));
  return {
    status: response.status,
    headers: response.headers,
    answer: () => response.json(),
    told: events,
    beats,
    over,
    isOver: () => isOver,
    hears: async (kind: string, id: string): Promise<void> => {
      await expect.poll(() => events).toContainEqual({ event: 'changed', data: { kind, id } });
    },
    leave: () => controller.abort(),
  };
}
