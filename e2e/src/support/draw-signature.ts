import type { Page } from '@playwright/test';

/** Draws a signature in the signature box of the page. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  // The pad stays where it is from here on: a trial click waits until it no longer moves.
  await pad.click({ trial: true });
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + 160, box.y + box.height - 20, { steps: 4 });
  await page.mouse.up();
}
