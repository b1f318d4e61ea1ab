import { expect } from '@playwright/test';
import { addIllustrations } from './illustrations.ts';
import { createTestPhoto } from './test-photo.ts';
import { expectVisible, type Person } from './person.ts';

/**
 * Creates the records that a project needs, through the UI: a part, a grid from a photo, vehicles, questions and a
 * template.
 */
export async function createCatalogue(bea: Person, vins: readonly string[]) {
  await bea.opens('/part/create');
  await bea.fills('Name', 'Door seal');
  await bea.fills('Part Number', 'DS-1');
  await bea.fills('Description', 'Rubber seal of the door');
  await bea.fills('Quantity', '3');
  await bea.fills('Daily target per inspector', '2');
  await addIllustrations(bea);
  await bea.press('Submit');
  await bea.sees('DS-1');

  await bea.opens('/brm-grid/create');
  await bea.fills('Name', 'Body');
  await bea.press('Add side');
  await expect(bea.page.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await bea.fills('Object side', 'Left');
  await bea.fills('Rows', '1');
  await bea.fills('Columns', '2');
  await bea.uploads('Photo of the side', createTestPhoto('left.png'));
  await bea.page.getByRole('dialog').getByRole('button', { name: 'Add side' }).click();
  for (const tag of ['A1', 'A2']) {
    await bea.page.getByRole('button', { name: `Cell ${tag}` }).click();
    await bea.picks('Part 1', 'Door seal');
    await bea.press('Save');
    await expectVisible(bea.page.getByRole('button', { name: `Cell ${tag}, 1 check` }));
  }
  await bea.press('Submit');
  await bea.sees('Grids List');
  await bea.sees('Body');

  for (const [index, vin] of vins.entries()) {
    await bea.opens('/vehicle/create');
    for (const [level, name] of [
      ['Platform', 'D7'],
      ['Make', 'Rover'],
      ['Model', 'Sport'],
      ['Variant', 'HSE'],
    ] as const) {
      if (index === 0) {
        await bea.page
          .getByRole('button', { name: `Add ${level.toLowerCase()}` })
          .first()
          .click();
        await bea.page.getByRole('dialog').getByLabel('Name').fill(name);
        await bea.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
        await bea.press('Yes');
        await expect(bea.page.getByRole('combobox', { name: level }).first()).toHaveValue(name);
      } else await bea.picks(level, name);
    }
    await bea.fills('VIN', vin);
    await bea.press('Submit');
    await bea.sees(vin);
  }

  for (const [question, type] of [
    ['Site', 'Quantitative'],
    ['Is the floor dry?', 'Yes/No'],
    ['Is lifting safe?', 'Yes/No'],
  ] as const) {
    await bea.opens('/assessment/create');
    await bea.fills('Question', question);
    await bea.picks('Type', type);
    await bea.fills('Reference', 'R1');
    await bea.press('Submit');
    await bea.sees(question);
  }
  await bea.opens('/add/assessment-template');
  await bea.fills('Name', 'Workshop');
  await bea.picks('Type', 'Default');
  await bea.fills('Description', 'The questions of every workshop');
  await bea.picksAll('Questions', ['Site', 'Is the floor dry?', 'Is lifting safe?']);
  await bea.press('Submit');
  await bea.sees('Workshop');
}
