import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isSigningCompleted, isSigningOpen, type SigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import {
  listSignersOfChanges,
  type AmendmentSigner,
} from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import {
  isPendingAmendment,
  type Amendment,
  type AmendmentChange,
  type AmendmentNew,
  type AmendmentState,
  type PlanRevision,
} from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import {
  amendmentDocumentMessages as documentMessages,
  amendmentMessages as messages,
} from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import type {
  AmendmentContent,
  Difference,
  DifferenceField,
  PlanRevisionContent,
  SampleComparison,
} from '@roadworthy/contract/signing/signed-content.schema.ts';
import { isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { readStoredFile } from '../../files/index.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { requireFound, toPage } from '../../kit/db/records.ts';
import { fullName, toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { lockPartShared } from '../../parts/index.ts';
import { findProject } from '../../projects/index.ts';
import {
  expireOverdueAmendments,
  findCompletedSigning,
  findCompletedSigningWithTime,
  listAmendmentDocuments,
  openSigning,
  renderSigning,
  voidWithNotice,
  type NewSigner,
  type NewSigning,
} from '../../signing/index.ts';
import { findInspectors } from '../people/plan-people.queries.ts';
import { getPlanDocumentKind } from '../signing/plan-signing.actions.ts';
import { findContentSchemaVersion, buildPlanContent } from '../signing/work-plan.content.ts';
import * as plans from '../work-plan.queries.ts';
import type { PlanRecord } from '../work-plan.queries.ts';
import { findPlan, requireVisiblePlan } from '../work-plan.rights.ts';
import { applyChanges, diffRevisions, toContentRepeatCheck, toRevisionContent } from './amendment-content.ts';
import { buildAmendmentDocument, type AmendmentDraft } from './amendment.document.ts';
import { compareSamples, readComparedPictures } from './amended-samples.actions.ts';
import { freezeNewParts } from './amended-checks.queries.ts';
import { resolveChanges } from './resolve-changes.actions.ts';
import * as amendments from './amendment.queries.ts';
import { findNewAssessment } from './new-assessment.queries.ts';
import type { AmendmentRow } from './amendment.queries.ts';

// The office proposes a change to a started plan. The amendment is a separate document, signed by everybody affected by
// one of its changes, and contains the digests of the current and the new revision (docs/decisions/0104). Work
// continues under the current revision until all have signed (amendment-effect.actions.ts).

type Documents = Awaited<ReturnType<typeof listAmendmentDocuments>>;
type Document = Documents extends Map<string, infer Each> ? Each : never;

const statesOfDocument: Record<SigningState, AmendmentState> = {
  open: 'open',
  completed: 'signed',
  declined: 'declined',
  expired: 'expired',
  voided: 'withdrawn',
  quarantined: 'quarantined',
};

function toAmendment(
  row: AmendmentRow,
  { entry, state, voidReason }: Document,
  samples: readonly amendments.AmendedPart[],
): Amendment {
  const {
    id,
    planId,
    changes,
    signingId: _signing,
    riskSigningId: _review,
    questions: _questions,
    checks: _checks,
    companyId: _company,
    ...rest
  } = row;
  return {
    ...rest,
    _id: id,
    workPlan: planId,
    state: row.inForceAt === null ? statesOfDocument[state] : 'in force',
    kinds: changes.map(({ kind }) => kind),
    samples: samples.flatMap(({ amendmentId, part, isNew, before, after }) =>
      amendmentId === id && (before || isNew) ? [{ part, before, after }] : [],
    ),
    document: entry,
    voidReason,
  };
}

export async function listAmendments(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  const documents = await listAmendmentDocuments(context, planId);
  const rows = await amendments.listByPlan(context.tx, planId);
  const samples = await amendments.listAmendedParts(context.tx, planId);
  return toPage(
    rows.flatMap((row) => {
      const document = documents.get(row.signingId);
      return document ? [toAmendment(row, document, samples)] : [];
    }),
  );
}

const getAmendment = async (context: ActionContext, id: string): Promise<Amendment> => {
  const row = await requireFound(amendments.find(context.tx, id));
  await requireVisiblePlan(context, row.planId);
  const document = (await listAmendmentDocuments(context, row.planId)).get(row.signingId);
  if (!document) throw problem.notFound();
  return toAmendment(row, document, await amendments.listAmendedParts(context.tx, row.planId));
};

/** Lists the signed plan, and one revision for each amendment in force, oldest first. */
export async function listPlanRevisions(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  const plan = await findPlan(context, planId);
  const signed = await findCompletedSigningWithTime(context, planId, getPlanDocumentKind(plan));
  const documents = await listAmendmentDocuments(context, planId);
  const inForce = (await amendments.listByPlan(context.tx, planId)).filter(({ inForceAt }) => inForceAt !== null);
  const first: PlanRevision[] = signed ? [{ revision: 1, ...signed }] : [];
  const later = inForce.toReversed().flatMap(({ revision, signingId, createdSha256, inForceAt }): PlanRevision[] => {
    const document = documents.get(signingId);
    return document && inForceAt !== null
      ? [
          {
            revision,
            contentSha256: createdSha256,
            documentSha256: document.sha256,
            number: document.number,
            since: inForceAt,
          },
        ]
      : [];
  });
  return toPage([...first, ...later]);
}

const listInspectorIds = (changes: readonly AmendmentChange[], kind: 'remove inspectors' | 'add inspectors') =>
  changes.flatMap((change) => (change.kind === kind ? change.inspectors : []));

/**
 * Finds everybody who has to sign, in order. Inspectors whom the amendment removes do not sign, but are notified when
 * it takes effect.
 */
async function findSigners(context: ActionContext, plan: PlanRecord, changes: readonly AmendmentChange[]) {
  const company = await getCompanyInUse(context);
  const { customer } = await findProject(context, plan.projectId);
  if (!company.brm) throw problem.conflict(projectMessages.noBrm);
  if (!customer) throw problem.conflict(projectMessages.customerRequired);
  const { meaning, inspectorMeaning } = documentMessages;
  const [removed, added] = [
    listInspectorIds(changes, 'remove inspectors'),
    listInspectorIds(changes, 'add inspectors'),
  ];
  const toInspector = (one: Awaited<ReturnType<typeof findInspectors>>[number]): NewSigner => ({
    userId: one._id,
    name: fullName(one),
    email: one.emailId,
    role: 'Inspector',
    meaning: inspectorMeaning,
  });
  const people: Record<AmendmentSigner, NewSigner[]> = {
    'the company BRM': [
      {
        userId: company.brm.id,
        name: fullName(company.brm),
        email: company.brm.emailId,
        role: 'Business Relationship Manager',
        meaning,
      },
    ],
    'the customer': [
      { userId: customer._id, name: fullName(customer), email: customer.emailId, role: 'Customer', meaning },
    ],
    'every inspector': plan.inspectors.filter(({ _id }) => !removed.includes(_id)).map(toInspector),
    'the added inspectors': (await findInspectors(context.tx, context.actor.company, added)).map(toInspector),
  };
  return { company, customer, signers: listSignersOfChanges(changes).flatMap((signer) => people[signer]) };
}

/** Prepares an amendment. Does not lock the plan, so that recording can continue. */
async function prepare(context: ActionContext, { workPlan, changes }: Pick<AmendmentNew, 'workPlan' | 'changes'>) {
  const plan = await findPlan(context, workPlan);
  requireAllowed(workPlanPolicy, plan, toPolicyPerson(context.actor), 'amend');
  const { company, customer, signers } = await findSigners(context, plan, changes);
  const { content } = await buildPlanContent(context, plan, { company, customer });
  const repeated = (await amendments.listRepeatChecks(context.tx, plan._id)).filter(({ leftIn }) => leftIn === null);
  const before = toRevisionContent(content, repeated.map(toContentRepeatCheck));
  const resolved = await resolveChanges(context, plan, changes);
  const after = applyChanges(before, resolved);
  const questions = resolved.find((change) => change.kind === 'questions')?.amended ?? null;
  const differences = diffRevisions(before, after);
  const checks = resolved.find((change) => change.kind === 'checks');
  const newPartIds = checks?.parts.map(({ id }) => id) ?? [];
  const compared = await compareSamples(context, plan._id, changes, newPartIds);
  const frozen = { questions, checks: checks?.added ?? null, newPartIds };
  return { plan, number: content.number, company, customer, signers, after, differences, ...frozen, ...compared };
}

export async function checkAmendment(context: ActionContext, asked: Pick<AmendmentNew, 'workPlan' | 'changes'>) {
  const { differences, samples, signers } = await prepare(context, asked);
  return { differences, samples, signers: signers.map(({ userId, name, role }) => ({ userId, name, role })) };
}

/** Refuses a second amendment while another one can still take effect. */
function refuseSecond(rows: readonly AmendmentRow[], documents: Documents): void {
  const pending = rows.some((row) => {
    const state = documents.get(row.signingId)?.state;
    return row.inForceAt === null && state !== undefined && (isSigningOpen(state) || isSigningCompleted(state));
  });
  if (pending) throw problem.conflict(messages.oneOpen);
}

/** Finds the signed risk assessment that the amendment brings into force; null if it brings none. */
async function findRiskSigning({ tx }: ActionContext, { workPlan, changes }: AmendmentNew): Promise<string | null> {
  if (!changes.some(({ kind }) => kind === 'risk assessment')) return null;
  return (await requireFound(findNewAssessment(tx, workPlan))).signingId;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
/** Drafts the amendment and its document as they would be signed if it were proposed now. */
async function draft(context: ActionContext, asked: AmendmentNew) {
  const prepared = await prepare(context, asked);
  const { plan, differences, after } = prepared;
  if (differences.length === 0) throw problem.field('changes', messages.nothingChanges);
  const rows = await amendments.listByPlan(context.tx, plan._id);
  refuseSecond(rows, await listAmendmentDocuments(context, plan._id));
  const lastInForce = rows.find(({ inForceAt }) => inForceAt !== null);
  const signed = lastInForce ? undefined : await findCompletedSigning(context, plan._id, getPlanDocumentKind(plan));
  const row = {
    revision: plan.revision + 1,
    baseSha256: lastInForce?.createdSha256 ?? signed?.contentSha256 ?? null,
    createdSha256: sha256(toCanonicalJson(after)),
    riskSigningId: await findRiskSigning(context, asked),
  };
  const content = contentOf(context, asked, { ...prepared, ...row, count: rows.length + 1 });
  const { signers, samples, questions, checks, newPartIds, company } = prepared;
  return { content, row, differences, signers, samples, questions, checks, newPartIds, company };
}

const newFields: readonly DifferenceField[] = ['activities', 'questionTemplate', 'questions'];
const hasPartialChecks = ({ sides }: PlanRevisionContent): boolean =>
  sides.some(({ cells }) => cells.some(({ checks }) => checks.some(({ notOn }) => notOn !== undefined)));
/** Returns the lowest version of the schema that can describe the revision and what the amendment compares. */
function findAmendmentSchemaVersion(
  revision: PlanRevisionContent,
  differences: readonly Difference[],
  comparisons: readonly SampleComparison[],
): AmendmentContent['schema'] {
  const changesField = (fields: readonly DifferenceField[]) => differences.some(({ field }) => fields.includes(field));
  if (changesField(['checks']) || hasPartialChecks(revision)) return 9;
  return comparisons.length > 0 || changesField(newFields) ? 8 : findContentSchemaVersion(revision);
}

type Revision = { revision: number; baseSha256: string | null; createdSha256: string; count: number };
const contentOf = (
  { actor }: ActionContext,
  { reason, changes }: AmendmentNew,
  { plan, number, company, customer, after, differences, comparisons, ...row }: Prepared & Revision,
): AmendmentDraft => ({
  schema: findAmendmentSchemaVersion(after, differences, comparisons),
  kind: 'amendment',
  title: documentMessages.title,
  number: documentMessages.number({ number, count: row.count }),
  subtitle: `${plan.projectName}: ${plan.name}`,
  company: company.name,
  project: after.project,
  customer: { name: fullName(customer), email: customer.emailId },
  plan: { number: plan.planNo, name: plan.name },
  proposedBy: fullName(actor),
  reason,
  changesRevision: { number: plan.revision, contentSha256: row.baseSha256 },
  createsRevision: { number: row.revision, contentSha256: row.createdSha256 },
  changes: changes.map(({ kind }) => kind),
  differences,
  ...(comparisons.length > 0 && { samples: comparisons }),
  revision: after,
});

/** Proposes an amendment. Renders its document before locking the plan, and throws if the draft has changed by then. */
export async function proposeAmendment(context: ActionContext, asked: AmendmentNew): Promise<Amendment> {
  const { tx, actor, newId } = context;
  const { content, row, differences, signers, samples, questions, checks, newPartIds, company } = await draft(
    context,
    asked,
  );
  const logo = company.logo ? await readStoredFile(context, company.logo) : undefined;
  const signing: NewSigning = {
    subject: 'workplan',
    subjectId: asked.workPlan,
    kind: 'amendment',
    content,
    document: buildAmendmentDocument(content, await readComparedPictures(context, samples), logo),
    signers,
    // Signers need not wait for a verification: each signature invites the next signer.
    turn: signers.length,
  };
  const rendered = await renderSigning(context, signing);
  const partIds = asked.changes.flatMap((change) => (change.kind === 'new samples' ? change.parts : []));
  await requireFound(plans.lock(tx, asked.workPlan));
  // A part that changed between the comparison and its copy would take effect without being signed.
  for (const partId of new Set([...newPartIds, ...partIds].toSorted())) await lockPartShared(context, partId);
  const now = await draft(context, asked);
  if (toCanonicalJson([now.content, now.signers]) !== toCanonicalJson([content, signers]))
    throw problem.conflict(messages.planChanged);
  await expireOverdueAmendments(context, asked.workPlan);
  const signingId = await openSigning(context, signing, rendered);
  const id = newId();
  await amendments.add(tx, {
    ...row,
    companyId: actor.company,
    id,
    planId: asked.workPlan,
    signingId,
    reason: asked.reason,
    changes: asked.changes,
    differences,
    questions,
    checks,
  });
  if (newPartIds.length > 0)
    await freezeNewParts(tx, {
      companyId: actor.company,
      amendmentId: id,
      planId: asked.workPlan,
      partIds: newPartIds,
    });
  if (partIds.length > 0)
    await amendments.freezeParts(tx, { companyId: actor.company, amendmentId: id, planId: asked.workPlan, partIds });
  return getAmendment(context, id);
}

export async function withdrawAmendment(context: ActionContext, id: string): Promise<Amendment> {
  const { tx, actor } = context;
  const { planId, signingId } = await requireFound(amendments.find(tx, id));
  await requireFound(plans.lock(tx, planId));
  const plan = await findPlan(context, planId);
  if (isPlanStarted(plan.status)) requireAllowed(workPlanPolicy, plan, toPolicyPerson(actor), 'amend');
  if (!isPendingAmendment(await getAmendment(context, id))) throw problem.conflict(messages.notOpen);
  await voidWithNotice(context, signingId, messages.withdrawnBy({ name: fullName(actor) }), actor.userId);
  return getAmendment(context, id);
}

/** Returns the document of the amendment, as the person may see it. */
export const esignAmendment = async (context: ActionContext, id: string) => (await getAmendment(context, id)).document;
