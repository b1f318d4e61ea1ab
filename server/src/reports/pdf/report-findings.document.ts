import { cleanPointMessages } from '@roadworthy/contract/findings/messages/clean-point.messages.ts';
import { checkName } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { suspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { isDoneState, stateNames, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { formatDate, formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { findingLocation, type NokEntry } from '@roadworthy/contract/reports/report.schema.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import type { FindingPhoto, ReportContents } from './report-contents.ts';

// What is still Not OK, as a list, and the photos of the findings.

/** Limits the length of the list; the rest can be read in the product. */
const maxFindings = 25;

const isState = (text: string): text is CheckpointState => text in stateNames;
const isOpen = ({ state }: NokEntry): boolean => isState(state) && !isDoneState(state);
const stateName = (state: string): string => (isState(state) ? stateNames[state] : state);

export function findingBlocks({ total, zone }: ReportContents): Block[] {
  const open = total.nokHistory.filter(isOpen).slice(0, maxFindings);
  if (open.length === 0) return [{ kind: 'text', heading: messages.openNotOk, text: messages.noOpenNotOk }];
  const more = total.totalNok - open.length;
  const row = (entry: NokEntry) => [
    entry.planNo,
    findingLocation(entry),
    [entry.state === 'not ok' ? '' : messages.toBeConfirmed({ state: stateName(entry.state) }), entry.comment ?? '']
      .filter(Boolean)
      .join(': '),
    `${formatDateTime(entry.at, zone)}\n${entry.by}`,
  ];
  return [
    {
      kind: 'table',
      heading: messages.openNotOkCount({ count: total.totalNok }),
      columns: [messages.plan, messages.where, messages.what, messages.foundAt],
      widths: [40, 170, '*', 100],
      rows: open.map(row),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: messages.moreInProduct({ count: more }) }] : []),
  ];
}

/** From which vehicle or piece on each check that was Not OK is clean again. */
export function cleanPointBlocks({ cleanPoints, zone }: ReportContents): Block[] {
  if (cleanPoints.length === 0) return [];
  const more = cleanPoints.length - maxFindings;
  const timeOf = (at: string) => formatDateTime(at, zone);
  const cleanFrom = ({ first, clean, needed }: ReportContents['cleanPoints'][number]) =>
    first
      ? cleanPointMessages.fromCell({
          name: suspectName(first),
          plan: first.plan,
          at: timeOf(first.recordedAt),
          by: first.recordedBy ? fullName(first.recordedBy) : '',
        })
      : cleanPointMessages.soFar({ clean, needed });
  return [
    {
      kind: 'table',
      heading: cleanPointMessages.title,
      columns: [messages.plan, cleanPointMessages.check, cleanPointMessages.notOk, cleanPointMessages.cleanFrom],
      widths: [40, '*', 110, 150],
      rows: cleanPoints
        .slice(0, maxFindings)
        .map((point) => [
          point.planNo,
          checkName(point),
          cleanPointMessages.nameAndTime({ name: suspectName(point), at: timeOf(point.foundAt) }),
          cleanFrom(point),
        ]),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: messages.moreInProduct({ count: more }) }] : []),
  ];
}

export function photoBlocks({ photos: findingPhotos, photosCut, zone }: ReportContents): Block[] {
  if (findingPhotos.length === 0) return [];
  const caption = ({ entry, isDrawing }: FindingPhoto) => {
    const found = [stateName(entry.state), entry.comment].filter(Boolean).join(': ');
    return [
      isDrawing && messages.drawnByInspector,
      entry.planNo,
      findingLocation(entry),
      found,
      formatDate(entry.at, zone),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return [
    {
      kind: 'pictures',
      heading: messages.findingPhotos,
      across: 4,
      pictures: findingPhotos.map((photo) => ({ image: photo.image, caption: caption(photo) })),
    },
    ...(photosCut
      ? [
          {
            kind: 'text' as const,
            text: messages.newestPhotos({ count: findingPhotos.length }),
          },
        ]
      : []),
  ];
}
