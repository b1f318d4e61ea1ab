import type { Page } from 'playwright-core';
import { gridShape } from '../fill/fill-grid.ts';

// Opens a grid with its photos on a phone, for inspection. It counts as open when the photo of its first side is on the
// screen with all its cells.

const cells = gridShape.row * gridShape.column;
const isPainted = `document.querySelectorAll('[aria-label^="Cell "]').length === ${cells} && [...document.querySelectorAll('img[alt="Left side"]')].some((one) => one.complete && one.naturalWidth > 0)`;

/**
 * Measures how many milliseconds pass from the tap in the list until the grid is open, and how many kilobytes of photos
 * are loaded.
 */
export async function measureGrid(
  page: Page,
  press: (isThere: string) => Promise<number>,
): Promise<{ opened: number; kilobytes: number }> {
  await page.goto('/inspector-workplan-list?search=Whole');
  await page.getByRole('link', { name: 'Start', exact: true }).first().waitFor();
  await page.evaluate(() => performance.clearResourceTimings());
  const opened = await press(isPainted);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => (one.name.includes('/file/') && 'encodedBodySize' in one ? Number(one.encodedBodySize) : 0)),
  );
  return { opened, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}
