import type { Person } from './words.ts';

/** Takes a place of the demo: signs in, and opens its first company where one chooses. */
export async function sits(person: Person, account: string, chooses: boolean) {
  await person.signsIn(`${account}@demo.roadworthy.example`, 'Demo-Roadworthy-26');
  if (!chooses) return;
  await person.opens(account === 'super' ? '/company' : '/company-list');
  await person.page.getByRole('row', { name: 'Meridian Motors' }).getByRole('button', { name: 'Open', exact: true }).click();
  await person.sees('Project List');
}
