import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { randomString } from '../kit/auth/tokens.ts';
import { sealLogs } from '../log-seals/index.ts';
import { sendInboxMails } from '../inbox/index.ts';
import type { Kit } from '../kit/kit.ts';
import { makePdfWorker } from '../kit/signature/pdf-worker.ts';
import { ApiClient, type MakeApp, type InjectableApp } from './play/api-client.ts';
import { makeRegistries, type DemoContext, getClient } from './play/demo-context.ts';
import { makeClock } from './play/clock.ts';
import { globalParts } from './data/grids.ts';
import { makeDemoOutbox } from './play/outbox.ts';
import { formatNewAccounts } from './demo-accounts.ts';
import { allPeople, demoDomain, demoPassword, type PersonName } from './data/people.ts';
import { decideDemoSeeding } from './demo-plan.ts';
import { startPictureRendering } from './drawings/pictures.ts';
import { demoPlans } from './data/plans.ts';
import { demoProjects } from './data/projects.ts';
import type { DemoProject } from './data/demo-project.ts';
import * as demo from './demo.queries.ts';
import { drivePlan } from './play/drive-plan.ts';
import { driveProject } from './play/drive-project.ts';
import {
  allPartNames,
  makeGrids,
  makeInstruments,
  makeParts,
  makeQuestions,
  makeVehicles,
} from './play/make/make-catalogue.ts';
import { makeCompanies, enableRating, enableRiskGate } from './play/make/make-companies.ts';
import { makeIncidents } from './play/make/make-incidents.ts';
import { makeJobCards } from './play/make/make-job-cards.ts';
import { makeTickets } from './play/make/make-tickets.ts';
import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';

// Reports that the BRM sends to customers. They are dated today, because a report reads from the history when work
// began, and the history always uses the real clock.

const reported = ['seals', 'discs'] as const;

/** Sends the reports. `made` maps the key of each story to the id of its project. */
async function sendReports(cast: DemoContext, made: ReadonlyMap<string, string>): Promise<void> {
  for (const key of reported) {
    const id = made.get(key);
    if (id) await getClient(cast, 'brm', 'meridian').call(reportMailRoutes.sendReport, { params: { id } });
  }
}

// Fills an empty installation with two companies and a few weeks of work, all through the product's own routes, so that
// everything on the screens was really assigned, signed and recorded. The demo exists completely or not at all: an
// unfinished one is removed.

type Print = (line: string) => void;

