import type { Person } from './person.ts';

/** Records a cell of the open vehicle as OK. */
export const recordOk = async (who: Person, tag: string) => {
  await who.page.getByRole('button', { name: new RegExp(`^Cell ${tag}:`) }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await who.press('Close');
};
/** Signs the amendment that waits for this person's signature, on the open page of its plan. */
export const signAmendment = async (who: Person) => {
  await who.page
    .getByRole('region', { name: 'Changes' })
    .getByRole('button', { name: 'Your PIN and signature' })
    .last()
    .click();
  await who.follow('Read and sign');
  await who.confirmsSignature();
  await who.sees(/^Signed\. /);
};
