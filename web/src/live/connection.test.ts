import { problem } from '@roadworthy/contract/kit/problem.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollWhileOfflineMs, LiveConnection, pollWhileOpenMs } from './connection.ts';

// Tests the tab's event stream: when it is open, which events it passes on, and how it reconnects.

const id = '01a1fcd4-0000-7000-8000-000000000001';
type Opened = { say: (text: string) => void; end: () => void; signal: AbortSignal };

let opened: Opened[];
let refusal: Error | undefined;
let heard: string[];
let connection: LiveConnection;
let leave: (() => void)[];

function open(signal: AbortSignal): Promise<Response> {
  if (refusal) return Promise.reject(refusal);
  const text = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      signal.addEventListener('abort', () => stream.error(new Error('gone')));
      opened.push({ say: (said) => stream.enqueue(text.encode(said)), end: () => stream.close(), signal });
    },
  });
  return Promise.resolve(new Response(body));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const look = (who = 'ann acme') => {
  const end = connection.watch(who);
  leave.push(end);
  return end;
};
const living = () => opened.filter(({ signal }) => !signal.aborted).length;

beforeEach(() => {
  vi.useFakeTimers();
  [opened, heard, leave, refusal] = [[], [], [], undefined];
  const handlers = {
    changed: ({ kind, id: thing }: { kind: string; id: string }) => heard.push(`${kind} ${thing}`),
    everything: (before?: number) => heard.push(before ? 'what is older' : 'everything'),
  };
  connection = new LiveConnection({
    open,
    handlers: {
      changed: (change) => void handlers.changed(change),
      everything: (before) => void handlers.everything(before),
    },
    random: () => 0.5,
  });
});
afterEach(async () => {
  leave.forEach((end) => end());
  await pass(60_000);
  vi.useRealTimers();
});

describe('a tab’s event stream', () => {
  it('is shared by all live screens, and passes on the server’s events', async () => {
    look();
    look();
    await pass(10);
    expect([opened.length, connection.isOpen()]).toEqual([1, true]);
    opened[0]?.say(`: live\n\nevent: changed\ndata: {"kind":"plan","id":"${id}"}\n\nevent: chan`);
    opened[0]?.say(`ged\ndata: {"kind":"ticket","id":"${id}"}\n\nevent: everything\ndata: {}\n\n`);
    await pass(10);
    expect(heard).toEqual(['what is older', `plan ${id}`, `ticket ${id}`, 'everything']);
  });

  it('stays open between screens, and closes when no live screen is open', async () => {
    const first = look();
    await pass(10);
    first();
    await pass(3000);
    const second = look();
    await pass(10_000);
    expect([opened.length, living()]).toEqual([1, 1]);
    second();
    await pass(6000);
    expect([living(), connection.isOpen()]).toEqual([0, false]);
  });

  it('closes while the tab is hidden, and reopens when the tab is visible again', async () => {
    look();
    await pass(10);
    connection.setVisible(false);
    await pass(6000);
    expect(living()).toBe(0);
    connection.setVisible(true);
    await pass(10);
    expect([opened.length, living()]).toEqual([2, 1]);
  });

  it('is replaced at once for another company', async () => {
    look('ann acme')();
    look('ann other');
    await pass(10);
    expect([opened.length, living()]).toEqual([2, 1]);
  });

  it('reconnects when it ends, and then refetches everything', async () => {
    look();
    await pass(10);
    opened[0]?.end();
    await pass(10);
    expect(connection.isOpen()).toBe(false);
    await pass(3000);
    expect([opened.length, connection.isOpen(), heard.at(-1)]).toEqual([2, true, 'everything']);
  });

  it('reconnects when it is silent for longer than the server’s heartbeat', async () => {
    look();
    await pass(40_000);
    opened[0]?.say(': beat\n\n');
    await pass(40_000);
    expect(opened.length).toBe(1);
    await pass(20_000);
    expect([opened.length, connection.isOpen()]).toEqual([2, true]);
  });

  it('reconnects once the server is back, with polling in the meantime', async () => {
    refusal = problem.unavailable();
    look();
    await pass(2 * pollWhileOfflineMs + 10);
    expect([connection.isOpen(), heard]).toEqual([false, ['everything', 'everything']]);
    refusal = undefined;
    await pass(60_000);
    expect(connection.isOpen()).toBe(true);
  });

  it('does not reconnect once the session has ended', async () => {
    refusal = problem.signedOut();
    look();
    await pass(10);
    refusal = undefined;
    await pass(120_000);
    expect(opened.length).toBe(0);
    look('ann again');
    await pass(10);
    expect(connection.isOpen()).toBe(true);
  });

  it('polls everything occasionally even while open, in case a change is missed', async () => {
    look();
    await pass(10);
    const beats = setInterval(() => opened[0]?.say(': beat\n\n'), 20_000);
    await pass(pollWhileOpenMs);
    clearInterval(beats);
    expect(heard).toEqual(['what is older', 'everything']);
  });
});
