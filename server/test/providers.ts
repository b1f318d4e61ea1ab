import type { Answer, Body, Person } from './people.ts';
import { startLoopback } from './eversign-loopback.ts';
import { makeProjects, shownBy } from './projects.ts';
import { makeWorld } from './world.ts';

/**
 * A company whose documents are signed with one of the providers, and how its people sign there: the tests say the same of both. Whoever is given no link
 * has no turn.
 */
export const providers = ['builtin', 'eversign'] as const;
export type ProviderName = (typeof providers)[number];
export type Desk = Awaited<ReturnType<typeof makeDesk>>;
/** Where the browser is sent from the signing page. */
type Sent = { status: number; next: string | null };
export type Given = { pin: string; link: string | undefined; hash: string; id: string };

export async function makeDesk(provider: ProviderName, options: { now?: () => Date; environment?: Record<string, string> } = {}) {
  const loopback = await startLoopback();
  const environment = { ...(provider === 'eversign' && loopback.environment), ...options.environment };
  const world = await makeWorld({ ...options, environment });
  const crew = await world.makeCompany('a');
  const projects = await makeProjects(world, crew);

  /** E-Sign: what this person is given for the step that the project is in. */
  const eSign = async (who: Person, projectId: string): Promise<Given> => {
    const entry = await who.data('POST', `/project/${projectId}/esign`);
    const own: Body = Object.values(entry.meta).find((one: Body) => one?.userId?._id === who.me._id);
    return { pin: own?.pin, link: own?.embedded_signing_url, hash: entry.meta.related_document_hash, id: entry._id };
  };
  const ours = async (link: string, act: string, ask: object): Promise<Sent> => {
    const { status, body } = await world.nobody.post(`/signing/${link.split('/sign/')[1]}/${act}`, ask);
    return { status, next: body.data?.next ?? null };
  };
  const theirs = async (link: string, form: Record<string, string>): Promise<Sent> => {
    const { status, headers } = await fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
    return { status: status === 303 ? 200 : status, next: headers.get('location') };
  };

  /** On the page that the link opens; answers the status and where the browser is sent. */
  const sign = async ({ link = '', pin }: Pick<Given, 'link' | 'pin'>): Promise<Sent> => {
    if (provider === 'eversign') return theirs(link, { pin, do: 'sign' });
    const shown = await shownBy(world, link.split('/sign/')[1] ?? '');
    return ours(link, 'sign', { pin, signature: { kind: 'typed', value: 'A. Signer' }, consent: true, ...shown });
  };
  const decline = ({ link = '', pin }: Pick<Given, 'link' | 'pin'>, reason: string): Promise<Sent> =>
    provider === 'eversign' ? theirs(link, { pin, do: 'decline', reason }) : ours(link, 'decline', { pin, reason });
  const verify = (who: Person, hash: string): Promise<Answer> => who.post('/project/verifyAgreement', { meta: { related_document_hash: hash } });
  const signed = async (who: Person, projectId: string): Promise<Given> => {
    const given = await eSign(who, projectId);
    const { status } = await sign(given);
    if (status !== 200) throw new Error(`not signed: ${status}`);
    return given;
  };
  const statusOf = async (projectId: string): Promise<string> => (await projects.get(projectId)).status;
  const inCompany = <T>(work: Parameters<typeof world.kit.db.actingIn<T>>[2]) => world.kit.db.actingIn(crew.id, undefined, work);
  const rowOf = (id: string) => inCompany((tx) => tx.selectFrom('signings').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const eventsOf = async (id: string): Promise<string[]> =>
    (await inCompany((tx) => tx.selectFrom('signingEvents').select('event').where('signingId', '=', id).orderBy('seq').execute())).map(({ event }) => event);

  return {
    world,
    crew,
    projects,
    loopback,
    eSign,
    sign,
    decline,
    verify,
    signed,
    statusOf,
    inCompany,
    rowOf,
    eventsOf,
    close: async () => {
      await world.close();
      await loopback.close();
    },
  };
}
