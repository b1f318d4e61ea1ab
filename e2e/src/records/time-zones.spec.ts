import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

test('a customer in another time zone sees which time zones the days and times follow', async ({ browser }) => {
  const open = async (timezoneId: string): Promise<Person> => {
    const person = await Person.open(browser, timezoneId, undefined, demoServer, { timezoneId });
    await signInToDemo(person, 'customer');
    // The newest projects can be those of other tests, without work.
    const [project] = await callApi<{ _id: string }[]>(person, 'GET', '/project?search=Door%20seal%20fit');
    await person.opens(`/customer-projects/${project?._id}`);
    await expectVisible(person.page.getByRole('region', { name: 'Found today' }));
    return person;
  };
  const noteIn = (person: Person) => person.page.getByText(/^Dates use the /);
  const near = await open('UTC');
  await near.sees('Inspected so far');
  await expectGone(noteIn(near));
  const far = await open('Asia/Kolkata');
  // Some browsers use the zone's earlier name.
  await far.sees(/^Dates use the UTC time zone\. Times use yours \(Asia\/(Kolkata|Calcutta)\)\.$/);
});
