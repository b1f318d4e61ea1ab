import { allRoutes } from '@roadworthy/contract';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeProjects, getSigner, type Projects } from '../../../test/fixtures/projects.ts';
import { makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { buildSignerContext } from '../record/signing-entry.ts';

// PINs and links are only ever given to their own signer. To prove it, the responses to people of every role are
// searched.

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let work: Work;
let secrets: { userId: string; pin: string; link: string }[];
/** Ids to fill into the paths of routes: the project and plan that wait for signatures, and the signings themselves. */
let ids: string[];
let documentHashes: string[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
  const waiting = await projects.walkTo('Awaiting Customer to E-Sign');
  const fresh = await projects.create();
  const plan = await work.makePlan(work.planForm(await work.makeProject()));
  // Two signers request their PIN and link, so that any copy that this leaves somewhere is found too.
  for (const who of [crew.brm, crew.cy]) await getSigner(who, fresh._id);
  const rows = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .selectFrom('signingSigners')
      .innerJoin('signings', 'signings.id', 'signingSigners.signingId')
      .select(['signings.id', 'signings.documentHash', 'signingSigners.userId', 'signingSigners.position'])
      .select(['signingSigners.pinCipher', 'signingSigners.linkCipher'])
      .execute(),
  );
  const { pins, links } = world.kit.keys;
  secrets = rows.map(({ userId, id, position, pinCipher, linkCipher }) => {
    const about = buildSignerContext(id, position);
    return { userId, pin: pins.open(pinCipher, about), link: links.open(linkCipher, about) };
  });
  ids = [waiting._id, fresh._id, plan._id, ...new Set(rows.map(({ id }) => id))];
  documentHashes = [...new Set(rows.map(({ documentHash }) => documentHash))];
});
afterAll(() => world.close());

const reads = Object.values(allRoutes).filter(
  (route: Route) => route.method === 'GET' && route.kind !== 'bytes' && !route.path.includes('/signing/'),
) as Route[];
const needed: Record<string, string> = { project: 'project', workPlan: 'workPlan' };

/** Returns the paths of a route with each id, also in its required filter. */
function pathsOf(route: Route): string[] {
  const paths = /:(id|workPlanId)\b/.test(route.path)
    ? ids.map((id) => route.path.replace(/:(id|workPlanId)\b/, id))
    : [route.path];
  const shape = route.query?.shape ?? {};
  const filter = Object.keys(needed).find((name) => shape[name] && !shape[name].safeParse(undefined).success);
  const limit = 'limit' in shape ? ['limit=0'] : [];
  return paths.flatMap((path) =>
    filter ? ids.map((id) => `${path}?${[...limit, `${filter}=${id}`].join('&')}`) : [`${path}?${limit.join('&')}`],
  );
}

/** Returns other people's secrets that appear in a response. */
const leaksIn = (text: string, own: string) =>
  secrets.filter(
    ({ userId, pin, link }) => userId !== own && (new RegExp(`\\b${pin}\\b`).test(text) || text.includes(link)),
  );

async function everyAnswer(who: Person): Promise<{ path: string; text: string }[]> {
  const found: { path: string; text: string }[] = [];
  const keep = async (path: string, answer: Promise<{ body: unknown }>) =>
    found.push({ path, text: JSON.stringify((await answer).body) });
  for (const route of reads) for (const path of pathsOf(route)) await keep(path, who.sendRaw('GET', path));
  for (const id of ids) {
    await keep(`esign ${id}`, who.attempt(projectRoutes.esignProject, { params: { id } }));
    await keep(`esign plan ${id}`, who.attempt(workPlanRoutes.esignWorkPlan, { params: { id } }));
    await keep(
      `stale ${id}`,
      who.attempt(projectRoutes.changeProject, {
        params: { id },
        body: { name: 'x', updatedAt: '2020-01-01T00:00:00.000Z' },
      }),
    );
    await keep(
      `stale plan ${id}`,
      who.attempt(workPlanRoutes.changeWorkPlan, {
        params: { id },
        body: { name: 'x', updatedAt: '2020-01-01T00:00:00.000Z' },
      }),
    );
  }
  for (const hash of documentHashes)
    await keep(
      `verify ${hash}`,
      who.attempt(projectRoutes.verifyProject, { body: { meta: { related_document_hash: hash } } }),
    );
  return found;
}

