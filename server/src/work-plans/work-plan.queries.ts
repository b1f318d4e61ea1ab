import { sidePictureUrl, formatCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import { countUnrecorded } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { toPlanIllustrations as illustrationOfPlan } from '@roadworthy/contract/parts/part.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  completedPlanStatus,
  isPlanCompleted,
  isPlanStarted,
  startedPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { mayAddPlans } from '@roadworthy/contract/projects/project.machine.ts';
import { describePlanWait } from '@roadworthy/contract/work-plans/work-plan.next-step.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, touch } from '../kit/db/records.ts';
import type { WorkPlans } from '../kit/db/types.gen.ts';
import { selectBrmJson, selectPersonJson, isReplaced } from '../projects/index.ts';
import { toPlanDocumentRef, selectDocumentSince, selectDocumentStatus } from '../signing/index.ts';
import {
  selectActivitiesJson,
  selectChangedPartsJson,
  selectDefectCodesJson,
  selectFollowUpJson,
  selectContestedCount,
  selectSecondLookCount,
  selectSamplesJson,
  selectInspectorsJson,
  selectPartJson,
  uncompletedCount,
  selectVehiclesJson,
} from './columns/plan-columns.queries.ts';
import { assessedEquipment, newRiskAssessmentJson, riskProjectId } from './amendments/new-assessment.queries.ts';
import { selectPendingRecordingsJson } from './completion/completion-blockers.queries.ts';
import { calculateHighestTip, tipPeak } from './columns/tip-peak.queries.ts';
import { selectActionableOrder } from './columns/plan-order.queries.ts';
import { selectOpenStopsJson } from './stops/stop.queries.ts';
import { isPlanInspector, selectVisiblePlans, type PlanVisibility } from './people/plan-visibility.queries.ts';

const ownColumns = [
  'id',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
  'planNo',
  'name',
  'type',
  'status',
  'quantity',
  'ok',
  'nok',
  'skip',
  'rectified',
  'target',
  'tipLevel',
  'batch',
  'templateId',
  'carriedOver',
  'projectId',
  'revision',
] as const;
const joinedColumns = [
  'gridId',
  'gridName',
  'gridSides',
  'templateName',
  'msdsIssued',
  'additionalPpe',
  'equipmentRequired',
  'extraEquipment',
  'referenceCriteria',
  'specialCareDescription',
  'partId',
  'escalation',
] as const;
const ofPlan = <Name extends keyof WorkPlans & string>(names: readonly Name[]) =>
  names.map((name) => `workPlans.${name}` as const);

/**
 * Selects when the plan started to wait for the person who acts next: when its status changed, or when a later document
 * made it wait for somebody else.
 */
const waitsSince = sql<string>`greatest(coalesce((
  select max(change.at) from changes change
  where change.company_id = work_plans.company_id and change.subject_id = work_plans.id and change.after ? 'status'), work_plans.created_at),
  case when not work_plans.status = any(${[startedPlanStatus, completedPlanStatus]}::text[]) then (${selectDocumentSince(toPlanDocumentRef('workPlans'))}) end)`;

const rows = (tx: Tx, visibility: PlanVisibility) =>
  selectVisiblePlans(tx, visibility)
    .select(ofPlan(ownColumns))
    .select([
      'projects.projectNo',
      'projects.name as projectName',
      'projects.status as projectStatus',
      'projects.rev as projectRev',
    ])
    .select((eb) => [
      selectInspectorsJson(eb).as('inspectors'),
      selectBrmJson(eb).as('brm'),
      selectPersonJson(eb, 'projects.customerId').as('customer'),
      selectContestedCount(eb).as('contestedCount'),
      selectSecondLookCount(eb).as('secondLookCount'),
      selectPendingRecordingsJson(eb).as('held'),
      tipPeak.as('peak'),
      uncompletedCount.as('toComplete'),
      selectDocumentStatus(toPlanDocumentRef('workPlans')).as('document'),
      isReplaced.as('isReplaced'),
      waitsSince.as('waitsSince'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/**
 * Returns whether the plan waits for a person. Contested checkpoints and unsent recordings have their own times, and a
 * plan on hold waits for its project.
 */
const waitsForPerson = ({
  status,
  contestedCount,
  held,
  projectStatus,
}: Pick<Row, 'status' | 'contestedCount' | 'held' | 'projectStatus'>): boolean =>
  !isPlanCompleted(status) &&
  !contestedCount &&
  held.length === 0 &&
  (isPlanStarted(status) || mayAddPlans(projectStatus));

function toPlanRow({ id, ...row }: Row) {
  return {
    ...row,
    _id: id,
    project: { _id: row.projectId, projectNo: row.projectNo, name: row.projectName },
    userId: row.inspectors,
    pending: countUnrecorded(row),
    // The Not OK counter includes rectified items until they are completed, which makes them count as OK.
    openNok: row.nok - row.toComplete,
    contested: row.contestedCount ?? 0,
    secondLooks: row.secondLookCount ?? 0,
    declined: row.document.declined ?? null,
    signsFirst: row.document.signsFirst ?? null,
    isReplaced: Boolean(row.isReplaced),
    highestTip: calculateHighestTip({ ...row, ...row.peak }),
    waitsSince: waitsForPerson(row) ? row.waitsSince : null,
    waitsFor: describePlanWait({
      ...row,
      ...row.document,
      contested: row.contestedCount ?? 0,
      people: { brm: row.brm, customer: row.customer },
    }),
  };
}

export async function list(tx: Tx, query: QueryOf<typeof workPlanRoutes.listWorkPlans>, visibility: PlanVisibility) {
  const { project, userId, status, history } = query;
  let found = rows(tx, visibility);
  if (project) found = found.where('workPlans.projectId', '=', project);
  if (status) found = found.where('workPlans.status', '=', status);
  if (history !== undefined) found = found.where('workPlans.status', history ? '=' : '<>', completedPlanStatus);
  if (userId) found = found.where((eb) => isPlanInspector(eb, userId));
  const name = sql.ref('workPlans.name');
  const result = await fetchPage(found, query, {
    searchable: {
      name,
      status: sql.ref('workPlans.status'),
      planNo: sql.ref('workPlans.planNo'),
      projectNo: sql.ref('projects.projectNo'),
    },
    sortable: {
      name,
      status: sql.ref('workPlans.status'),
      createdAt: sql.ref('workPlans.createdAt'),
      ...(visibility.kind === 'inspector' && { workFirst: selectActionableOrder(visibility.userId) }),
    },
    first: visibility.kind === 'inspector' ? 'workFirst' : '-createdAt',
    id: sql.ref('workPlans.id'),
  });
  return mapPage(result, toPlanRow);
}

/** Selects the questions that an amendment added and that wait for the answer of their inspector. */
export const isUnansweredNewQuestion = sql<boolean>`question.added_in is not null and question.left_in is null and question.type = 'Option' and question.answer is null`;

/** Selects the number of questions that an amendment added and that the inspector has not answered. */
const countNewQuestions = (visibility: PlanVisibility) =>
  visibility.kind === 'inspector'
    ? sql<number>`(select count(*) from plan_assessments question
        where question.company_id = work_plans.company_id and question.plan_id = work_plans.id and question.user_id = ${visibility.userId}
          and ${isUnansweredNewQuestion})::int`
    : sql<number>`0`;

const fullPlans = (tx: Tx, visibility: PlanVisibility) =>
  rows(tx, visibility)
    .select(ofPlan(joinedColumns))
    .select([assessedEquipment.as('assessedEquipment'), riskProjectId.as('riskProjectId')])
    .select([newRiskAssessmentJson.as('newRiskAssessment'), countNewQuestions(visibility).as('newQuestions')])
    .select((eb) => [
      selectPartJson(eb).as('part'),
      selectSamplesJson(eb).as('examples'),
      selectDefectCodesJson(eb).as('defectCodes'),
      selectFollowUpJson(eb).as('followUp'),
      selectChangedPartsJson(eb).as('changedParts'),
      selectVehiclesJson(eb).as('vehicles'),
      selectActivitiesJson(eb).as('activity'),
      selectOpenStopsJson(eb).as('stops'),
    ]);
type FullPlan = Awaited<ReturnType<ReturnType<typeof fullPlans>['execute']>>[number];
/** Combines what the risk assessment requires with what an amendment requires in addition. */
export const combineEquipment = (assessed: readonly string[], extra: readonly string[]): string[] => [
  ...new Set([...assessed, ...extra]),
];

type Side = NonNullable<FullPlan['gridSides']>[number];

const toPlanSide = ({ side, row, column, picture }: Side) => ({
  side,
  row,
  column,
  imageBase64: sidePictureUrl(picture),
  devideList: Array.from({ length: row * column }, (_, index) => {
    const place = { row: Math.floor(index / column), column: index % column };
    return { tag: formatCellTag(place.row, place.column), ...place };
  }),
});

function toWorkPlan({ gridSides, examples, part, ...row }: FullPlan) {
  const { gridId, gridName, templateId, templateName } = row;
  return {
    ...row,
    ...toPlanRow(row),
    part: part && { ...part, illustration: illustrationOfPlan(part.illustration) },
    grid:
      gridId && gridName && gridSides
        ? {
            _id: gridId,
            name: gridName,
            images: gridSides.map(toPlanSide),
            examples: examples.map((one) => ({ ...one, illustration: illustrationOfPlan(one.illustration) })),
          }
        : null,
    vin: row.vehicles.length === 1 ? (row.vehicles[0]?.vin ?? null) : null,
    questionTemplate: templateId && templateName ? { _id: templateId, name: templateName } : null,
    additionalPPE: row.additionalPpe,
    safetyEquipments: combineEquipment(row.assessedEquipment, row.extraEquipment),
  };
}
export type PlanRecord = ReturnType<typeof toWorkPlan>;

export async function find(tx: Tx, id: string, visibility: PlanVisibility): Promise<PlanRecord | undefined> {
  const row = await fullPlans(tx, visibility).where('workPlans.id', '=', id).executeTakeFirst();
  return row && toWorkPlan(row);
}

/**
 * Locks the plan until the transaction ends, so that the second of two simultaneous events sees the status set by the
 * first. Uses `for no key update`, because recordings reference the plan and lock its key.
 */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('workPlans').select(['id', 'status']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks the plan that a document belongs to, before its signatures are read. */
export const lockBySigning = (tx: Tx, documentHash: string) =>
  tx
    .selectFrom('workPlans')
    .select(['id', 'status', 'carriedOver'])
    .where('id', '=', (eb) =>
      eb.selectFrom('signings').select('signings.subjectId').where('signings.documentHash', '=', documentHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

export const add = (tx: Tx, plan: Insertable<WorkPlans>) => tx.insertInto('workPlans').values(plan).execute();
export const change = (tx: Tx, id: string, fields: Updateable<WorkPlans>) =>
  tx
    .updateTable('workPlans')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

/** Returns the next plan number within the project (WP-1, WP-2 ...). The caller has locked the project. */
export async function findNextPlanNo(tx: Tx, projectId: string): Promise<string> {
  const row = await tx
    .selectFrom('workPlans')
    .select(sql<number>`coalesce(max(substring(plan_no from 4)::int), 0)`.as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return `WP-${(row?.last ?? 0) + 1}`;
}

/** Lists the live plans of a project as stored, ordered by number. */
export const listByProject = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('workPlans')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
