import { expect, type Locator, type Page } from '@playwright/test';
import {
  countServerRecordings,
  findDeviceStatus,
  expectDraftStored,
  expectPending,
  expectSaved,
  openCachedPlan,
  openInspectorPhone,
} from '../support/inspector-device.ts';
import { expectGone, expectVisible, test } from '../support/person.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { settledBox } from '../support/settled-box.ts';
import { createTestPhoto } from '../support/test-photo.ts';

// Marks on the photo of a defect: drawn by touch or with the keyboard, even without a network, and shown over the photo
// wherever it is opened.

/** Drags one finger from one point of the element to another, both given as fractions of its size. */
async function dragFinger(page: Page, on: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const box = await settledBox(on);
  const touch = await page.context().newCDPSession(page);
  const at = ([x, y]: [number, number]) => [{ x: box.x + x * box.width, y: box.y + y * box.height }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]),
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
const marksOver = (picture: Locator) => picture.locator('svg[data-marks]');
/** The marks of a thumbnail are next to the button that enlarges it. */
const marksOverButton = (button: Locator) => marksOver(button.locator('xpath=..'));

test('an inspector marks a photo by touch without a network, and the marks are sent with it and shown over it', async ({
  browser,
}) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  const before = await countServerRecordings(page);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await ina.press('Not OK');
  await page.getByRole('dialog').getByRole('textbox').fill('Hinge bent, see the mark');
  await ina.uploads('Add photos', createTestPhoto('hinge.png', 150, 100));

  await test.step('a circle and an arrow are drawn; the last one is undone', async () => {
    await page.getByRole('button', { name: 'Mark', exact: true }).click();
    const photo = page.getByRole('img', { name: 'Photo without marks' });
    await page.getByRole('button', { name: 'Circle', exact: true }).click();
    await dragFinger(page, photo, [0.3, 0.4], [0.5, 0.6]);
    await expectVisible(page.getByRole('img', { name: 'Photo with 1 mark' }));
    await page.getByRole('textbox', { name: 'Description (optional)' }).fill('Bent here');
    await page.getByRole('button', { name: 'Back to the tools' }).click();
    await page.getByRole('button', { name: 'Arrow', exact: true }).click();
    await dragFinger(page, page.getByRole('img', { name: 'Photo with 1 mark' }), [0.8, 0.55], [0.6, 0.5]);
    await expectVisible(page.getByRole('img', { name: 'Photo with 2 marks' }));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectVisible(page.getByRole('img', { name: 'Photo with 1 mark' }));
    await page.getByRole('button', { name: 'Done', exact: true }).click();
  });

  await test.step('the marks survive a reload, first in the draft and then in the queue', async () => {
    await expectVisible(marksOver(page.getByRole('group', { name: 'Photo 1' })));
    await expectDraftStored(page, { comment: 'Hinge bent, see the mark', marks: [1] });
    await page.reload();
    await ina.press('Not OK');
    await expectVisible(marksOver(page.getByRole('group', { name: 'Photo 1' })));
    await ina.press('Record Not OK');
    await expectPending(page, 1);
    await page.reload();
    await expectPending(page, 1);
    await expectVisible(marksOverButton(page.getByRole('button', { name: /^Photo 1/ }).first()));
    await page.context().setOffline(false);
    await expectSaved(page, before + 1);
  });

  await test.step('everybody who opens the photo sees the marks, and can hide them', async () => {
    const piece = page
      .getByText('Hinge bent, see the mark')
      .locator('xpath=ancestor::*[contains(@class, "MuiCard-root")]')
      .first();
    const thumbnail = piece.getByRole('button', { name: /^Photo 1 of/ });
    await expectVisible(marksOverButton(thumbnail));
    await thumbnail.click();
    const opened = page.getByRole('dialog');
    await expectVisible(opened.getByText('Marks on this photo: Circle: Bent here'));
    await expectVisible(opened.getByText('Unchanged since it was added on the device'));
    await expectVisible(marksOver(opened));
    await opened.getByRole('switch', { name: 'Hide marks' }).click();
    await expectGone(marksOver(opened));
    await opened.getByRole('switch', { name: 'Hide marks' }).click();
    await expectVisible(marksOver(opened));
  });
});

test('a photo is marked with the keyboard alone, and the dialog is accessible', async ({ browser }) => {
  const ina = await openInspectorPhone(browser);
  const { page } = ina;
  await openCachedPlan(ina);
  await ina.press('Not OK');
  await ina.uploads('Add photos', createTestPhoto('seal.png', 120, 90));
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('Mark');
  await press('Add in the middle');
  await expectVisible(page.getByText('Arrow, 50% from the left, 50% from the top'));
  for (const name of ['Move left', 'Move left', 'Move down', 'Larger', 'Turn']) await press(name);
  await expectVisible(page.getByText('Arrow, 46% from the left, 52% from the top'));
  // When the focus moves away, the tooltip of the button closes.
  await page.getByRole('textbox', { name: 'Description (optional)' }).focus();
  await expectGone(page.getByRole('tooltip'));
  await expectAccessible(page, 'marks');
  await press('Back to the tools');
  await expectAccessible(page, 'mark tools');
  await press('Circle');
  await press('Add in the middle');
  await expectVisible(page.getByRole('img', { name: 'Photo with 2 marks' }));
  await press('1. Arrow');
  await press('Remove mark');
  await expectVisible(page.getByRole('img', { name: 'Photo with 1 mark' }));
  await press('Clear');
  await expectVisible(page.getByRole('img', { name: 'Photo without marks' }));
  await press('Undo');
  await press('Done');
  await expectVisible(marksOver(page.getByRole('group', { name: 'Photo 1' })));
});
