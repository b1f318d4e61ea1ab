import { expect } from '@playwright/test';
import { createTestPhoto } from './test-photo.ts';
import { expectVisible, type Person } from './person.ts';
import { confirmRisks } from './risk-gate.ts';

// Illustrations of a good and a bad part, which the office provides. The inspector taps the one that resembles the
// piece.
const examples = [
  ['Smooth', 'Torn'],
  ['Dry', 'Wet'],
] as const;

/** Uploads a picture of the part and adds two rows of illustrations. */
export async function addIllustrations(bea: Person) {
  const { page } = bea;
  await bea.uploads('Image', createTestPhoto('seal.png', 64, 64));
  await expectVisible(page.getByRole('button', { name: 'Replace Image' }));
  for (const [index, [good, bad]] of examples.entries()) {
    await bea.press('Add illustration');
    const row = page.getByRole('group', { name: `Illustration ${index + 1}` });
    for (const [side, look] of [
      ['OK', good],
      ['Not OK', bad],
    ] as const) {
      await row.getByLabel(`${side} image`, { exact: true }).setInputFiles(createTestPhoto(`${look}.png`, 64, 64));
      await row.getByLabel(`${side} label`, { exact: true }).fill(look);
      await expectVisible(row.getByRole('button', { name: `Replace ${side} image`, exact: true }));
    }
  }
}

/**
 * Starts the plan. Expects that all illustrations are shown, that they cannot be chosen before the inspector's share
 * has loaded, and that OK is disabled while a Not OK illustration is chosen.
 */
export async function startAndCompareExamples(inspector: Person) {
  const { page } = inspector;
  const known = Promise.withResolvers<void>();
  const shares = /\/api\/v1\/technician_workplan\?/;
  await page.route(shares, (route) => known.promise.then(() => route.fallback()));
  await inspector.follow('Start');
  await confirmRisks(inspector);
  for (const [index, looks] of examples.entries()) {
    const example = page.getByRole('radiogroup', { name: `Sample ${index + 1}` });
    for (const look of looks)
      await expect(example.getByRole('img', { name: look })).not.toHaveJSProperty('naturalWidth', 0);
  }
  const torn = page.getByRole('radio', { name: 'Not OK: Torn' });
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await expect(torn).toBeDisabled();
  known.resolve();
  await torn.click();
  await expect(ok).toBeDisabled();
  await torn.click();
  await expect(ok).toBeEnabled();
  await page.unroute(shares);
}
