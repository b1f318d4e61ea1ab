import { standingOf } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { placeText, projectText, vehicleText, type Incident, type IncidentHistoryEntry } from '@roadworthy/contract/incidents/incident.schema.ts';
import { potentialTable, severityTable } from '@roadworthy/contract/incidents/incident.severity.ts';
import { actionsText } from '@roadworthy/contract/incidents/incident.table.ts';
import { momentIn } from '@roadworthy/contract/kit/moment.ts';
import type { Block, DocumentContent } from '../kit/pdf/document.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Letterhead } from './incident-print.actions.ts';

// One incident on paper: what happened, what was done at once, what is done so that it does not happen again, and what it looked like.

type Contents = Letterhead & {
  incident: Incident;
  actions: readonly CorrectiveAction[];
  history: readonly IncidentHistoryEntry[];
  photos: readonly Uint8Array[];
  zone: string;
  printedBy: string;
  now: Date;
};
export type Paper = Omit<DocumentContent, 'signatures' | 'seal'>;

export function incidentDocument(contents: Contents): Paper {
  const { incident, company, logo, zone, printedBy, now } = contents;
  const at = (moment: string | Date) => momentIn(moment, zone);
  return {
    title: 'Incident report',
    number: incident.incidentNo,
    subtitle: `${incident.title}\nAs of ${at(now)}, printed by ${printedBy}; times are those of ${zone}`,
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      facts(incident, at),
      { kind: 'text', heading: 'What happened', text: incident.comment },
      ...texts(incident),
      ...actionBlocks(contents),
      ...closure(incident, at),
      ...photoBlocks(contents),
      ...historyBlocks(contents, at),
    ],
  };
}

type Clock = (moment: string) => string;
const said = (rows: readonly [string, string | null | undefined][]): [string, string][] => rows.flatMap(([label, value]) => (value ? [[label, value]] : []));

const facts = (incident: Incident, at: Clock): Block => ({
  kind: 'fields',
  rows: said([
    ['Type', incident.type],
    ['Status', incident.status],
    ['Severity', incident.severity && `${incident.severity} (${severityTable[incident.severity].means.toLowerCase()})`],
    ['Potential', incident.potential && `${incident.potential} (${potentialTable[incident.potential].means.toLowerCase()})`],
    ['Happened', incident.occurredAt && at(incident.occurredAt)],
    ['Reported', `${at(incident.createdAt)}${incident.reportedBy ? ` by ${nameOf(incident.reportedBy)}` : ''}`],
    ['Acknowledged', incident.acknowledgedAt && `${at(incident.acknowledgedAt)}${incident.acknowledgedBy ? ` by ${nameOf(incident.acknowledgedBy)}` : ''}`],
    ['Where', placeText(incident)],
    ['Vehicle', vehicleText(incident.vehicle)],
    ['Project', projectText(incident)],
  ]),
});

const texts = ({ people, witnesses, immediateAction, cause }: Incident): Block[] =>
  said([
    ['People involved', people],
    ['Witnesses', witnesses],
    ['Immediate action', immediateAction],
    ['Cause', cause],
  ]).map(([heading, text]) => ({ kind: 'text', heading, text }));

function actionBlocks({ incident, actions, zone }: Contents): Block[] {
  if (actions.length === 0) return [{ kind: 'text', heading: 'Corrective actions', text: 'None was given.' }];
  const at = (moment: string | Date) => momentIn(moment, zone);
  const done = ({ doneAt, doneBy, doneNote }: CorrectiveAction) =>
    doneAt ? [`${at(doneAt)}${doneBy ? `, ${nameOf(doneBy)}` : ''}`, doneNote ?? ''].filter(Boolean).join('\n') : '';
  return [
    {
      kind: 'table',
      heading: `Corrective actions: ${actionsText(incident.actions)}`,
      columns: ['Action', 'Owner', 'Due', 'State', 'Done'],
      widths: ['*', 80, 56, 46, 130],
      rows: actions.map((action) => [action.what, action.owner ? nameOf(action.owner) : '', action.dueOn, standingOf(action), done(action)]),
    },
  ];
}

const closure = ({ closedAt, closedBy, closeReason }: Incident, at: Clock): Block[] =>
  closedAt
    ? [
        {
          kind: 'fields',
          heading: 'Closure',
          rows: said([
            ['Closed', `${at(closedAt)}${closedBy ? ` by ${nameOf(closedBy)}` : ''}`],
            ['Reason', closeReason],
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
          heading: 'Photos',
          across: 2,
          pictures: photos.map((image, index) => ({ image, caption: `Photo ${index + 1} of ${photos.length}` })),
        },
      ];

const historyBlocks = ({ history }: Contents, at: Clock): Block[] =>
  history.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: 'History',
          columns: ['When', 'Who', 'What'],
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
