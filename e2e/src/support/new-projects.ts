import { callApi, type ApiSession } from './demo-api.ts';
import { demoPassword } from './demo-accounts.ts';

// Creates projects in a new company, for tests about signing. How companies and projects are created is tested
// elsewhere.

type Id = { _id: string };
export type SigningAccess = { pin: string; link: string; hash: string };

const signIn = async (emailId: string, password: string): Promise<string> =>
  (await callApi<{ accessToken: string }>({ token: '' }, '/user/login', { emailId, password })).accessToken;

async function inviteCustomer(by: ApiSession, emailId: string, password: string): Promise<Id> {
  const roles = await callApi<(Id & { name: string })[]>(by, '/role?limit=0');
  const role = roles.find(({ name }) => name === 'Customer')?._id;
  await callApi(by, '/user/invite_user', { firstName: 'Cleo', lastName: 'Carver', emailId, role });
  const [mail] = await callApi<{ text: string }[]>({ token: by.token }, `/mail?search=${emailId}&limit=1`);
  const token = /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const invited = await callApi<{ accessToken: string }>({ token }, '/user/check_invite');
  const profile = { firstName: 'Cleo', lastName: 'Carver', password };
  return callApi<Id>({ token: invited.accessToken }, '/user/complete_profile', profile);
}

/**
 * Creates a company of the demo's BRM, with a customer who can sign in and projects whose contracts wait for the BRM's
 * signature.
 */
export async function createProjectsToSign(
  company: string,
  customer: { emailId: string; password: string },
  names: readonly string[],
): Promise<string[]> {
  const token = await signIn('super@demo.roadworthy.example', demoPassword);
  const [brm] = await callApi<Id[]>({ token }, '/user?search=brm@demo.roadworthy.example');
  const owner = { customerName: 'Owner', customerEmail: `owner.${customer.emailId}` };
  const made = await callApi<Id>({ token }, '/company', {
    name: company,
    address: '1 Road',
    ...owner,
    userId: brm?._id,
  });
  const admin = { token, company: made._id };
  const { _id: customerId } = await inviteCustomer(admin, customer.emailId, customer.password);
  const question = { question: 'Is the floor dry?', type: 'Option', reference: 'R', controlMeasure: null };
  const asked = await callApi<Id>(admin, '/assessment_questions', question);
  const template = await callApi<Id>(admin, '/assessment_templates', {
    name: 'Default',
    description: 'For all',
    environment: 'Quality CC',
    type: 'D',
    assessmentQuestions: [asked._id],
  });
  const location = await callApi<Id>(admin, '/location', {
    name: 'Plant',
    address: '2 Plant Way',
    city: 'Coventry',
    country: 'UK',
    contacts: [{ contactName: 'Ann', contactNumber: '0123456789' }],
  });
  const ids: string[] = [];
  for (const name of names) {
    const project = { name, customer: customerId, assessmentTemplate: template._id, workLocation: [location._id] };
    ids.push((await callApi<Id>(admin, '/project', project))._id);
  }
  return ids;
}

/** Reads what E-Sign shows a person on any device: their PIN, their link and the hash of the document. */
export async function readSigningAccess(
  { emailId, password, company }: { emailId: string; password: string; company?: string },
  projectId: string,
): Promise<SigningAccess> {
  const who = { token: await signIn(emailId, password), ...(company && { company }) };
  const me = await callApi<{ company: Id | null }>(who, '/user/me');
  const session = { token: who.token, ...(me.company && { company: me.company._id }), ...(company && { company }) };
  type Entry = { meta: Record<string, string | { pin?: string; embedded_signing_url?: string }> };
  const { meta } = await callApi<Entry>(session, `/project/${projectId}/esign`, {});
  const own = Object.values(meta).find((signer) => typeof signer === 'object' && signer.pin);
  if (typeof own !== 'object') throw new Error('It is not their turn to sign');
  return { pin: own.pin ?? '', link: own.embedded_signing_url ?? '', hash: String(meta.related_document_hash) };
}

/**
 * Signs with the PIN without verifying the signature, as another program does, so that Verify Signature has to do it.
 */
export async function signWithoutVerifying({ pin, link }: SigningAccess): Promise<void> {
  const page = `/signing/${link.split('/sign/')[1]}`;
  type Shown = { documentSha256: string; consentVersion: string };
  const { documentSha256, consentVersion } = await callApi<Shown>({ token: '' }, page);
  const signature = { kind: 'typed', value: 'Signed' };
  await callApi({ token: '' }, `${page}/sign`, { pin, signature, consent: true, documentSha256, consentVersion });
}
