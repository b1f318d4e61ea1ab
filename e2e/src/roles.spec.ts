import { asks } from './asks.ts';
import { sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { gone, Person, test } from './words.ts';

type Role = { _id: string; name: string; description: string; userCount: number };

test('Add Role is offered as long as a name is left, and no longer', async ({ browser }) => {
  const rachel = await Person.comesTo(browser, 'Rachel', undefined, demoServer);
  await sits(rachel, 'brm', true);
  const add = rachel.page.getByRole('link', { name: 'Add Role' });
  await rachel.opens('/roles');
  await rachel.sees('All role names are in use. Edit a role instead.');
  await gone(add);
  const roles = await asks<Role[]>(rachel, 'GET', '/role?limit=0');
  const unheld = roles.find(({ name, userCount }) => userCount === 0 && name !== 'PDSL Admin');
  await asks(rachel, 'DELETE', `/role/${unheld?._id}`);
  await rachel.opens('/roles');
  await rachel.follow('Add Role');
  await rachel.picks('Name', unheld?.name ?? '');
  await rachel.fills('Description', unheld?.description ?? '');
  await rachel.press('Submit');
  await rachel.sees('All role names are in use. Edit a role instead.');
  await gone(add);
});