/** Creates the demo if the installation is empty. If it is stopped, removes what it has created so far. */
export async function seedDemo(
  kit: Kit,
  makeApp: MakeApp,
  say: Print,
  stopped?: AbortSignal,
  playScenes = playAllScenes,
): Promise<void> {
  const plan = decideDemoSeeding(kit.settings);
  if (!plan.isSeeded) {
    if (plan.reason && (await inPlatform(kit, demo.isEmpty)))
      say(
        `No demo was created, because ${plan.reason}. Set ADMIN_EMAIL and ADMIN_PASSWORD to create the first Super Admin, or DEMO=1 to create a demo with passwords that are shown once.`,
      );
    return;
  }
  if (await inPlatform(kit, demo.isSeeding)) await removePartialDemo(kit);
  if (await inPlatform(kit, demo.hasCompanies)) return;
  const own = plan.passwords === 'own' ? ownPasswords() : undefined;
  say('Creating the demo companies, once …');
  await inPlatform(kit, demo.markSeeding);
  const began = kit.now();
  try {
    await runScenes(kit, makeApp, stopped, (cast) =>
      playScenes({ ...cast, passwordOf: (name) => own?.get(name) ?? demoPassword }),
    );
    await inPlatform(kit, demo.unmarkSeeding);
    say(`The demo companies were created (${Math.round((kit.now().getTime() - began.getTime()) / 1000)} s)`);
    if (own) for (const line of await formatNewAccounts(kit, own)) say(line);
  } catch (error) {
    await removePartialDemo(kit);
    say(
      `The demo companies could not be created and were removed; the next start tries again: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Creates a password for each account. It is shown once and stored only as a hash. */
const ownPasswords = (): ReadonlyMap<PersonName, string> =>
  new Map(
    allPeople.map(({ name }) => [
      name,
      Array.from({ length: temporaryPassword.groups }, () => randomString(temporaryPassword.letters, 4)).join('-'),
    ]),
  );

const inPlatform = <T>(kit: Kit, work: Parameters<typeof kit.db.inCompany<T>>[2]): Promise<T> =>
  kit.db.inCompany(platformId, undefined, work);

async function removePartialDemo(kit: Kit): Promise<void> {
  await kit.db.inSystem((tx) => demo.deleteMails(tx, demoDomain));
  await inPlatform(kit, async (tx) => {
    await demo.deleteDemoRecords(tx, demoDomain, kit.now().toISOString());
    await demo.unmarkSeeding(tx);
  });
}

async function runScenes(
  kit: Kit,
  makeApp: MakeApp,
  stopped: AbortSignal | undefined,
  played: (cast: Omit<DemoContext, 'passwordOf'>) => Promise<void>,
): Promise<void> {
  const clock = makeClock(kit.now);
  const outbox = makeDemoOutbox({ settings: kit.settings, now: clock.now, newId: kit.newId });
  // A thread of its own, so that the memory for hundreds of signatures is freed when it ends.
  const pdf = makePdfWorker();
  const demoKit: Kit = { ...kit, outbox, pdf, now: clock.now, settings: { ...kit.settings, rateLimit: false } };
  const app = await makeApp(demoKit);
  const pictures = startPictureRendering();
  try {
    await played({
      kit: demoKit,
      clock,
      outbox,
      nobody: new ApiClient(abortable(app, stopped)),
      pictures,
      ...makeRegistries(),
    });
  } finally {
    pictures.stop();
    await app.close();
    await pdf.close();
  }
}

/** Refuses every request after the start has been aborted. */
const abortable = (app: InjectableApp, stopped: AbortSignal | undefined): InjectableApp => ({
  inject: async (injected) => {
    stopped?.throwIfAborted();
    return app.inject(injected);
  },
});

async function playAllScenes(cast: DemoContext): Promise<void> {
  await makeCompanies(cast);
  await enableRating(cast);
  await makeQuestions(cast);
  await makeVehicles(cast);
  await makeIncidents(cast);
  await makeTickets(cast);
  await makeJobCards(cast);
  const made = new Map<string, string>();
  const drive = async (story: DemoProject) => {
    made.set(story.key, await driveProject(cast, story, story.revisionOf && made.get(story.revisionOf)));
  };
  for (const story of demoProjects.filter(({ revisionOf }) => !revisionOf)) await drive(story);
  await makeParts(cast, 'meridian', allPartNames);
  await makeParts(cast, 'northgate', ['Wing mirror']);
  await makeParts(cast, 'platform', globalParts);
  await makeInstruments(cast);
  await makeGrids(cast);
  for (const plan of demoPlans) {
    const project = demoProjects.find(({ key }) => key === plan.project);
    if (project) await drivePlan(cast, plan, project, made.get(project.key) ?? '');
  }
  for (const story of demoProjects.filter(({ revisionOf }) => revisionOf)) await drive(story);
  cast.clock.today();
  await sendReports(cast, made);
  await enableRiskGate(cast);
  await sealPastNights(cast);
  // Sends pending inbox mails to the demo's own outbox, so that the regular job sends none.
  await sendInboxMails(cast.kit);
  for (const [, person] of cast.people.all()) await person.call(sessionRoutes.logout);
}

const day = 24 * 60;
/** Seals all past days, as if the demo had existed on those nights. */
async function sealPastNights({ kit, clock }: DemoContext): Promise<void> {
  clock.pass(-3 * day);
  for (const minutes of [day, day, day, 0]) {
    // No timestamps: their time would be today, which contradicts those days.
    await sealLogs({ ...kit, timeAuthority: undefined });
    clock.pass(minutes);
  }
}
