// What belongs to a tab for as long as it is open. Browsers have locks for that, but only where the page came by https or from this machine; elsewhere
// the tabs ask each other, and one that does not answer is closed.

export type TabLock = {
  /** Until `closed` nobody else finds the name free. */
  hold(name: string, closed: Promise<void>): void;
  /** Does the work where nobody holds the name. */
  ifFree(name: string, work: () => void): Promise<void>;
};

export const webLocks = (locks: Pick<LockManager, 'request'>): TabLock => ({
  hold: (name, closed) => void locks.request(name, () => closed),
  ifFree: async (name, work) => void (await locks.request(name, { ifAvailable: true }, (lock) => lock && work())),
});

/** An open tab answers in a few milliseconds, also in the background; after this it is taken for closed. */
const answerTimeoutMs = 250;

/** Who asks too early, because a tab was frozen, takes what that one sends as well: it arrives twice then, and counts once. */
export function broadcastLocks(channelName: string, patience = (): number => answerTimeoutMs): TabLock {
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
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === `asks ${name}` && channel.postMessage(`has ${name}`));
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

export const tabLockFor = (channelName: string): TabLock => ('locks' in navigator ? webLocks(navigator.locks) : broadcastLocks(channelName));
