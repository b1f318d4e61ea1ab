import { platformId } from '@roadworthy/contract/access/roles.ts';
import { problem, Problem } from '@roadworthy/contract/kit/problem.ts';
import {
  projectRefusals,
  projectStatusLabels,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { signingKindByStatus, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { replacementMessages as messages } from '@roadworthy/contract/replacements/messages/replacement.messages.ts';
import {
  decideReplacement,
  requiresResigning,
  type ReplacementSubject,
  type ReplaceableRole,
  type ReplacementRule,
} from '@roadworthy/contract/replacements/replacement.rules.ts';
import type { Replacement, ReplacementNew } from '@roadworthy/contract/replacements/replacement.schema.ts';
import { hasSigned, isSigningClosed } from '@roadworthy/contract/signing/signing.machine.ts';
import { listSigners, type SigningEntry, type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';

import { findPerson } from '../access/index.ts';
import { changeCompany, getCompanyInUse } from '../companies/index.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import { requireFound, toPage } from '../kit/db/records.ts';
import { fullName, toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import {
  findProject,
  handOverAssessment,
  handOverAudit,
  lockProject,
  reissueForBrm,
  replaceCustomer,
} from '../projects/index.ts';
import { listSigningEntries } from '../signing/index.ts';
import { findPlan, replaceInspector, reopenPlan, restartSigning, restartPlanSignings } from '../work-plans/index.ts';
import { mailReplacement } from './replacement-mail.actions.ts';
import * as replacements from './replacement.queries.ts';

// The office replaces a person for whom a project or a work plan waits. replacement.rules.ts defines who may replace
// whom in which status, and an action of the project or plan carries it out. Every replacement is recorded with its
// reason.

type Holder = { _id: string; firstName: string; lastName: string; emailId: string };
/** The record on which a person is replaced: a project or one of its plans. */
type Subject = {
  on: ReplacementSubject;
  id: string;
  status: string;
  refusal: string;
  /** Required if the record has several kinds of documents. */
  documentKind?: SigningKind | undefined;
  project: { _id: string; projectNo: string; name: string };
  plan: { _id: string; planNo: string; name: string; carriedOver: boolean } | null;
  holders: Readonly<Record<ReplaceableRole, readonly (Holder | null)[]>>;
};

const kindOfStatus: Partial<Record<ProjectStatus, SigningKind>> = signingKindByStatus;
export async function replaceOnProject(context: ActionContext, id: string, asked: ReplacementNew) {
  const project = await lockProject(context, id);
  return replace(context, asked, {
    on: 'project',
    id,
    status: project.status,
    refusal: projectRefusals.isStatus({ status: projectStatusLabels[project.status] }),
    documentKind: kindOfStatus[project.status],
    project,
    plan: null,
    holders: {
      assessee: [project.assessmentAssignTo],
      auditor: [project.auditBy],
      customer: [project.customer],
      brm: [await brmOf(context)],
      inspector: [],
    },
  });
}

export async function replaceOnPlan(context: ActionContext, id: string, asked: ReplacementNew) {
  const { status } = await findPlan(context, id);
  const refusal = workPlanMessages.isStatus({ status: formatPlanStatus(status) });
  requireRule(context, { on: 'plan', status, refusal }, asked.part);
  // Locks the plan, because its status may have changed since it was read.
  const plan = await reopenPlan(context, id);
  return replace(context, asked, {
    on: 'plan',
    id,
    status: plan.status,
    refusal: workPlanMessages.isStatus({ status: formatPlanStatus(plan.status) }),
    project: plan.project,
    plan,
    holders: {
      assessee: [],
      auditor: [],
      customer: [],
      brm: [await brmOf(context)],
      inspector: plan.inspectors.filter(({ addedLater }) => !addedLater),
    },
  });
}

async function brmOf(context: ActionContext): Promise<Holder | null> {
  const { brm } = await getCompanyInUse(context);
  return brm && { ...brm, _id: brm.id };
}

/** Returns the rule by which this person may replace the holder of that role now, or throws. */
function requireRule(
  { actor }: ActionContext,
  { on, status, refusal }: Pick<Subject, 'on' | 'status' | 'refusal'>,
  part: ReplaceableRole,
): ReplacementRule {
  const decision = decideReplacement({ on, part, status }, toPolicyPerson(actor));
  if (decision.kind === 'never') throw problem.notAllowed();
  if (decision.kind === 'not now') throw problem.conflict(refusal);
  return decision.rule;
}

async function replace(context: ActionContext, asked: ReplacementNew, subject: Subject): Promise<Replacement> {
  const { part, from, to } = asked;
  const rule = requireRule(context, subject, part);
  const before = subject.holders[part].find((one) => one?._id === from);
  if (!before) {
    const gone = await replacements.findName(context.tx, from);
    throw problem.conflict(messages.noLonger({ name: gone ?? messages.somebody }));
  }
  if (from === to) throw problem.field('to', messages.samePerson({ name: fullName(before) }));
  const hadSigned = requiresResigning(rule) && isSignedBy(await listOpenDocuments(context, subject), from);
  await asTo(replacePart(context, subject, { ...asked, before }));
  return keepReplacement(context, asked, subject, before, hadSigned);
}

/** Records the replacement, and mails both people. */
async function keepReplacement(
  context: ActionContext,
  asked: ReplacementNew,
  subject: Subject,
  before: Holder,
  hadSigned: boolean,
): Promise<Replacement> {
  const { tx, actor, newId, now } = context;
  const { part, from, to, reason } = asked;
  const next = await requireFound(findPerson(tx, to));
  const isGone = (await findPerson(tx, from)) === undefined;
  const id = newId();
  const at = now.toISOString();
  await replacements.add(tx, {
    companyId: actor.company,
    id,
    projectId: subject.project._id,
    planId: subject.plan?._id ?? null,
    part,
    fromId: from,
    fromName: fullName(before),
    toId: to,
    toName: fullName(next),
    reason,
    hadSigned,
    // Nobody has to confirm a replacement that they made themselves. A new assessee, auditor or BRM has the task itself
    // in the Inbox.
    fromReadAt: isGone || from === actor.userId ? at : null,
    toReadAt: to === actor.userId || !signsLater(part) ? at : null,
  });
  await mailReplacement(context, { ...asked, hadSigned, isGone, subject, before, next });
  return requireFound(replacements.find(tx, id));
}
const signsLater = (part: ReplaceableRole): boolean => part === 'customer' || part === 'inspector';

/** Lists the open and completed documents. Of a project, only those of the kind that its status waits for. */
async function listOpenDocuments(context: ActionContext, { id, documentKind }: Subject): Promise<SigningEntry[]> {
  const entries = await listSigningEntries(context, id);
  return entries.filter(
    ({ state, type }) => !isSigningClosed(state) && (documentKind === undefined || type === documentKind),
  );
}
const isSignedBy = (entries: readonly SigningEntry[], userId: string): boolean =>
  entries.some((entry) =>
    listSigners(entry).some(({ userId: { _id }, status }) => _id === userId && hasSigned(status)),
  );

type Asked = ReplacementNew & { before: Holder };
async function replacePart(context: ActionContext, subject: Subject, { part, from, to, reason, before }: Asked) {
  const { id } = subject;
  const more = [messages.takesOver({ from: fullName(before), reason })];
  if (part === 'assessee') return handOverAssessment(context, id, to, more);
  if (part === 'auditor') return handOverAudit(context, id, to, more);
  if (part === 'customer') return replaceCustomer(context, id, to, restartPlanSignings, reason);
  if (part === 'inspector') return replaceInspector(context, id, { from, to }, reason);
  return replaceBrm(context, subject, { to, reason, before });
}

/**
 * Replaces the BRM of the company. The document of this project or plan is reissued at once. E-Sign reissues other
 * documents that wait for the previous BRM.
 */
async function replaceBrm(
  context: ActionContext,
  { id, plan }: Subject,
  { to, reason, before }: Pick<Asked, 'to' | 'reason' | 'before'>,
): Promise<void> {
  const { tx, actor } = context;
  const onPlatform = { ...context, actor: { ...actor, company: platformId } };
  await inOtherCompany(tx, platformId, () => changeCompany(onPlatform, actor.company, { userId: to }));
  const next = await requireFound(findPerson(tx, to));
  const what = messages.brmInstead({ next: fullName(next), before: fullName(before) });
  const why = messages.because({ what, reason });
  if (plan) await restartSigning(context, { id, carriedOver: plan.carriedOver }, why);
  else await reissueForBrm(context, id, why);
}

/** Reports field errors under `to`, because actions of other slices name the field differently. */
async function asTo(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    throw problem.invalid(error.errors.map(({ message }) => ({ path: 'to', message })));
  }
}

export async function listProjectReplacements(context: ActionContext, projectId: string) {
  await findProject(context, projectId);
  return toPage(await replacements.listByProject(context.tx, projectId));
}

export const listUnreadReplacements = async ({ tx, actor }: ActionContext, record?: string) =>
  toPage(await replacements.listUnread(tx, actor.userId, record));

export async function confirmReplacement({ tx, actor, now }: ActionContext, id: string) {
  if (!(await replacements.confirm(tx, id, actor.userId, now.toISOString()))) throw problem.notFound();
  return { _id: id };
}
