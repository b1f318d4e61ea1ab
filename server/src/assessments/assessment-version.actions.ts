import { diffAssessments, diffAnswers } from '@roadworthy/contract/assessments/assessment-changes.ts';
import type { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import {
  toSubmittedAnswer,
  type AssessmentContent,
} from '@roadworthy/contract/assessments/assessment-version.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { computeChainHash } from '../kit/auth/chain.ts';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb, requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as items from './assessment.queries.ts';
import { requireVisibleProject } from './assessment.rights.ts';
import * as versions from './assessment-version.queries.ts';

// Each submission saves a permanent version of the assessment, so that the auditor sees what has changed since the last
// audited one, and the submitted answers can be proved later.

type Items = Awaited<ReturnType<typeof items.listByProject>>;
type Submission = {
  project: string;
  number: number;
  submittedAt: string;
  submittedBy: string;
  content: AssessmentContent;
  previousHash: string;
};
const hashOf = (companyId: string, version: Submission): string => computeChainHash({ companyId, ...version });

/** Saves a version. The caller has locked the project, so that no version number is used twice. */
export async function saveVersion(
  context: ActionContext,
  project: string,
  submitted: { items: Items; safetyEquipments: string[] },
): Promise<void> {
  const { tx, actor, now, newId } = context;
  const before = await versions.findLatest(tx, project);
  const content = { safetyEquipments: submitted.safetyEquipments, answers: submitted.items.map(toSubmittedAnswer) };
  const version = {
    project,
    number: (before?.number ?? 0) + 1,
    submittedAt: now.toISOString(),
    submittedBy: actor.userId,
    content,
  };
  const chained = { ...version, previousHash: before?.hash ?? '' };
  const { project: projectId, ...row } = chained;
  await versions.add(tx, {
    ...row,
    projectId,
    companyId: actor.company,
    id: newId(),
    content: toJsonb(content),
    hash: hashOf(actor.company, chained),
  });
}

/** Returns the number of the version that an audit starting now would judge; null before the first submission. */
export const findNewestVersionNumber = async (
  { tx }: Pick<ActionContext, 'tx'>,
  project: string,
): Promise<number | null> => (await versions.findLatest(tx, project))?.number ?? null;

/**
 * Creates a function that marks an answer if it differs from the last audited version. Before the first audit, it marks
 * none.
 */
export async function createChangeMarker(
  context: ActionContext,
  project: { id: string; auditedVersion: number | null },
) {
  const audited =
    project.auditedVersion === null
      ? undefined
      : await versions.findContent(context.tx, project.id, project.auditedVersion);
  const auditedAnswers = new Map(audited?.answers.map((row) => [row.item, row]));
  return <T extends Items[number]>(item: T) => {
    const before = auditedAnswers.get(item._id);
    return {
      ...item,
      changedSinceAudit: before !== undefined && diffAnswers(before, toSubmittedAnswer(item)).length > 0,
    };
  };
}

export async function listVersions(context: ActionContext, projectId: string) {
  const project = await requireVisibleProject(context, projectId);
  return (await versions.list(context.tx, projectId)).map((row) => ({
    ...row,
    isAudited: row.number === project.auditedVersion,
  }));
}

export async function getVersion(context: ActionContext, id: string) {
  const { hash, hashBefore, previousHash, content, ...version } = await requireFound(versions.find(context.tx, id));
  await requireVisibleProject(context, version.project);
  const { project, number, submittedBy } = version;
  const submittedAt = new Date(version.submittedAt).toISOString();
  const isWritten =
    hash ===
    hashOf(context.actor.company, {
      project,
      number,
      submittedAt,
      submittedBy: submittedBy._id,
      content,
      previousHash,
    });
  return { ...version, ...content, isIntact: isWritten && previousHash === (hashBefore ?? '') };
}

/**
 * Lists the numbers of projects with a broken chain: a version was changed after its submission, or one before the
 * newest is missing.
 */
export async function listBrokenVersions(tx: Tx): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, companyId, projectNo } of await versions.listProjectsWithVersions(tx)) {
    const chain = await versions.listChain(tx, id);
    const holds = chain.every(({ hash, submittedAt, ...version }, index) => {
      const isNext = version.number === index + 1 && version.previousHash === (chain[index - 1]?.hash ?? '');
      return (
        isNext &&
        hash === hashOf(companyId, { ...version, project: id, submittedAt: new Date(submittedAt).toISOString() })
      );
    });
    if (!holds) broken.push(projectNo);
  }
  return broken;
}

const noChanges = { rows: [], equipment: { added: [], removed: [] } };

export async function compareAssessments(
  context: ActionContext,
  query: QueryOf<typeof assessmentVersionRoutes.compareAssessments>,
) {
  const { tx } = context;
  const project = await requireVisibleProject(context, query.project);
  const from = query.from ?? project.auditedVersion;
  const to = query.to ?? null;
  const numbered = (number: number) => requireFound(versions.findContent(tx, project.id, number));
  const after =
    to === null
      ? {
          safetyEquipments: project.safetyEquipments,
          answers: (await items.listByProject(tx, project.id)).map(toSubmittedAnswer),
        }
      : await numbered(to);
  return { from, to, ...(from === null ? noChanges : diffAssessments(await numbered(from), after)) };
}
