import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { isAnnotatedKey } from '@roadworthy/contract/files/file.routes.ts';
import { calculatePercentRecorded } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import type { CellCounts } from '@roadworthy/contract/reports/figure.schema.ts';
import { formatRecorderName, type NokEntry } from '@roadworthy/contract/reports/report.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { loadCleanPoints } from '../../findings/index.ts';
import { loadContests } from '../../customer-contests/index.ts';
import { loadEscalations } from '../../escalations/index.ts';
import { readStoredFile } from '../../files/index.ts';
import { loadAgreement } from '../../inspection/index.ts';
import { requireFound } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext, HandlerContext } from '../../kit/http/context.ts';
import { loadPhotoMarks } from '../../photo-evidence/index.ts';
import { createThumbnail } from '../../kit/storage/picture.ts';
import {
  loadCells,
  loadDefects,
  loadParts,
  loadQuestions,
  requireSubject,
  type ReportSubject,
} from '../figure.actions.ts';
import { loadMeasuredChecks } from '../measured.actions.ts';
import { loadReports } from '../report.actions.ts';
import { buildReportDocument } from './report.document.ts';
import type { FindingPhoto, ReportContents, SidePhoto } from './report-contents.ts';
import * as papers from './report-pdf.queries.ts';
import * as reports from '../report.queries.ts';

// The report of a project or plan as a PDF. The transaction that reads its contents ends before pictures are scaled and
// pages are laid out, so that nothing is locked meanwhile.

/** Enough pictures to recognise the items. Mail servers would reject a much larger mail. */
const limits = { photos: 24, sides: 8 } as const;

type ReportContext = Pick<ActionContext, 'tx' | 'kit'> & { actor: { company: string } };
type Heading = Pick<ReportContents, 'when' | 'facts'> & { news?: ReportContents['news'] };

/**
 * Loads the contents of a report. `heading` names the occasion. The caller checks that the person can see the project
 * or plan.
 */
export async function loadReportContents(
  context: ReportContext,
  { owner, id }: ReportSubject,
  heading: (facts: Facts) => Heading,
): Promise<ReportContents> {
  const { tx, kit } = context;
  const found = await papers.listPlans(tx, owner, id);
  const isPlan = owner === 'workPlans.id';
  const project = await requireFound(papers.findProjectFacts(tx, isPlan ? (found[0]?.projectId ?? '') : id));
  const ofPlan = await loadReports(
    context,
    'workPlans.id',
    found.map((plan) => plan.id),
  );
  const total = isPlan ? ofPlan(id) : (await loadReports(context, owner, [id]))(id);
  const company = await getCompanyInUse(context);
  const cells = await loadCells(context, { owner, id });
  const plan = isPlan ? found[0] : undefined;
  const all = { skip: 0, limit: 0, ...(isPlan ? { workPlanId: id } : { project: id }) };
  const inspectors = (await reports.listInspectors(tx, all, { kind: 'all' })).data;
  return {
    ...heading({ project, plan }),
    subject: isPlan ? 'plan' : 'project',
    number: plan
      ? `${project.projectNo} ${plan.planNo}`
      : messages.projectNumber({ projectNo: project.projectNo, rev: project.rev }),
    name: plan ? `${plan.name} (${project.name})` : project.name,
    company,
    logo: company.logo ? await readStoredFile(context, company.logo) : undefined,
    zone: kit.settings.timeZone,
    total,
    plans: found.map((row) => ({ ...row, ...ofPlan(row.id) })),
    vehicles: isPlan
      ? (await reports.listVehicles(tx, id)).map((row) => ({ ...row, completedPercent: percentOf(row) }))
      : [],
    inspectors: inspectors.map((row) => ({ ...row, name: formatRecorderName(fullName(row), row.isOffice) })),
    parts: await loadParts(context, { owner, id }),
    cells,
    defects: await loadDefects(context, { owner, id }),
    questions: await loadQuestions(context, { owner, id }),
    sides: await loadSidePhotos(context, cells),
    cleanPoints: await cleanPointsOf(context, found),
    contests: await contestsOf(context, found),
    escalations: await escalationsOf(context, found),
    measured: await measuredOf(context, found),
    agreement: await agreementOf(context, found),
    ...(await loadPhotos(context, total.nokHistory)),
  };
}

type Project = NonNullable<Awaited<ReturnType<typeof papers.findProjectFacts>>>;
type Facts = { project: Project; plan: Awaited<ReturnType<typeof papers.listPlans>>[number] | undefined };

// A vehicle's progress is the share of its checkpoints that are OK.
const percentOf = ({ total, ok }: { total: number; ok: number }): number =>
  calculatePercentRecorded({ quantity: total, ok, nok: 0, skip: 0 });

