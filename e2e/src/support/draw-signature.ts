import type { Page } from '@playwright/test';
import { settledBox } from './settled-box.ts';

/** Draws a signature in the signature box of the page. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  const box = await settledBox(pad);
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 20, { steps: 4 });
  await page.mouse.move(box.x + 160, box.y + box.height - 20, { steps: 4 });
  await page.mouse.up();
}
