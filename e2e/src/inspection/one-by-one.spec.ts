import { expect, type Browser, type Page } from '@playwright/test';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { findDeviceStatus, expectPlanSaved } from '../support/inspector-device.ts';
import { demoServer } from '../servers/servers.ts';
import { startSmallPlan, listCellTags } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// A vehicle is inspected one checkpoint at a time in full screen, with one tap for each OK, and offline
// (docs/decisions/0082).

const size = { rows: 4, columns: 5, vehicles: 2 };
const tags = listCellTags(size);

/** Opens a small phone with a touch screen. */
async function openPhone(browser: Browser): Promise<Person> {
  const context = await browser.newContext({
    baseURL: demoServer.url,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  // Counts every touch, whatever it hits.
  await context.addInitScript(() => {
    Object.assign(window, { taps: 0 });
    addEventListener(
      'pointerdown',
      () => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 }),
      true,
    );
  });
  return new Person(await context.newPage(), 'Ina');
}
const countTaps = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'taps')));
const answer = (page: Page, name: 'OK' | 'Not OK' | 'Skip', tag = '') =>
  page.getByRole('button', { name: new RegExp(`^${name}: .*, ${tag}`) });

async function startPlan(browser: Browser, ina: Person, planSize: Parameters<typeof startSmallPlan>[3]) {
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  return startSmallPlan(ina, aisha, rachel, planSize);
}

test('an inspector checks twenty checkpoints of a vehicle offline with one tap per OK, and the server gets them all', async ({
  browser,
}) => {
  const ina = await openPhone(browser);
  const { page } = ina;
  await signInToDemoSeparately(ina, 'inspector');
  const plan = await startPlan(browser, ina, size);
  const [vin = '', nextVin = ''] = plan.vins;
  await ina.opens(plan.start);
  await expectPlanSaved(ina.page);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');

  // The vehicle is chosen, and its first checkpoint fills the screen.
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
  const vehicle = page.getByRole('dialog', { name: `Vehicle ${vin}` });
  await expectVisible(vehicle.getByText('0 of 20 recorded'));
  const box = await answer(page, 'OK', 'A1').boundingBox();
  expect(box?.height).toBe(72);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);

  // Two checkpoints have defects. The camera opens first, and the second defect reuses the description of the first.
  const reportsDefect = async (tag: string, describe: () => Promise<void>) => {
    const camera = page.waitForEvent('filechooser');
    await answer(page, 'Not OK', tag).tap();
    await (await camera).setFiles([createTestPhoto('dent.png', 120, 90)]);
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Not OK: .*, ${tag}$`) });
    await expectVisible(dialog.getByRole('img', { name: 'Photo 1', exact: true }));
    await describe();
    await dialog.getByRole('button', { name: 'Record Not OK' }).tap();
  };
  const defects: Record<string, () => Promise<void>> = {
    B2: () => ina.fills('Defect Description', 'Scratched'),
    C3: () => page.getByRole('button', { name: 'Scratched' }).tap(),
  };
  let oks = 0;
  let okTaps = 0;
  let seconds = 0;
  for (const tag of tags) {
    await expectVisible(vehicle.getByRole('group', { name: new RegExp(`, ${tag}$`) }));
    const describe = defects[tag];
    if (describe) {
      await reportsDefect(tag, describe);
      continue;
    }
    const [before, start] = [await countTaps(page), Date.now()];
    await answer(page, 'OK', tag).tap();
    if (tag === 'A4') {
      await vehicle.getByRole('button', { name: 'Undo' }).tap();
      await answer(page, 'OK', tag).tap();
    }
    await expectGone(answer(page, 'OK', tag));
    okTaps += (await countTaps(page)) - before;
    seconds += (Date.now() - start) / 1000;
    oks += 1;
  }
  process.stdout.write(`${oks} OK: ${okTaps} taps, ${(okTaps / oks).toFixed(2)} each, ${seconds.toFixed(1)} s\n`);
  expect(oks).toBe(18);
  expect(okTaps / oks).toBeLessThanOrEqual(1.2);
  await expectVisible(vehicle.getByText('20 of 20. 2 Not OK.'));

  // From here the next vehicle with open checkpoints is one tap away.
  await vehicle.getByRole('button', { name: `Next vehicle: ${nextVin.slice(-6)}` }).tap();
  const next = page.getByRole('dialog', { name: `Vehicle ${nextVin}` });
  await expectVisible(next.getByText('0 of 20 recorded'));
  await expect(findDeviceStatus(page)).toContainText('20 waiting');
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page)).toContainText('All 20 saved');
});

test('on a wide screen checkpoints are recorded with keys, and the whole grid is one press away', async ({
  browser,
}) => {
  const ina = await Person.open(browser, 'Ina', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(ina, 'inspector');
  const plan = await startPlan(browser, ina, {});
  const { page } = ina;
  await ina.opens(plan.inspection);
  await expectVisible(page.getByRole('button', { name: 'Cell A1: 0 of 1 done, Open' }));
  await ina.press('Check one by one');
  const vehicle = page.getByRole('dialog', { name: /^Vehicle/ });
  const isShown = (tag: string) => expectVisible(vehicle.getByRole('group', { name: new RegExp(`, ${tag}$`) }));
  await isShown('A1');

  await page.keyboard.press('1');
  await isShown('A2');
  await expectVisible(vehicle.getByText('1 of 2 recorded'));
  await page.keyboard.press('u');
  await isShown('A1');
  await expectVisible(vehicle.getByText('0 of 2 recorded'));

  // Letters typed into a description do not trigger answers.
  await page.keyboard.press('n');
  const defect = page.getByRole('dialog', { name: /^Not OK: .*, A1$/ });
  await expect(defect.getByRole('button', { name: 'Record Not OK' })).toHaveAccessibleDescription(
    'Add a photo or describe the defect.',
  );
  await defect.getByRole('textbox', { name: 'Defect Description' }).press('o');
  await ina.press('Cancel');
  await expectVisible(vehicle.getByText('0 of 2 recorded'));

  await page.keyboard.press('3');
  await ina.press('Not accessible');
  await ina.press('Record Skip');
  await isShown('A2');
  await page.keyboard.press('ArrowLeft');
  await isShown('A1');
  await expectVisible(vehicle.getByText('Skipped', { exact: true }));
  await ina.press('Whole grid');
  await expectVisible(page.getByRole('button', { name: 'Cell A1: 0 of 1 done, Skipped' }));
  await page.goBack();
  await isShown('A1');
  await page.keyboard.press('ArrowRight');
  await isShown('A2');
  await page.keyboard.press('o');
  await expectVisible(vehicle.getByText('2 of 2. 1 skipped.'));
  await ina.press('Check 1 skipped item');
  // The button is clicked, because a key pressed this soon would be ignored, like the second touch of a gloved finger.
  await answer(page, 'OK', 'A1').click();
  await expectVisible(vehicle.getByText('2 of 2.', { exact: true }));
});
