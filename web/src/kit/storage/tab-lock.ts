// Locks that a tab holds while it is open. The browser's Web Locks need https or localhost. Elsewhere the tabs ask each
// other, and one that does not answer counts as closed.

export type TabLock = {
  /** Holds the lock until `closed` resolves. */
  hold(name: string, closed: Promise<void>): void;
  /** Runs the work if nobody holds the lock. */
  ifFree(name: string, work: () => void): Promise<void>;
};

export const createWebLock = (locks: Pick<LockManager, 'request'>): TabLock => ({
  hold: (name, closed) => void locks.request(name, () => closed),
  ifFree: async (name, work) => void (await locks.request(name, { ifAvailable: true }, (lock) => lock && work())),
});

/** Even in the background, an open tab answers within milliseconds. After this time it counts as closed. */
const answerTimeoutMs = 250;

/**
 * Creates locks without Web Locks. If a tab is frozen and does not answer, its entries are sent twice, but count once.
 */
export function createBroadcastLock(channelName: string, patience = (): number => answerTimeoutMs): TabLock {
  const channel = new BroadcastChannel(channelName);
  let isClosed = false;
  const hasAnswered = (name: string) =>
    new Promise<boolean>((resolve) => {
      const done = (answered: boolean) => {
        clearTimeout(timer);
        channel.removeEventListener('message', hear);
        resolve(answered);
      };
      const hear = ({ data }: MessageEvent<unknown>) => data === `has ${name}` && done(true);
      const timer = setTimeout(() => done(false), patience());
      channel.addEventListener('message', hear);
      channel.postMessage(`asks ${name}`);
    });
  return {
    hold(name, closed) {
      channel.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => data === `asks ${name}` && channel.postMessage(`has ${name}`),
      );
      void closed.then(() => {
        isClosed = true;
        channel.close();
      });
    },
    async ifFree(name, work) {
      if (!isClosed && !(await hasAnswered(name))) work();
    },
  };
}

export const createTabLock = (channelName: string): TabLock =>
  'locks' in navigator ? createWebLock(navigator.locks) : createBroadcastLock(channelName);
