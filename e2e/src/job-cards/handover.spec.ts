import { expect, type Browser, type Page } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { createTestPhoto } from '../support/test-photo.ts';

// A supervisor with a phone hands a vehicle in at the workshop and later hands it over again
// (docs/decisions/0133-hand-in-and-hand-over.md).

const phone = { width: 360, height: 780 };

type Named = { _id: string };
type Card = Named & {
  jobcardId: string;
  workshop: Named;
  costCentre: Named;
  jobType: Named | null;
  vin: Named | null;
};
/** Creates a job card like an existing one, for the same vehicle. */
async function raiseCard(person: Person): Promise<Card> {
  const [known] = (await callApi<Card[]>(person, 'GET', '/jobcard?status=Assigned&limit=1')) ?? [];
  const { workshop, costCentre, jobType, vin } = await callApi<Card>(person, 'GET', `/jobcard/${known?._id}`);
  return callApi<Card>(person, 'POST', '/jobcard', {
    jobcardId: `JOBC-1${String(Date.now()).slice(-7)}`,
    workshop: workshop._id,
    costCentre: costCentre._id,
    location: 'keyroom',
    vin: vin?._id,
    jobType: jobType?._id,
    mileageRequired: false,
    risJobcard: false,
    preferredStartDate: '2099-01-01T09:00:00.000Z',
    reason: 'It whistles',
    summary: 'Replace the door seal',
    instructions: 'Fit the new seal',
  });
}

async function openSupervisor(browser: Browser, viewport?: typeof phone) {
  const sue = await Person.open(browser, 'Sue', viewport, demoServer);
  await signInToDemo(sue, 'supervisor');
  return sue;
}

async function takePhotos(page: Page) {
  for (const place of ['Front', 'Left side', 'Rear', 'Right side']) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Take photo: ${place}` }).click();
    await (await chooser).setFiles(createTestPhoto(`${place}.png`, 64, 48));
    await expectVisible(page.getByRole('button', { name: `Retake photo: ${place}` }));
  }
}
/** Taps the drawing at a point given as fractions of its width and height. */
async function tapDrawing(page: Page, x: number, y: number) {
  const drawing = page.getByRole('application', { name: /^Drawing of the vehicle/ });
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('There is no drawing');
  await drawing.click({ position: { x: x * box.width, y: y * box.height } });
}
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

test('a vehicle is handed in on a phone that is offline, and handed over with new damage', async ({ browser }) => {
  const sue = await openSupervisor(browser, phone);
  const { page } = sue;
  const card = await raiseCard(sue);
  const section = page.getByRole('region', { name: 'Hand-in and hand-over' });

  await test.step('the hand-in lists everything that is missing', async () => {
    await sue.opens(`/jobcard?card=${card._id}`);
    await sue.follow('Hand in vehicle');
    await sue.press('Hand in vehicle');
    for (const missing of [
      'Enter the odometer reading',
      'Enter the fuel or charge level',
      'Take the photo: Front',
      'Enter the name of the person bringing the vehicle in',
      'Draw the signature in the box',
    ])
      await sue.sees(missing);
  });
  await test.step('it is filled in and signed offline', async () => {
    await page.context().setOffline(true);
    await sue.sees('You’re offline. This is saved on this device and sent when you’re back online.');
    await sue.fills('Odometer', '900000');
    await sue.press('½');
    await takePhotos(page);
    await sue.press('Dent');
    await tapDrawing(page, 0.15, 0.5);
    await sue.sees('1. Dent, left side');
    await sue.fills('Note on mark 1', 'behind the door');
    await sue.fills('Key tag', 'K 17');
    await sue.fills('Brought in by', 'Dana Driver');
    await drawSignature(page);
    await expectNoSidewaysScroll(page);
    await sue.press('Hand in vehicle');
    await sue.sees('It will be sent when you’re back online. You can close this page.');
  });
  await test.step('it is sent when the network is back, and appears on the job card', async () => {
    await page.context().setOffline(false);
    await expectVisible(section.getByText('In the workshop'));
    await section.getByRole('button', { name: /^Hand-in, / }).click();
    await expectVisible(section.getByText('1. Dent, left side: behind the door'));
    await expectVisible(section.getByRole('img', { name: 'Signature of Dana Driver' }));
    await expectNoSidewaysScroll(page);
  });
  await test.step('the hand-over shows the existing damage, and adds what is new', async () => {
    await sue.follow('Hand over vehicle');
    await sue.sees('Last reading: 900,000');
    await sue.fills('Odometer', '899999');
    await sue.press('¾');
    await takePhotos(page);
    await sue.sees('1. Dent, left side: behind the door');
    await tapDrawing(page, 0.5, 0.93);
    await sue.sees('2. Scratch, rear');
    await sue.fills('Work carried out', 'Door seal replaced');
    await sue.fills('Collected by', 'Colin Collector');
    await drawSignature(page);
    await sue.press('Hand over vehicle');
    await sue.sees('The last reading was 900,000. Correct the reading, or explain why it is lower.');
    await sue.fills('Why is the reading lower?', 'New instrument cluster');
    await sue.press('Hand over vehicle');
    await expectVisible(section.getByText('Handed over', { exact: true }));
    await section.getByRole('button', { name: /^Hand-over, / }).click();
    await expectVisible(section.getByText('New damage', { exact: true }));
    await expectVisible(section.getByText('2. Scratch, rear'));
    await sue.sees('899,999 (lower than 900,000: New instrument cluster)');
  });
});

test('damage is marked with the keyboard, and a draft survives a reload', async ({ browser }) => {
  const sue = await openSupervisor(browser);
  const { page } = sue;
  const card = await raiseCard(sue);
  await sue.opens(`/jobcard/${card._id}/hand-in`);
  await sue.fills('Key tag', 'K 18');
  const drawing = page.getByRole('application', { name: /^Drawing of the vehicle/ });
  await drawing.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await sue.sees('1. Scratch, left side');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await sue.sees('2. Scratch, left side');
  // Enter on a mark removes it, and the others stay in order.
  await page.keyboard.press('Enter');
  await expect(page.getByText('2. Scratch')).toBeHidden();

  await sue.sees('Draft saved on this device.');
  await page.reload();
  await sue.sees('Your draft was restored.');
  await expect(page.getByRole('textbox', { name: 'Key tag' })).toHaveValue('K 18');
  await sue.sees('1. Scratch, left side');
  await sue.press('Discard');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Key tag' })).toHaveValue('');
  await expect(page.getByText('1. Scratch')).toBeHidden();
});
