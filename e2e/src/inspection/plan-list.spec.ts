import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, Person, test } from '../support/person.ts';

test('on a phone an inspector’s plans have one line each, grouped by the next action', async ({ browser }) => {
  const ina = await Person.open(browser, 'Ina', { width: 360, height: 740 }, demoServer);
  await signInToDemo(ina, 'inspector');
  const { page } = ina;
  // The plans are searched for, because other tests add plans and the list has several pages.
  await ina.opens('/inspector-workplan-list?search=estates');
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  const line = (where: string, plan: string) => group(where).getByRole('listitem').filter({ hasText: plan });
  await expectVisible(line('Continue', 'Three estates').getByRole('link', { name: 'Start', exact: true }));
  await ina.opens('/inspector-workplan-list?search=Group');
  await expectVisible(line('Needs you', 'Group 2: line 2').getByRole('link', { name: 'Review', exact: true }));
  await expectVisible(line('Waiting for others', 'Group 4: yard').getByText(/^Waiting for .+ to sign/));
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual(['Needs you', 'Waiting for others']);
  for (const one of await page.getByRole('main').getByRole('listitem').all())
    expect((await one.boundingBox())?.height).toBeLessThanOrEqual(72);
});
