import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { reportGroups, type ReportGroup } from '@roadworthy/contract/incidents/incident-report.schema.ts';
import { actedCompany, type ActedCompany } from '../companies/index.ts';
import { keptFile, readKept } from '../files/index.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { inOne, type Asking } from '../kit/http/in-one.ts';
import { thumbnail } from '../kit/storage/picture.ts';
import * as actions from './corrective-action.queries.ts';
import { incidentDocument } from './incident.document.ts';
import type { Filters } from './incident-filters.queries.ts';
import { incidentReportDocument } from './incident-report.document.ts';
import { countIncidents, groupsOf } from './incident-report.actions.ts';
import * as events from './incident-event.queries.ts';
import { actionLookOf, dayOf, findIncident } from './incident.rights.ts';

// An incident, and the report of many, on paper. What they say is read in one transaction, which is over before pictures are made small and pages are
// set: nobody's work waits for a printer.

export type Paper = { name: string; bytes: Uint8Array };
export type Letterhead = { company: ActedCompany; logo: Uint8Array | undefined };
const everything = { skip: 0, limit: 0 };

async function letterheadOf(acting: Acting): Promise<Letterhead> {
  const company = await actedCompany(acting);
  return { company, logo: company.logo ? await readKept(acting, company.logo) : undefined };
}

export async function printIncident(asking: Asking, id: string): Promise<Paper> {
  const { kit, actor, now } = asking;
  const { files, ...read } = await inOne(asking, async (acting) => {
    const incident = await findIncident(acting, id);
    const ofIncident = { incident: id, ...everything };
    const given: CorrectiveAction[] = (await actions.list(acting.tx, ofIncident, actionLookOf(acting))).data;
    const history = (await events.list(acting.tx, id, everything)).data;
    const files = await Promise.all(incident.photos.map((key) => keptFile(acting.tx, key)));
    return { incident, actions: given, history, files, ...(await letterheadOf(acting)) };
  });
  const small: Uint8Array[] = [];
  // A picture that cannot be read is printed as such.
  for (const file of files) {
    const photo = file && (await kit.storage.get(file.sha256));
    if (photo) small.push(await thumbnail(photo, 960).catch(() => photo));
  }
  const document = incidentDocument({ ...read, photos: small, zone: kit.settings.timeZone, printedBy: nameOf(actor), now });
  return { name: `Incident-${read.incident.incidentNo}.pdf`, bytes: await kit.pdf.renderDocument(document) };
}

export async function printIncidentReport(asking: Asking, filters: Filters): Promise<Paper> {
  const { kit, actor, now } = asking;
  const read = await inOne(asking, async (acting) => {
    const groups = new Map<ReportGroup, Awaited<ReturnType<typeof groupsOf>>>();
    for (const by of reportGroups) groups.set(by, await groupsOf(acting, by, filters));
    const query = { overdue: true, ...everything };
    const late: CorrectiveAction[] = (await actions.list(acting.tx, query, actionLookOf(acting))).data;
    return { figures: await countIncidents(acting, filters), groups, overdue: late, ...(await letterheadOf(acting)) };
  });
  const document = incidentReportDocument({ ...read, filters, zone: kit.settings.timeZone, printedBy: nameOf(actor), now });
  return { name: `Incident-report-${dayOf(now)}.pdf`, bytes: await kit.pdf.renderDocument(document) };
}
