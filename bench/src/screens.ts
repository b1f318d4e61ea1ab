import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { browserHere, hasBrowser } from '../../e2e/src/browser.ts';
import { noBrowser } from './first-page.ts';
import { activities, questions } from './fill-screens.ts';
import { measureGrid } from './grid-screens.ts';
import { admin } from './product.ts';
import type { Measure } from './table.ts';

// What a person waits for in a browser, from the touch to the picture on the screen, by the page's own clock.

const taps = 30;
const openings = 5;
/** How long a thumb stays on the glass, in milliseconds. */
const thumb = { delay: 80 };
const slowDown = 4;

type Filled = { plan: string; busyPlan: string };

export async function measureScreens(origin: string, filled: Filled): Promise<Measure[]> {
  const [opened, answered, tapped, listed, done, grid] = [
    { name: `Assessment with ${questions} questions, opened`, unit: ' ms', bound: { atMost: 1000 } },
    { name: 'An answer among them is shown', unit: ' ms', bound: { atMost: 100 } },
    { name: 'A tap on OK is answered by a phone of a quarter of the speed', unit: ' ms', bound: { atMost: 100 } },
    { name: `Its ${activities} activities, opened by such a phone`, unit: ' ms', bound: { atMost: 1000 } },
    { name: 'A tap on Done among them is answered', unit: ' ms', bound: { atMost: 100 } },
    { name: 'A grid of 4 sides with 7 x 4 cells, opened by such a phone', unit: ' ms', bound: { atMost: 1000 } },
  ] as const;
  if (!hasBrowser()) return [opened, answered, tapped, listed, done, grid].map((one) => ({ ...one, value: NaN, note: noBrowser }));
  const browser = await chromium.launch(browserHere);
  try {
    const assessment = await measureAssessment(browser, origin);
    const phone = await measureTaps(browser, origin, filled.plan);
    const list = await measureActivities(browser, origin, filled.busyPlan);
    const photos = await measureGridOnPhone(browser, origin);
    const counts = phone.map((tap) => tap.counted);
    return [
      { ...opened, value: assessment.opened, note: 'from the list' },
      { ...answered, value: assessment.answered, note: assessment.sent },
      {
        ...tapped,
        ...nineOfTen(
          phone.map((tap) => tap.answered),
          `counted after ${Math.min(...counts).toFixed(0)} to ${Math.max(...counts).toFixed(0)} ms`,
        ),
      },
      { ...listed, value: list.opened, note: 'the words of all, and the answers of those that are seen' },
      { ...done, ...nineOfTen(list.answered, 'with the answers of all') },
      { ...grid, value: photos.opened, note: `from the list, with ${photos.kilobytes.toFixed(0)} kB of photos; the median of ${photos.all}` },
    ];
  } finally {
    await browser.close();
  }
}

/** What nine of ten take at most, with the slowest beside it. */
function nineOfTen(times: number[], more: string): Pick<Measure, 'value' | 'note'> {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    value: sorted[Math.ceil(times.length * 0.9) - 1] ?? NaN,
    note: `nine of ten of ${times.length}, the slowest ${sorted.at(-1)?.toFixed(0)} ms; ${more}`,
  };
}

async function signedIn(browser: Browser, origin: string, emailId: string, viewport: { width: number; height: number }, pixels = 1): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, deviceScaleFactor: pixels, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailId);
  await page.getByLabel(/^Password/).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

