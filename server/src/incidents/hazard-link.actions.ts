import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { hazardKey, type HazardChoice, type LinkedHazard } from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { incidentPolicy } from '@roadworthy/contract/incidents/incident.policy.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { formatHazardLink } from '@roadworthy/contract/incidents/incident.table.ts';
import { hazardLinkMessages as messages } from '@roadworthy/contract/incidents/messages/hazard-link.messages.ts';
import { incidentEvents } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';
import { refuseStale } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as links from './hazard-link.queries.ts';
import { recordEvent } from './incident-event.actions.ts';
import * as incidents from './incident.queries.ts';
import { buildAcknowledgementFields, findIncident, lockIncident } from './incident.rights.ts';

// The people who investigate an incident state which assessed hazards led to it, or that no assessment foresaw it. An
// unforeseen incident makes reviews of assessments due (server/src/risk-register).

type Routes = typeof incidentRoutes;
type Question = Awaited<ReturnType<typeof links.findAssessedQuestions>>[number];

/** Lists the hazards of questions. If a question repeats a wording, it is listed once. */
const toHazards = (questions: readonly Question[]): HazardChoice[] =>
  questions.flatMap(({ id, question, hazardList, projectId, projectNo, name }) =>
    [...new Set(hazardList.map(({ hazard }) => hazard))].map((hazard) => ({
      _id: hazardKey({ item: id, hazard }),
      item: id,
      hazard,
      question,
      project: { _id: projectId, projectNo, name },
    })),
  );

const readers = {
  texts: ({ hazard, question, project }: HazardChoice) => ({
    hazard,
    question,
    project: `${project.projectNo} ${project.name}`,
  }),
  values: {},
};
export async function listIncidentHazards(context: ActionContext, query: QueryOf<Routes['listIncidentHazards']>) {
  const { project } = await findIncident(context, query.incident);
  return pageInMemory(toHazards(await links.listAssessedQuestions(context.tx, project?._id)), query, readers);
}

/** Finds the selected hazards. One that is already linked stays valid even if its assessment has been reworded. */
async function findHazards(
  { tx }: ActionContext,
  chosen: readonly Pick<LinkedHazard, 'item' | 'hazard'>[],
  linked: readonly LinkedHazard[],
): Promise<LinkedHazard[]> {
  if (chosen.length === 0) return [];
  const questions = await links.findAssessedQuestions(
    tx,
    chosen.map(({ item }) => item),
  );
  const known = new Map([...linked, ...toHazards(questions)].map((one) => [hazardKey(one), one]));
  const keys = new Map(chosen.map((one) => [hazardKey(one), one.hazard]));
  return [...keys].map(([key, text]) => {
    const found = known.get(key);
    if (!found) throw problem.field('hazards', messages.missing({ hazard: text }));
    const { item, hazard, question, project } = found;
    return { item, hazard, question, project };
  });
}

export async function linkIncidentHazards(
  context: ActionContext,
  id: string,
  { hazards: chosen, updatedAt }: BodyOf<Routes['linkIncidentHazards']>,
) {
  const { tx, actor, newId } = context;
  const before = await lockIncident(context, id);
  requireAllowed(incidentPolicy, before, toPolicyPerson(actor), 'link hazards');
  refuseStale(updatedAt, before);
  const hazards = await findHazards(context, chosen, before.hazardLink?.hazards ?? []);
  const keys = (list: readonly LinkedHazard[]) => list.map(hazardKey).join('\n');
  // Pressing Save a second time must not make the reviews of an unforeseen incident due again.
  if (before.hazardLink && keys(before.hazardLink.hazards) === keys(hazards)) return before;
  const linkId = newId();
  await links.addHazardLink(tx, {
    companyId: actor.company,
    id: linkId,
    incidentId: id,
    userId: actor.userId,
    hazards,
  });
  await incidents.change(tx, id, buildAcknowledgementFields(context, before));
  const after = await findIncident(context, id);
  const change = {
    label: messages.title,
    before: formatHazardLink(before.hazardLink),
    after: formatHazardLink(after.hazardLink),
  };
  await recordEvent(context, id, incidentEvents.hazardsLinked, { id: linkId, changes: [change] });
  return after;
}
