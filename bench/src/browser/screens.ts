import { chromium, type Browser } from 'playwright-core';
import { rendersSlowly, hasBrowser, headlessBrowser } from '../../../e2e/src/support/browser.ts';
import { noBrowserNote } from './first-page.ts';
import { activityCount, questionCount } from '../fill/fill-screens.ts';
import { measureGrid } from './grid-screens.ts';
import { openSignedInPage, throttleCpu, timeTapToPaint } from './phone.ts';
import type { Measure } from '../harness/table.ts';
import { measureActivities, measureTaps } from './taps.ts';

// Measures how long a user waits in a browser, from the tap to the painted frame, by the page's own clock.

const openings = 5;
const late = 'without chromium-headless-shell, which paints sooner';

type Filled = { plan: string; busyPlan: string };

export async function measureScreens(origin: string, filled: Filled): Promise<Measure[]> {
  const [opened, answered, tapped, listed, done, grid] = [
    { name: `Assessment with ${questionCount} questions, opened`, unit: ' ms', bound: { atMost: 1000 } },
    { name: 'An answer among them is shown', unit: ' ms', bound: { atMost: 100 } },
    { name: 'A tap on OK, on a phone four times slower', unit: ' ms', bound: { atMost: 100 } },
    { name: `Its ${activityCount} activities, opened by such a phone`, unit: ' ms', bound: { atMost: 1000 } },
    { name: 'Response to a tap on Done among them', unit: ' ms', bound: { atMost: 100 } },
    { name: 'A grid of 4 sides with 7 x 4 cells, opened by such a phone', unit: ' ms', bound: { atMost: 1000 } },
  ] as const;
  if (!hasBrowser())
    return [opened, answered, tapped, listed, done, grid].map((one) => ({ ...one, value: NaN, note: noBrowserNote }));
  const browser = await chromium.launch(headlessBrowser);
  try {
    const assessment = await measureAssessment(browser, origin);
    const tap = await measureTaps(browser, origin, filled.plan);
    const list = await measureActivities(browser, origin, filled.busyPlan);
    const photos = await measureGridOnPhone(browser, origin);
    const measures: Measure[] = [
      { ...opened, value: assessment.opened, note: 'from the list' },
      { ...answered, value: assessment.answered, note: assessment.sent },
      { ...tapped, ...tap },
      { ...listed, value: list.opened, note: 'the texts of all of them, and the results of those in view' },
      { ...done, ...list.answered },
      {
        ...grid,
        value: photos.opened,
        note: `from the list, with ${photos.kilobytes.toFixed(0)} kB of photos; the median of ${photos.all}`,
      },
    ];
    return rendersSlowly ? measures.map((one) => ({ ...one, note: `${one.note}; ${late}` })) : measures;
  } finally {
    await browser.close();
  }
}

async function measureAssessment(browser: Browser, origin: string) {
  const page = await openSignedInPage(browser, origin, 'assessee.1@bench.test', { width: 1280, height: 860 });
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/project_assessments/'))
      bodies.push(request.postData() ?? '');
  });
  await page.goto('/associate?search=Oldest');
  const start = page.getByRole('button', { name: 'Start', exact: true }).first();
  await start.waitFor();
  const opened = await timeTapToPaint(
    start,
    `document.querySelectorAll('ol[aria-label="Questions"] > li').length === ${questionCount}`,
  );
  const answer = page.getByRole('group', { name: 'Is guard 250 of' }).getByRole('button', { name: 'Yes' });
  await answer.scrollIntoViewIfNeeded();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/project_assessments/'),
  );
  const answered = await timeTapToPaint(
    answer,
    `document.querySelector('[aria-label*="Is guard 250 of"] [value="Yes"]').ariaPressed === 'true'`,
  );
  await saved;
  if (bodies.length !== 1) throw new Error(`One answer was sent as ${bodies.length} requests`);
  await page.context().close();
  return { opened, answered, sent: `then sent: ${bodies[0]}` };
}

/** Opens a grid by a tap in the list, with three device pixels per CSS pixel and an empty cache. */
async function measureGridOnPhone(browser: Browser, origin: string) {
  const times: Awaited<ReturnType<typeof measureGrid>>[] = [];
  for (let one = 1; one <= openings; one += 1) {
    const page = await openSignedInPage(browser, origin, 'inspector.2@bench.test', { width: 390, height: 844 }, 3);
    await throttleCpu(page);
    const start = page.getByRole('link', { name: 'Start', exact: true }).first();
    times.push(await measureGrid(page, (isThere) => timeTapToPaint(start, isThere)));
    await page.context().close();
  }
  const [median] = times.toSorted((a, b) => a.opened - b.opened).slice(Math.floor(openings / 2));
  if (!median) throw new Error('No grid was opened');
  return { ...median, all: times.map(({ opened }) => opened.toFixed(0)).join(', ') };
}