const answered = new Map<Person, Promise<{ path: string; text: string }[]>>();
/** Returns every response that this person gets. Cached, so that each request is made only once. */
function answersTo(who: Person): Promise<{ path: string; text: string }[]> {
  const answers = answered.get(who) ?? everyAnswer(who);
  answered.set(who, answers);
  return answers;
}

describe('a PIN and a link', () => {
  it.each<[string, () => Person]>([
    ['the super admin', () => crew.admin],
    ["the company's admin", () => crew.manager],
    ['the BRM', () => crew.brm],
    ['the customer', () => crew.cy],
    ['the assessee', () => crew.asa],
    ['the auditor', () => crew.udo],
    ['an inspector who signs', () => crew.ina],
    ['the other inspector', () => crew.ian],
    ['an engineer', () => crew.eva],
    ['a customer of another company', () => others.cy],
    ['the BRM of another company', () => others.brm],
    ['nobody in particular', () => world.nobody],
  ])('appear in no response to %s, unless they are that person’s own', async (_name, person) => {
    const who = person();
    const answers = await answersTo(who);
    expect(answers.length).toBeGreaterThan(60);
    expect(answers.filter(({ text }) => leaksIn(text, who.me._id).length > 0).map(({ path }) => path)).toEqual([]);
  });

  it('are shown only to their signer, while they can be used', async () => {
    expect(secrets.length).toBeGreaterThan(6);
    for (const who of [crew.brm, crew.cy, crew.ina]) {
      const text = (await answersTo(who)).map((answer) => answer.text).join('\n');
      const own = secrets.filter(({ userId }) => userId === who.me._id);
      expect(
        own.some(
          ({ pin, link }) => text.includes(`"pin":"${pin}"`) && text.includes(`http://roadworthy.test/sign/${link}`),
        ),
      ).toBe(true);
    }
    const { _id } = await projects.create();
    const { pin, token } = await getSigner(crew.brm, _id);
    await projects.sign(crew.brm, _id);
    const text = JSON.stringify(await projects.get(_id));
    expect([text.includes(`"pin":"${pin}"`), text.includes(token)]).toEqual([false, false]);
  });

  it('never share a mail: the link is mailed to its signer, the PIN stays in the app', async () => {
    const mails = await world.kit.db.inSystem((tx) =>
      tx.selectFrom('mails').select(['recipient', 'subject', 'text', 'html']).execute(),
    );
    const people = [crew.brm, crew.cy, crew.ina, crew.ian];
    for (const { userId, pin, link } of secrets) {
      const email = people.find((who) => who.me._id === userId)?.me.emailId;
      expect(
        mails.filter(
          (mail) => mail.subject.startsWith('Please sign') && new RegExp(`\\b${pin}\\b`).test(mail.text + mail.html),
        ),
      ).toEqual([]);
      expect(mails.filter((mail) => (mail.text + mail.html).includes(link) && mail.recipient !== email)).toEqual([]);
    }
  });

  it('are stored encrypted, in the database and in the history', async () => {
    const rows = await world.kit.db.inCompany(crew.id, undefined, async (tx) => [
      await tx.selectFrom('signingSigners').selectAll().execute(),
      await tx.selectFrom('changes').selectAll().execute(),
      await tx.selectFrom('signingEvents').selectAll().execute(),
    ]);
    const text = JSON.stringify(rows);
    for (const { pin, link } of secrets)
      expect([text.includes(`"${pin}"`), text.includes(link)]).toEqual([false, false]);
  });
});
