import type { Browser, Page } from 'playwright-core';
import { activityCount } from '../fill/fill-screens.ts';
import { measureTimeToPaint, press, openSignedInPage, throttleCpu, timeTapToPaint } from './phone.ts';
import type { Measure } from '../harness/table.ts';

// Measures the delay after an inspector's tap, on a phone that is four times slower than this machine.

const taps = 30;
/**
 * While an answer is being recorded, all answer buttons are disabled. This may begin and end between two frames, so the
 * page remembers it until the next press.
 */
const wasLocked = `document.documentElement.hasAttribute('data-was-locked')`;
const rememberLocks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver(() => document.documentElement.toggleAttribute('data-was-locked', true)).observe(
      document.body,
      {
        attributeFilter: ['data-recording'],
      },
    );
    addEventListener('pointerdown', () => document.documentElement.removeAttribute('data-was-locked'), true);
  });

/** Returns the 90th percentile, with the slowest time as a note. */
function ninetiethPercentile(times: number[], more: string): Pick<Measure, 'value' | 'note'> {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    value: sorted[Math.ceil(times.length * 0.9) - 1] ?? NaN,
    note: `nine of ten of ${times.length}, the slowest ${sorted.at(-1)?.toFixed(0)} ms; ${more}`,
  };
}

/** Measures how soon the buttons react to the touch, and how soon the screen counts the queued recording. */
export async function measureTaps(
  browser: Browser,
  origin: string,
  plan: string,
): Promise<Pick<Measure, 'value' | 'note'>> {
  const page = await openSignedInPage(browser, origin, 'inspector.1@bench.test', { width: 390, height: 844 });
  await page.goto(`/inspector-work-plan/${plan}`);
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.waitFor();
  await rememberLocks(page);
  await throttleCpu(page);
  const times: { answered: number; counted: number }[] = [];
  for (let tap = 1; tap <= taps; tap += 1) {
    const waiting = Promise.all([
      measureTimeToPaint(page, wasLocked),
      measureTimeToPaint(
        page,
        `[...document.querySelectorAll('h2')].some((one) => one.textContent === 'Recorded pieces (${tap})')`,
      ),
    ]);
    await press(ok);
    const [answered, counted] = await waiting;
    times.push({ answered, counted });
  }
  await page.context().close();
  const counts = times.map(({ counted }) => counted);
  return ninetiethPercentile(
    times.map(({ answered }) => answered),
    `counted after ${Math.min(...counts).toFixed(0)} to ${Math.max(...counts).toFixed(0)} ms`,
  );
}

export async function measureActivities(
  browser: Browser,
  origin: string,
  plan: string,
): Promise<{ opened: number; answered: Pick<Measure, 'value' | 'note'> }> {
  const page = await openSignedInPage(browser, origin, 'inspector.1@bench.test', { width: 390, height: 844 });
  await page.goto(`/inspector-work-plan/${plan}`);
  const heading = page.getByRole('button', { name: `Activities (${activityCount})` });
  // The plan's share loads later and moves the heading down.
  await page.getByRole('button', { name: 'OK', exact: true }).waitFor();
  await heading.waitFor();
  await rememberLocks(page);
  await throttleCpu(page);
  const doneOf = (activity: number) => `[aria-label="Activity done: Check the seal of door ${activity}"]`;
  const words = `[...document.querySelectorAll('p')].filter((one) => one.textContent.startsWith('Check the seal of door')).length`;
  const opened = await timeTapToPaint(
    heading,
    `${words} === ${activityCount} && document.querySelector('${doneOf(1)}')`,
  );
  await page.locator(doneOf(activityCount)).waitFor();
  const answered: number[] = [];
  for (let one = 1; one <= taps; one += 1) answered.push(await timeTapToPaint(page.locator(doneOf(one)), wasLocked));
  await page.context().close();
  return { opened, answered: ninetiethPercentile(answered, 'with the answers of all') };
}
