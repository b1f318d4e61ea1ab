import { callApi, type ApiSession } from './demo-api.ts';
import type { Person } from './person.ts';

// Creates accounts and companies through the API for tests that need new ones. The screens that create them have tests
// of their own.

type Id = { _id: string };
type Named = Id & { name: string };

async function inviteAndComplete(by: ApiSession, emailId: string, roleName: string, password: string): Promise<void> {
  const role = (await callApi<Named[]>(by, '/role?limit=0')).find(({ name }) => name === roleName)?._id;
  await callApi(by, '/user/invite_user', { firstName: 'Toni', lastName: 'Twice', emailId, role });
  const [mail] = await callApi<{ text: string }[]>({ token: by.token }, `/mail?search=${emailId}&limit=1`);
  const invited = await callApi<{ accessToken: string }>(
    { token: /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' },
    '/user/check_invite',
  );
  await callApi({ token: invited.accessToken }, '/user/complete_profile', {
    firstName: 'Toni',
    lastName: 'Twice',
    password,
  });
}

const tokenOf = ({ page }: Person): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { token: string }).token);
const meridian = async (token: string): Promise<string> =>
  (await callApi<Named[]>({ token }, '/company?search=Meridian'))[0]?._id ?? '';

/**
 * Creates an account on the platform and one in Meridian Motors with the same email address, and returns the company's
 * id. `person` is the super admin.
 */
export async function createTwoAccounts(
  person: Person,
  emailId: string,
  passwords: { platform: string; company: string },
): Promise<string> {
  const token = await tokenOf(person);
  const company = await meridian(token);
  await inviteAndComplete({ token }, emailId, 'Business Relationship Manager', passwords.platform);
  await inviteAndComplete({ token, company }, emailId, 'Customer', passwords.company);
  return company;
}

/** Creates an account in Meridian Motors that no other test uses. `person` is the super admin. */
export async function createAccount(person: Person, emailId: string, role: string, password: string): Promise<void> {
  const token = await tokenOf(person);
  await inviteAndComplete({ token, company: await meridian(token) }, emailId, role, password);
}

/** Creates a company that no other test uses, with a person who can sign in. `person` is the super admin. */
export async function createCompany(
  person: Person,
  name: string,
  emailId: string,
  password: string,
  role = 'Customer',
): Promise<void> {
  const token = await tokenOf(person);
  const [brm] = await callApi<Id[]>({ token }, '/user?role=Business%20Relationship%20Manager');
  const company = { name, address: '1 Road', customerName: 'Cleo', customerEmail: emailId, userId: brm?._id };
  const { _id } = await callApi<Id>({ token }, '/company', company);
  await inviteAndComplete({ token, company: _id }, emailId, role, password);
}

type Led = { company: string; project: string };
/**
 * Creates a company with its own BRM, customer and assessee, and a project in it whose contract waits for the BRM's
 * signature. `person` is the super admin. All new accounts have this password.
 */
export async function createCompanyWithProject(person: Person, tag: string, password: string): Promise<Led> {
  const token = await tokenOf(person);
  const [brmMail, customerMail] = [`brm-${tag}@test.test`, `customer-${tag}@test.test`];
  await inviteAndComplete({ token }, brmMail, 'Business Relationship Manager', password);
  const [brm] = await callApi<Id[]>({ token }, `/user?search=${brmMail}`);
  const { _id: company } = await callApi<Id>({ token }, '/company', {
    name: `Works ${tag}`,
    address: '1 Road',
    customerName: 'Cleo',
    customerEmail: customerMail,
    userId: brm?._id,
  });
  const inCompany = { token, company };
  await inviteAndComplete(inCompany, customerMail, 'Customer', password);
  await inviteAndComplete(inCompany, `assessee-${tag}@test.test`, 'Assessee', password);
  const [customer] = await callApi<Id[]>(inCompany, `/user?search=${customerMail}`);
  const question = await callApi<Id>(inCompany, '/assessment_questions', {
    question: 'Is the floor dry?',
    type: 'Option',
    reference: 'R',
    controlMeasure: null,
  });
  const template = await callApi<Id>(inCompany, '/assessment_templates', {
    name: 'Default',
    description: 'For all',
    environment: 'Quality CC',
    type: 'D',
    assessmentQuestions: [question._id],
  });
  const location = await callApi<Id>(inCompany, '/location', {
    name: 'Plant',
    address: '2 Plant Way',
    city: 'Coventry',
    country: 'UK',
    contacts: [{ contactName: 'Ann', contactNumber: '0123456789' }],
  });
  const { _id: project } = await callApi<Id>(inCompany, '/project', {
    name: `Doors ${tag}`,
    customer: customer?._id,
    assessmentTemplate: template._id,
    workLocation: [location._id],
  });
  return { company, project };
}
