import { expectVisible, type Person } from '../support/person.ts';

// Creates a contested checkpoint for a screenshot. The demo has none, so this person records Not OK where somebody else
// recorded OK.

type Point = { _id: string; vin: string; state: string };

/** Records through the API with the page's session, because the screens do not let a person record over a verdict. */
async function recordSecondVerdict({ page }: Person): Promise<void> {
  const workPlan = /inspect-grid-work-plan\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await page.evaluate(async (plan) => {
    const { token, company } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, company: company._id, 'content-type': 'application/json' };
    const list: { data: Point[] } = await (
      await fetch(`/api/v1/object_checkpoints?workPlan=${plan}&limit=0`, { headers })
    ).json();
    const body = {
      nok: 1,
      comment: 'Scratch as long as a finger, seen against the low light.',
      clientId: crypto.randomUUID(),
    };
    for (const { _id, vin } of list.data.filter(({ state }) => state === 'ok')) {
      const answer = await fetch(`/api/v1/object_checkpoints/${_id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...body, vin }),
      });
      // People cannot contradict their own verdict.
      if (answer.ok) return;
    }
    throw new Error('nothing is judged OK by somebody else');
  }, workPlan);
  await page.reload();
}

/** Opens the grid plan from the list, and its contested checkpoint. */
export async function openContestedCheckpoint(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('a[href^="/inspect-grid-work-plan/"]').first().click();
  await person.sees('History of checkpoints');
  const contested = page.getByRole('button', { name: /contested checkpoint/ });
  if (!(await contested.isVisible())) await recordSecondVerdict(person);
  await expectVisible(contested);
  if ((await contested.getAttribute('aria-expanded')) === 'false') await contested.click();
  const words = page.getByText('Scratch as long as a finger');
  await expectVisible(words);
  await words.scrollIntoViewIfNeeded();
  await person.sees('This plan works offline.');
}
