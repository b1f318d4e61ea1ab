import { roleRoutes, sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { defaultRiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { makeFirstAdmin } from '../../../access/index.ts';
import { ApiClient } from '../api-client.ts';
import { signIn, type DemoContext } from '../demo-context.ts';
import { allPeople, toDemoEmail, getDemoPerson, type DemoPerson, type HomeCompany } from '../../data/people.ts';
import { demoCompanies, demoLocations, type CompanyName, type LocationName } from '../../data/locations.ts';

// Sets up the demo: a super admin, platform staff and two companies with their locations. Everybody except the super
// admin is invited by mail, as in real use.

const isCompany = (name: string): name is CompanyName => name in demoCompanies;
const isLocation = (name: string): name is LocationName => name in demoLocations;
const firstDay = 50;

export async function makeCompanies(cast: DemoContext): Promise<void> {
  const { clock, kit } = cast;
  if (!kit.settings.admin)
    await makeFirstAdmin(kit, { email: getDemoPerson('super').emailId, password: cast.passwordOf('super') });
  await signIn(cast, 'super', kit.settings.admin);
  if (!kit.settings.admin) await nameSuperAdmin(cast);
  clock.at(firstDay, 9);
  await invitePeople(cast, 'platform');
  for (const name of Object.keys(demoCompanies).filter(isCompany)) {
    await makeCompany(cast, name);
    await makeLocations(cast, name);
    await invitePeople(cast, name);
  }
  // A session that begins now is valid at all earlier times of the demo. One that began weeks ago would have expired.
  clock.today();
  for (const { name } of allPeople.filter(hasAccount)) await signIn(cast, name);
}

const hasAccount = ({ name, acceptsInvitation }: DemoPerson): boolean =>
  name !== 'super' && acceptsInvitation !== false;

async function nameSuperAdmin({ people }: DemoContext): Promise<void> {
  const admin = people.get('super');
  const { firstName, lastName, phoneNumber } = getDemoPerson('super');
  await admin.call(userRoutes.changeUser, { params: { id: admin.me._id }, body: { firstName, lastName, phoneNumber } });
}

async function makeCompany({ people, companies, pictures }: DemoContext, name: CompanyName): Promise<void> {
  const { logo, ...fields } = demoCompanies[name];
  const admin = people.get('super');
  const key = await admin.upload(await pictures.get(`logo ${logo}`), 'logo.png');
  const { users } = await brmOf(admin);
  const body = { ...fields, customerEmail: toDemoEmail(`${name}.office`), userId: users[0]?._id ?? '', logo: key };
  companies.put(name, (await admin.call(companyRoutes.addCompany, { body })).data._id);
}

/**
 * Switches on risk rating before the first project, so that the demo has rated assessments, a register and signed
 * ratings.
 */
export async function enableRating({ people, companies }: DemoContext): Promise<void> {
  for (const [, id] of companies.all())
    await people
      .get('super')
      .call(companyRoutes.changeCompany, { params: { id }, body: { riskMatrix: defaultRiskMatrix } });
}

/** Switches on the risk gate from today on, so that people who try the demo see it before their first recording. */
export async function enableRiskGate({ people, companies }: DemoContext): Promise<void> {
  for (const [, id] of companies.all())
    await people.get('super').call(companyRoutes.changeCompany, { params: { id }, body: { riskGate: true } });
}

const brmOf = async (admin: ApiClient) => ({
  users: (
    await admin.call(userRoutes.listUsers, { query: { search: getDemoPerson('brm').emailId, searchFields: 'emailId' } })
  ).data,
});

async function makeLocations({ people, companies, places }: DemoContext, company: CompanyName): Promise<void> {
  const admin = people.get('super').in(companies.get(company));
  for (const name of Object.keys(demoLocations).filter(isLocation)) {
    const { company: home, ...body } = demoLocations[name];
    if (home === company)
      places.put(
        name,
        (await admin.call(locationRoutes.addLocation, { body: { ...body, contacts: [...body.contacts] } })).data._id,
      );
  }
}

async function invitePeople(cast: DemoContext, home: HomeCompany): Promise<void> {
  const admin = home === 'platform' ? cast.people.get('super') : cast.people.get('super').in(cast.companies.get(home));
  const roles = (await admin.call(roleRoutes.listRoles, { query: { limit: 0 } })).data;
  for (const person of allPeople.filter((one) => one.home === home && one.name !== 'super')) {
    const { firstName, lastName, emailId, phoneNumber, workLocations = [] } = person;
    const role = roles.find((one) => one.name === person.role)?._id ?? '';
    const location = workLocations.map((place) => cast.places.get(place));
    await admin.call(userRoutes.inviteUser, { body: { firstName, lastName, emailId, phoneNumber, role, location } });
    if (hasAccount(person)) await accept(cast, person);
    cast.clock.pass(4);
  }
}

/** Accepts an invitation through the link in the mail, like any user. */
async function accept(
  { nobody, outbox, passwordOf }: DemoContext,
  { name, emailId, firstName, lastName, phoneNumber }: DemoPerson,
): Promise<void> {
  const token = /\/signup\/([\w-]+)/.exec(outbox.newest(emailId))?.[1];
  const { data: invitation } = await new ApiClient(nobody.app, undefined, token).call(sessionRoutes.checkInvite);
  const body = { firstName, lastName, phoneNumber, password: passwordOf(name), isVerified: true, isRegistered: true };
  const { data: account } = await new ApiClient(nobody.app, undefined, invitation.accessToken).call(
    sessionRoutes.completeProfile,
    { body },
  );
  await new ApiClient(nobody.app, account, account.accessToken).call(sessionRoutes.logout);
}