/**
 * Loads the photos of the inspected sides. The cells are sorted by defects, so the sides with the most defects come
 * first.
 */
async function loadSidePhotos(context: ReportContext, cells: CellCounts[]): Promise<SidePhoto[]> {
  const sides = new Map(
    cells.filter(({ checked }) => checked > 0).map(({ side, picture }) => [`${picture} ${side}`, { side, picture }]),
  );
  const read = [];
  for (const side of [...sides.values()].slice(0, limits.sides)) {
    const image = await readStoredFile(context, side.picture);
    if (image) read.push({ ...side, image });
  }
  return read;
}

async function cleanPointsOf(
  context: ReportContext,
  plans: readonly { id: string; planNo: string }[],
): Promise<ReportContents['cleanPoints']> {
  const points = [];
  for (const { id, planNo } of plans)
    points.push(...(await loadCleanPoints(context, id)).map((point) => ({ ...point, planNo })));
  return points;
}

async function agreementOf(
  context: ReportContext,
  plans: readonly { id: string; planNo: string }[],
): Promise<ReportContents['agreement']> {
  const rows = [];
  for (const { id, planNo } of plans)
    rows.push(...(await loadAgreement(context, id)).map((row) => ({ ...row, planNo })));
  return rows;
}

async function contestsOf(
  context: ReportContext,
  plans: readonly { id: string }[],
): Promise<ReportContents['contests']> {
  const contests = [];
  for (const { id } of plans) contests.push(...(await loadContests(context, id)));
  return contests;
}

async function escalationsOf(
  context: ReportContext,
  plans: readonly { id: string }[],
): Promise<ReportContents['escalations']> {
  const escalations = [];
  for (const { id } of plans) escalations.push(...(await loadEscalations(context, id)));
  return escalations;
}

async function measuredOf(
  context: ReportContext,
  plans: readonly { id: string; planNo: string }[],
): Promise<ReportContents['measured']> {
  const checks = [];
  for (const { id, planNo } of plans)
    checks.push(...(await loadMeasuredChecks(context, id)).map((check) => ({ ...check, planNo })));
  return checks;
}

async function loadPhotos(
  context: ReportContext,
  entries: NokEntry[],
): Promise<{ photos: FindingPhoto[]; photosCut: boolean }> {
  const all = entries.flatMap((entry) => entry.images.map((key) => ({ entry, key })));
  const printed = all.slice(0, limits.photos);
  const marks = await loadPhotoMarks(
    context,
    printed.map(({ key }) => key),
  );
  const photos = [];
  for (const { entry, key } of printed) {
    const image = await readStoredFile(context, key);
    if (image) photos.push({ entry, image, isDrawing: isAnnotatedKey(key), marks: marks.get(key) });
  }
  return { photos, photosCut: all.length > limits.photos };
}

/** Scales pictures down before rendering, because the renderer has all of them in memory at once. */
export async function renderReport(kit: ActionContext['kit'], contents: ReportContents): Promise<Uint8Array> {
  const shrinkAll = async <P extends { image: Uint8Array }>(pictures: P[], width: 480 | 960): Promise<P[]> => {
    const shrunk = [];
    // An unreadable picture is printed as a placeholder.
    for (const picture of pictures)
      shrunk.push({ ...picture, image: await createThumbnail(picture.image, width).catch(() => picture.image) });
    return shrunk;
  };
  const [sides, photos] = [await shrinkAll(contents.sides, 960), await shrinkAll(contents.photos, 480)];
  return kit.pdf.renderDocument(buildReportDocument({ ...contents, sides, photos }));
}

export type PrintContext = Omit<HandlerContext, 'actor' | 'tx' | 'params'> & {
  readonly actor: ActionContext['actor'];
  readonly params: { id: string };
};

export async function printReport(
  context: PrintContext,
  { owner, id }: ReportSubject,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { kit, actor, now } = context;
  const zone = kit.settings.timeZone;
  const contents = await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    const txContext = { ...context, tx };
    const subject = await requireSubject(txContext, owner === 'workPlans.id' ? { workPlanId: id } : { project: id });
    return loadReportContents(txContext, subject, ({ project, plan }) => ({
      when: messages.upTo({ at: formatDateTime(now, zone) }),
      facts: [
        [messages.customer, [project.customer, project.emailId].filter(Boolean).join(', ')],
        [messages.report, messages.downloadedBy({ name: fullName(actor), zone })],
        plan ? [messages.workPlanStatus, plan.status] : [messages.projectStatus, project.status],
      ],
    }));
  });
  const name = `Report-${contents.number}-${now.toISOString().slice(0, 10)}.pdf`.replace(/[^\w.-]+/g, '-');
  return { name, bytes: await renderReport(kit, contents) };
}
