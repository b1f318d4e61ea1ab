import { findingMessages as messages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { maxActionTitleLength, maxActionTextLength } from '@roadworthy/contract/findings/finding-work.texts.ts';
import { listAllItems } from '../../assessments/index.ts';
import { addMeasureAction, changeMeasureAction } from '../../incidents/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import { findCompletedSigning, type VerifyContext } from '../../signing/index.ts';
import * as findings from '../finding.queries.ts';
import * as measures from './measure.queries.ts';
import type { KnownMeasure } from './measure.queries.ts';

// A control that has to be done before the work starts becomes a finding with a corrective action when its assessment
// is signed. The risk gate stays locked until the finding is closed (docs/decisions/0136-measures-before-the-work.md).

type Measure = Pick<KnownMeasure, 'controlId' | 'question' | 'hazard' | 'measure' | 'ownerId' | 'dueOn'>;

/**
 * Raises the measures of a signed risk assessment. A measure that is still open from an earlier revision of the project
 * keeps its finding and its action. Calling it again changes nothing.
 */
export async function raiseMeasures(context: VerifyContext, projectId: string): Promise<void> {
  const version = (await findCompletedSigning(context, projectId, 'review'))?.contentSha256;
  if (!version) return;
  const known = await measures.listKnownMeasures(context.tx, projectId);
  const raised = known.filter((one) => one.version === version);
  const used = new Set(raised.map(({ findingId }) => findingId));
  for (const measure of await listRequiredMeasures(context, projectId)) {
    if (raised.some(({ controlId }) => controlId === measure.controlId)) continue;
    const earlier = known.find((one) => !used.has(one.findingId) && isSameOpenMeasure(one, measure));
    const findingId = earlier
      ? await carryOver(context, projectId, earlier, measure)
      : await openMeasure(context, projectId, measure);
    used.add(findingId);
    await measures.addMeasure(context.tx, {
      ...measure,
      companyId: context.actor.company,
      id: context.newId(),
      findingId,
      projectId,
      version,
    });
  }
}

async function listRequiredMeasures(context: VerifyContext, projectId: string): Promise<Measure[]> {
  const items = await listAllItems(context, projectId);
  return items.flatMap(({ assessmentQuestion: { question }, hazardList }) =>
    hazardList.flatMap(({ hazard, rating }) =>
      (rating?.controls ?? []).flatMap(({ _id, measure, person, dueOn, beforeWork }) =>
        beforeWork && person && dueOn
          ? [{ controlId: _id, question, hazard, measure, ownerId: person._id, dueOn }]
          : [],
      ),
    ),
  );
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
/**
 * Compares the wording of controls, because in a new revision they have new ids. A closed measure does not count as the
 * same, because it is required again.
 */
const isSameOpenMeasure = (earlier: KnownMeasure, measure: Measure): boolean =>
  earlier.closedAt === null &&
  isSameText(earlier.question, measure.question) &&
  isSameText(earlier.hazard, measure.hazard) &&
  isSameText(earlier.measure, measure.measure);

async function openMeasure(context: VerifyContext, projectId: string, measure: Measure): Promise<string> {
  const { tx, actor, now } = context;
  const id = context.newId();
  await measures.openMeasureFinding(tx, { id, projectId, at: now.toISOString(), by: actor.userId });
  await addWork(context, id, projectId, measure);
  return id;
}

async function addWork(context: VerifyContext, findingId: string, projectId: string, measure: Measure): Promise<void> {
  const { tx, actor, newId } = context;
  const { projectNo, name } = await requireFound(measures.findProjectName(tx, projectId));
  const actionId = await addMeasureAction(context, {
    finding: findingId,
    title: messages.titleOfMeasure({ what: measure.measure }).slice(0, maxActionTitleLength),
    what: messages.whatOfMeasure({ hazard: measure.hazard, measure: measure.measure }).slice(0, maxActionTextLength),
    place: `${projectNo} ${name}`,
    owner: measure.ownerId,
    dueOn: measure.dueOn,
  });
  await findings.addWork(tx, { companyId: actor.company, id: newId(), findingId, actionId, photos: [] });
}

/**
 * Applies the person and the date of the new version if they differ from those of the earlier one. Otherwise, what the
 * office has changed since then is kept. A withdrawn action is replaced.
 */
async function carryOver(
  context: VerifyContext,
  projectId: string,
  { findingId, actionId, ...earlier }: KnownMeasure,
  measure: Measure,
): Promise<string> {
  const { ownerId, dueOn } = measure;
  await measures.moveFinding(context.tx, findingId, projectId);
  const isChanged = ownerId !== earlier.ownerId || dueOn !== earlier.dueOn;
  if (actionId === null) await addWork(context, findingId, projectId, measure);
  else if (isChanged) await changeMeasureAction(context, actionId, { owner: ownerId, dueOn });
  return findingId;
}
