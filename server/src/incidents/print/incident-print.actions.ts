import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { reportGroups, type ReportGroup } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { findStoredFile, readStoredFile } from '../../files/index.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../../kit/http/in-transaction.ts';
import { createThumbnail } from '../../kit/storage/picture.ts';
import * as actions from '../corrective-actions/corrective-action.queries.ts';
import { buildIncidentDocument, type Letterhead } from './incident.document.ts';
import type { IncidentFilters } from '../incident-filters.queries.ts';
import { buildIncidentReportDocument } from './incident-report.document.ts';
import { countIncidents, loadIncidentGroups } from '../report/incident-report.actions.ts';
import * as events from '../incident-event.queries.ts';
import { toActionViewer, toUtcDay, findIncident, toIncidentViewer } from '../incident.rights.ts';

// Prints an incident, or the report on many. The transaction that reads the data ends before photos are scaled and
// pages are laid out, so that printing blocks nobody.

export type PrintedFile = { name: string; bytes: Uint8Array };
const allRows = { skip: 0, limit: 0 };

async function readLetterhead(context: ActionContext): Promise<Letterhead> {
  const company = await getCompanyInUse(context);
  return { company, logo: company.logo ? await readStoredFile(context, company.logo) : undefined };
}

export async function printIncident(context: RequestContext, id: string): Promise<PrintedFile> {
  const { kit, actor, now } = context;
  const { files, ...contents } = await inTransaction(context, async (txContext) => {
    const incident = await findIncident(txContext, id);
    const ofIncident = { incident: id, ...allRows };
    const actionRows: CorrectiveAction[] = (await actions.list(txContext.tx, ofIncident, toActionViewer(txContext)))
      .data;
    const history = (await events.list(txContext.tx, id, allRows, toIncidentViewer(txContext))).data;
    const photoFiles = await Promise.all(incident.photos.map((key) => findStoredFile(txContext.tx, key)));
    return { incident, actions: actionRows, history, files: photoFiles, ...(await readLetterhead(txContext)) };
  });
  const photos: Uint8Array[] = [];
  // A photo that is missing or cannot be decoded is printed as a note, so that the captions count every photo.
  for (const file of files) {
    const photo = file && (await kit.storage.get(file.sha256));
    photos.push(photo ? await createThumbnail(photo, 960).catch(() => photo) : new Uint8Array());
  }
  const document = buildIncidentDocument({
    ...contents,
    photos,
    zone: kit.settings.timeZone,
    printedBy: fullName(actor),
    now,
  });
  return { name: `Incident-${contents.incident.incidentNo}.pdf`, bytes: await kit.pdf.renderDocument(document) };
}

export async function printIncidentReport(context: RequestContext, filters: IncidentFilters): Promise<PrintedFile> {
  const { kit, actor, now } = context;
  const contents = await inTransaction(context, async (txContext) => {
    const groups = new Map<ReportGroup, Awaited<ReturnType<typeof loadIncidentGroups>>>();
    for (const by of reportGroups) groups.set(by, await loadIncidentGroups(txContext, by, filters));
    const query = { overdue: true, ...allRows };
    const overdueActions: CorrectiveAction[] = (await actions.list(txContext.tx, query, toActionViewer(txContext)))
      .data;
    return {
      figures: await countIncidents(txContext, filters),
      groups,
      overdue: overdueActions,
      ...(await readLetterhead(txContext)),
    };
  });
  const document = buildIncidentReportDocument({
    ...contents,
    filters,
    zone: kit.settings.timeZone,
    printedBy: fullName(actor),
    now,
  });
  return { name: `Incident-report-${toUtcDay(now)}.pdf`, bytes: await kit.pdf.renderDocument(document) };
}