async function slow(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Milliseconds from the next press until what is waited for is painted. */
const painted = (page: Page, isThere: string): Promise<number> =>
  page.evaluate(
    (condition) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Never painted: ${condition}`)), 30_000);
        // The condition is written in these files. It is read here and now: later the page's own rules forbid to make code of a text.
        const made = new Function(`return ${condition}`);
        const holds = (): boolean => Boolean(made());
        addEventListener(
          'click',
          ({ timeStamp }) => {
            // What holds when a frame begins is painted by that very frame, and a timer that is set there comes after it.
            const look = () => (holds() ? setTimeout(() => resolve(performance.now() - timeStamp)) : requestAnimationFrame(look));
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
    isThere,
  );

async function untilPainted(page: Page, what: Locator, isThere: string): Promise<number> {
  const waiting = painted(page, isThere);
  await what.click(thumb);
  return waiting;
}

async function measureAssessment(browser: Browser, origin: string) {
  const page = await signedIn(browser, origin, 'assessee.1@bench.test', { width: 1280, height: 860 });
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/project_assessments/')) bodies.push(request.postData() ?? '');
  });
  await page.goto('/associate?search=Oldest');
  const start = page.getByRole('button', { name: 'Start', exact: true }).first();
  await start.waitFor();
  const opened = await untilPainted(page, start, `document.querySelectorAll('ol[aria-label="Questions"] > li').length === ${questions}`);
  const answer = page.getByRole('group', { name: 'Is guard 250 of' }).getByRole('button', { name: 'Yes' });
  await answer.scrollIntoViewIfNeeded();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/project_assessments/'));
  const answered = await untilPainted(page, answer, `document.querySelector('[aria-label*="Is guard 250 of"] [value="Yes"]').ariaPressed === 'true'`);
  await saved;
  if (bodies.length !== 1) throw new Error(`One answer was sent as ${bodies.length} requests`);
  await page.context().close();
  return { opened, answered, sent: `then sent: ${bodies[0]}` };
}

/** As a press in the list opens it, with three pixels of the screen for each of the page, and nothing kept from before. */
async function measureGridOnPhone(browser: Browser, origin: string) {
  const times: Awaited<ReturnType<typeof measureGrid>>[] = [];
  for (let one = 1; one <= openings; one += 1) {
    const page = await signedIn(browser, origin, 'inspector.2@bench.test', { width: 390, height: 844 }, 3);
    await slow(page);
    const start = page.getByRole('link', { name: 'Start', exact: true }).first();
    times.push(await measureGrid(page, (isThere) => untilPainted(page, start, isThere)));
    await page.context().close();
  }
  const [median] = times.toSorted((a, b) => a.opened - b.opened).slice(Math.floor(openings / 2));
  if (!median) throw new Error('No grid was opened');
  return { ...median, all: times.map(({ opened }) => opened.toFixed(0)).join(', ') };
}

type Tap = { answered: number; counted: number };

/** When the buttons are seen to have taken the touch, and when what was recorded in the journal is counted on the screen. */
async function measureTaps(browser: Browser, origin: string, plan: string): Promise<Tap[]> {
  const page = await signedIn(browser, origin, 'inspector.1@bench.test', { width: 390, height: 844 });
  await page.goto(`/inspector-work-plan/${plan}`);
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.waitFor();
  await slow(page);
  const times: Tap[] = [];
  for (let tap = 1; tap <= taps; tap += 1) {
    const waiting = Promise.all([
      painted(page, `[...document.querySelectorAll('button')].some((one) => one.textContent === 'OK' && one.matches(':disabled'))`),
      painted(page, `[...document.querySelectorAll('h2')].some((one) => one.textContent === 'Recorded pieces (${tap})')`),
    ]);
    await ok.click(thumb);
    const [answered, counted] = await waiting;
    times.push({ answered, counted });
  }
  await page.context().close();
  return times;
}

async function measureActivities(browser: Browser, origin: string, plan: string) {
  const page = await signedIn(browser, origin, 'inspector.1@bench.test', { width: 390, height: 844 });
  await page.goto(`/inspector-work-plan/${plan}`);
  const heading = page.getByRole('button', { name: `Activities (${activities})` });
  await heading.waitFor();
  await slow(page);
  const doneOf = (activity: number) => `[aria-label="Activity done: Check the seal of door ${activity}"]`;
  const words = `[...document.querySelectorAll('p')].filter((one) => one.textContent.startsWith('Check the seal of door')).length`;
  const opened = await untilPainted(page, heading, `${words} === ${activities} && document.querySelector('${doneOf(1)}')`);
  await page.locator(doneOf(activities)).waitFor();
  const answered: number[] = [];
  for (let one = 1; one <= 10; one += 1)
    answered.push(await untilPainted(page, page.locator(doneOf(one)), `document.querySelector('${doneOf(one + 1)}').matches(':disabled')`));
  await page.context().close();
  return { opened, answered };
}
