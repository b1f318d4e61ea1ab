import { createStore } from 'zustand/vanilla';
import { heartbeatSeconds } from '@roadworthy/contract/live/live.schema.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import { readStream, type LiveHandlers } from './read-stream.ts';

// The only event stream of this tab. It is open while a live screen is visible, and reconnects when it breaks. Until
// then the screens poll.

/** Whose stream it is. Another session or company needs another stream. */
type Identity = string;
type Options = { open: (signal: AbortSignal) => Promise<Response>; handlers: LiveHandlers; random?: () => number };

/** Keeps the stream open while the user changes between live screens, or to another tab and back. */
const graceMs = 5_000;
export const pollWhileOfflineMs = 15_000;
/** Polls even while the stream is open, in case it ever misses a change. */
export const pollWhileOpenMs = 120_000;
const silenceTimeoutMs = 2.5 * heartbeatSeconds * 1000;
/**
 * Data that a screen read this shortly before the stream opened is not fetched again: the stream starts with the changes
 * of the last seconds.
 */
const justReadMs = 2_000;
const maxPauseMs = 30_000;
const retryWhenFullMs = 60_000;

export class LiveConnection {
  readonly #open: Options['open'];
  readonly #handlers: LiveHandlers;
  readonly #random: () => number;
  readonly openState = createStore(() => false);
  #lookers = 0;
  #who: Identity | undefined;
  #isVisible = true;
  #running: AbortController | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;

  constructor({ open, handlers, random = Math.random }: Options) {
    this.#open = open;
    this.#handlers = handlers;
    this.#random = random;
  }

  isOpen = (): boolean => this.openState.getState();

  /** Registers a live screen; returns the function that unregisters it. */
  watch(who: Identity): () => void {
    if (this.#who !== who) this.#close();
    this.#who = who;
    this.#lookers += 1;
    this.#settle();
    return () => {
      this.#lookers -= 1;
      this.#settle();
    };
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#leaving);
    if (this.#lookers === 0 || !this.#isVisible) this.#leaving = setTimeout(() => this.#close(), graceMs);
    else if (!this.#running) {
      this.#running = new AbortController();
      this.#readSoon();
      void this.#run(this.#running.signal);
    }
  }

  #close(): void {
    clearTimeout(this.#leaving);
    clearTimeout(this.#reading);
    this.#running?.abort();
    this.#running = undefined;
    this.#say(false);
  }

  async #run(gone: AbortSignal): Promise<void> {
    for (let failures = 0, wasOpen = false; !gone.aborted;) {
      const lost = new AbortController();
      try {
        const response = await this.#open(AbortSignal.any([gone, lost.signal]));
        failures = 0;
        this.#say(true);
        this.#handlers.everything(wasOpen ? undefined : Date.now() - justReadMs);
        wasOpen = true;
        if (response.body) await this.#listen(response.body, lost);
      } catch (error) {
        failures += 1;
        // The session has ended or lacks the permission. Nothing can be reconnected until another user signs in or
        // another company is chosen.
        if (error instanceof Problem && (error.code === 'signed_out' || error.code === 'not_allowed'))
          return this.#say(false);
        if (error instanceof Problem && error.code === 'too_many') await sleep(retryWhenFullMs, gone);
      } finally {
        lost.abort();
        if (!gone.aborted) this.#say(false);
      }
      // With jitter, because all clients would otherwise reconnect at once when a busy server is back.
      await sleep(Math.min(maxPauseMs, 1000 * 2 ** failures) * (0.5 + this.#random()), gone);
    }
  }

  async #listen(body: ReadableStream<BufferSource>, lost: AbortController): Promise<void> {
    let watch = setTimeout(() => lost.abort(), silenceTimeoutMs);
    const onSign = () => {
      clearTimeout(watch);
      watch = setTimeout(() => lost.abort(), silenceTimeoutMs);
    };
    await readStream(body, this.#handlers, onSign).finally(() => clearTimeout(watch));
  }

  /** Schedules the next poll of visible data: often while the stream is down, rarely while it is open. */
  #readSoon(): void {
    clearTimeout(this.#reading);
    this.#reading = setTimeout(
      () => {
        if (this.#isVisible && this.#lookers > 0) this.#handlers.everything();
        this.#readSoon();
      },
      this.isOpen() ? pollWhileOpenMs : pollWhileOfflineMs,
    );
  }

  #say(isOpen: boolean): void {
    if (this.isOpen() === isOpen) return;
    this.openState.setState(isOpen);
    if (this.#running) this.#readSoon();
  }
}

const sleep = (ms: number, gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (gone.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    gone.addEventListener('abort', end);
  });
