import {
  incidentStatusLabels,
  incidentTypeLabels,
  potentialLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentTableMessages as labels } from '@roadworthy/contract/incidents/messages/incident-table.messages.ts';
import { correctiveActionTableMessages as actionLabels } from '@roadworthy/contract/incidents/messages/corrective-action-table.messages.ts';
import { incidentDocumentMessages as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { hazardLinkMessages } from '@roadworthy/contract/incidents/messages/hazard-link.messages.ts';
import { toActionStatus } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import {
  formatIncidentPlace,
  formatIncidentProject,
  type Incident,
  type IncidentHistoryEntry,
} from '@roadworthy/contract/incidents/incident.schema.ts';
import { potentialSeverityTable, severityTable } from '@roadworthy/contract/incidents/incident.severity.ts';
import { formatActionProgress } from '@roadworthy/contract/incidents/incident.table.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { Block, DocumentContent } from '../../kit/pdf/document-content.ts';
import type { CompanyInUse } from '../../companies/index.ts';
import { fullName } from '../../kit/http/actor.ts';

// One incident as a PDF: what happened, the immediate response, the corrective actions, and the photos.

export type Letterhead = { company: CompanyInUse; logo: Uint8Array | undefined };
type Contents = Letterhead & {
  incident: Incident;
  actions: readonly CorrectiveAction[];
  history: readonly IncidentHistoryEntry[];
  photos: readonly Uint8Array[];
  zone: string;
  printedBy: string;
  now: Date;
};
export type IncidentDocument = Omit<DocumentContent, 'signatures' | 'seal'>;

export function buildIncidentDocument(contents: Contents): IncidentDocument {
  const { incident, company, logo, zone, printedBy, now } = contents;
  const at = (moment: string | Date) => formatDateTime(moment, zone);
  return {
    title: messages.title,
    number: incident.incidentNo,
    subtitle: messages.subtitle({ title: incident.title, at: at(now), by: printedBy, zone }),
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      factsBlock(incident, at),
      { kind: 'text', heading: messages.whatHappened, text: incident.comment },
      ...textBlocks(incident),
      ...actionBlocks(contents),
      ...hazardBlocks(incident, at),
      ...closureBlocks(incident, at),
      ...photoBlocks(contents),
      ...historyBlocks(contents, at),
    ],
  };
}

const atBy = (at: string, by: Incident['reportedBy']): string => (by ? messages.atBy({ at, by: fullName(by) }) : at);

type FormatTime = (moment: string) => string;
const filledRows = (rows: readonly [string, string | null | undefined][]): [string, string][] =>
  rows.flatMap(([label, value]) => (value ? [[label, value]] : []));

const factsBlock = (incident: Incident, at: FormatTime): Block => ({
  kind: 'fields',
  rows: filledRows([
    [labels.type, incidentTypeLabels[incident.type]],
    [labels.status, incidentStatusLabels[incident.status]],
    [
      labels.severity,
      incident.severity &&
        messages.valueWithMeaning({
          value: incidentSeverityLabels[incident.severity],
          meaning: severityTable[incident.severity].meaning,
        }),
    ],
    [
      labels.potential,
      incident.potential &&
        messages.valueWithMeaning({
          value: potentialLabels[incident.potential],
          meaning: potentialSeverityTable[incident.potential].meaning,
        }),
    ],
    [labels.happened, incident.occurredAt && at(incident.occurredAt)],
    [labels.reported, atBy(at(incident.createdAt), incident.reportedBy)],
    [labels.acknowledged, incident.acknowledgedAt && atBy(at(incident.acknowledgedAt), incident.acknowledgedBy)],
    [labels.where, formatIncidentPlace(incident)],
    [labels.vehicle, formatVehicle(incident.vehicle)],
    [labels.project, formatIncidentProject(incident)],
  ]),
});

const textBlocks = ({ people, witnesses, immediateAction, cause }: Incident): Block[] =>
  filledRows([
    [labels.peopleInvolved, people],
    [labels.witnesses, witnesses],
    [labels.immediateAction, immediateAction],
    [labels.cause, cause],
  ]).map(([heading, text]) => ({ kind: 'text', heading, text }));

function actionBlocks({ incident, actions, zone }: Contents): Block[] {
  if (actions.length === 0) return [{ kind: 'text', heading: messages.correctiveActions, text: messages.noActions }];
  const at = (moment: string | Date) => formatDateTime(moment, zone);
  const done = ({ doneAt, doneBy, doneNote }: CorrectiveAction) =>
    doneAt ? [`${at(doneAt)}${doneBy ? `, ${fullName(doneBy)}` : ''}`, doneNote ?? ''].filter(Boolean).join('\n') : '';
  return [
    {
      kind: 'table',
      heading: messages.correctiveActionsProgress({ progress: formatActionProgress(incident.actions) }),
      columns: [actionLabels.action, actionLabels.owner, actionLabels.due, actionLabels.state, actionLabels.done],
      widths: ['*', 80, 56, 46, 130],
      rows: actions.map((action) => [
        action.what,
        action.owner ? fullName(action.owner) : '',
        action.dueOn,
        toActionStatus(action),
        done(action),
      ]),
    },
  ];
}

function hazardBlocks({ hazardLink }: Incident, at: FormatTime): Block[] {
  if (!hazardLink) return [];
  const stated = atBy(at(hazardLink.at), hazardLink.by);
  if (hazardLink.hazards.length === 0)
    return [
      {
        kind: 'text',
        heading: messages.foreseenHazards,
        text: messages.hazardsStated({ text: hazardLinkMessages.none, at: stated }),
      },
    ];
  return [
    {
      kind: 'table',
      heading: messages.foreseenHazardsStated({ at: stated }),
      columns: [messages.hazard, messages.question, messages.project],
      widths: ['*', '*', 130],
      rows: hazardLink.hazards.map(({ hazard, question, project }) => [
        hazard,
        question,
        `${project.projectNo} ${project.name}`,
      ]),
    },
  ];
}

const closureBlocks = ({ closedAt, closedBy, closeReason }: Incident, at: FormatTime): Block[] =>
  closedAt
    ? [
        {
          kind: 'fields',
          heading: messages.closure,
          rows: filledRows([
            [labels.closed, atBy(at(closedAt), closedBy)],
            [messages.reason, closeReason],
          ]),
        },
      ]
    : [];

const photoBlocks = ({ photos }: Contents): Block[] =>
  photos.length === 0
    ? []
    : [
        {
          kind: 'pictures',
          heading: labels.photos,
          across: 2,
          pictures: photos.map((image, index) => ({
            image,
            caption: messages.photo({ number: index + 1, count: photos.length }),
          })),
        },
      ];

const historyBlocks = ({ history }: Contents, at: FormatTime): Block[] =>
  history.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.history,
          columns: [messages.when, messages.who, messages.what],
          widths: [96, 90, '*'],
          rows: history.map(({ at: moment, by, event, from, to, note, changes }) => [
            at(moment),
            by?.name ?? '',
            [
              `${event}${to ? ` (${from ? `${from} → ` : ''}${to})` : ''}`,
              note ?? '',
              ...changes.map(({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`),
            ]
              .filter(Boolean)
              .join('\n'),
          ]),
        },
      ];
