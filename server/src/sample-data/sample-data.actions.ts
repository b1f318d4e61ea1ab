import { isOffice, platformId } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { projectsServerMessages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { sampleDataMessages as messages } from '@roadworthy/contract/sample-data/messages/sample-data.messages.ts';
import type { RetainedSample, SampleData } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { listAllItems, saveVersion } from '../assessments/index.ts';
import { samplePictures } from '../demo/index.ts';
import { savePicture } from '../files/index.ts';
import { allocateNumber } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import { voidSignings } from '../signing/index.ts';
import { findReferencedSamples } from './referenced-samples.ts';
import * as catalogue from './sample-catalogue.queries.ts';
import type { SampleContext, SamplePictures } from './sample-context.ts';
import * as records from './sample-records.queries.ts';
import * as work from './sample-work.queries.ts';

// A company without work can be filled with a sample, which one action removes again. Every record of it is marked by
// its id. Exports and documents do not show the mark, so its name or number also begins with "Sample".

export async function getSampleData({ tx, actor }: ActionContext): Promise<SampleData> {
  const marks = await records.listSampleRecords(tx);
  const isPresent = marks.some(({ removedAt }) => removedAt === null);
  const mayDecide = isOffice(actor.level);
  return {
    mayAdd: mayDecide && !isPresent && !(await records.hasWork(tx)),
    mayRemove: mayDecide && isPresent,
    records: marks.map(({ recordId }) => recordId),
  };
}

async function requireEmpty({ tx, actor }: ActionContext): Promise<void> {
  if (actor.company === platformId) throw problem.notAllowed();
  if ((await records.listSampleRecords(tx)).some(({ removedAt }) => removedAt === null))
    throw problem.conflict(messages.alreadyThere);
  if (await records.hasWork(tx)) throw problem.conflict(messages.notEmpty);
}

/** Draws and stores the pictures outside a transaction. If a later step fails, a cleanup job removes them. */
async function savePictures(context: RequestContext): Promise<SamplePictures> {
  const save = (name: keyof SamplePictures) => savePicture(context, samplePictures[name], name);
  return {
    sealOk: await save('sealOk'),
    sealNotOk: await save('sealNotOk'),
    lampOk: await save('lampOk'),
    lampNotOk: await save('lampNotOk'),
    left: await save('left'),
    front: await save('front'),
  };
}

const hour = 3_600_000;
function startFill({ tx, actor, now, newId }: ActionContext): SampleContext & { marks: records.SampleRecord[] } {
  const marks: records.SampleRecord[] = [];
  const at = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
  return {
    tx,
    companyId: actor.company,
    userId: actor.userId,
    newId,
    marks,
    ago: (days, hours = 0) => at(24 * days + hours),
    day: (days) => at(-24 * days).slice(0, 10),
    mark: (kind) => {
      const id = newId();
      marks.push({ id, kind });
      return id;
    },
    number: async () => `SAMPLE-${String(await allocateNumber(tx, 'samples')).padStart(5, '0')}`,
  };
}

async function fillCompany(context: ActionContext, pictures: SamplePictures): Promise<void> {
  const fill = startFill(context);
  const plant = await catalogue.addPlant(fill);
  const people = await catalogue.addPeople(fill, plant);
  const parts = await catalogue.addParts(fill, pictures);
  await catalogue.addGrid(fill, parts, pictures);
  const template = await catalogue.addTemplate(fill);
  const vehicles = await catalogue.addVehicles(fill);
  await work.addJobCards(fill, people, vehicles);
  await work.addTickets(fill);
  const { submitted, planned } = await work.addProjects(fill, { plant, template, people });
  for (const project of submitted)
    await saveVersion(context, project, {
      items: await listAllItems(context, project),
      safetyEquipments: work.sampleEquipment,
    });
  await work.addPlan(fill, planned, { people, parts, notOkPicture: pictures.sealNotOk });
  await records.addSampleRecords(context.tx, context.actor.company, fill.marks);
}

export async function addSampleData(context: RequestContext): Promise<SampleData> {
  const { kit, actor } = context;
  // A second person or click waits for the first request. It is then refused, because the company is not empty any
  // more.
  return kit.db.withAdvisoryLock(`sample data of ${actor.company}`, async () => {
    await inTransaction(context, requireEmpty);
    const pictures = await savePictures(context);
    return inTransaction(context, async (txContext) => {
      await requireEmpty(txContext);
      await fillCompany(txContext, pictures);
      return getSampleData(txContext);
    });
  });
}

/** Deletes the remaining sample records, except those that the company's own records use. */
export async function removeSampleData(context: ActionContext): Promise<{ removed: number; kept: RetainedSample[] }> {
  const { tx, actor, now, newId } = context;
  const marks = await records.lockRemainingSamples(tx);
  const found = await records.lockRecords(tx, marks);
  const ids = found.map(({ id }) => id);
  const kept = ids.length > 0 ? findReferencedSamples(ids, await records.listReferences(tx, ids)) : new Set<string>();
  const removed = found.filter(({ id }) => !kept.has(id));
  for (const { id } of removed.filter(({ kind }) => kind === 'project' || kind === 'plan'))
    await voidSignings(context, id, projectsServerMessages.deleted, ['open']);
  await records.removeRecords(tx, removed, now);
  const at = now.toISOString();
  const cards = removed.filter(({ kind }) => kind === 'jobCard');
  if (cards.length > 0)
    await records.addDeletedEvents(
      tx,
      cards.map(({ id }) => ({
        companyId: actor.company,
        id: newId(),
        jobCardId: id,
        at,
        userId: actor.userId,
        event: jobCardEvents.deleted,
      })),
    );
  const gone = marks.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await records.markRemoved(tx, gone, now);
  return {
    removed: removed.length,
    kept: found.filter(({ id }) => kept.has(id)).map(({ id, ...rest }) => ({ ...rest, _id: id })),
  };
}
