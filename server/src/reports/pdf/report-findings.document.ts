import { cleanPointMessages } from '@roadworthy/contract/findings/messages/clean-point.messages.ts';
import { formatCheckName } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { formatSuspectName } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import {
  isDoneState,
  checkpointStateLabels,
  type CheckpointState,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { formatDefectAndComment } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { formatGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import { formatDate, formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatFindingLocation, type NokEntry } from '@roadworthy/contract/reports/report.schema.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import type { FindingPhoto, ReportContents } from './report-contents.ts';

// The list of items that are still Not OK, the clean points, and photos of the findings.

/** The maximum number of findings that are printed. The product shows the rest. */
const maxFindings = 25;

const isState = (text: string): text is CheckpointState => text in checkpointStateLabels;
const isOpen = ({ state }: NokEntry): boolean => isState(state) && !isDoneState(state);
const stateName = (state: string): string => (isState(state) ? checkpointStateLabels[state] : state);

export function buildFindingBlocks({ total, zone }: ReportContents): Block[] {
  const open = total.nokHistory.filter(isOpen).slice(0, maxFindings);
  if (open.length === 0) return [{ kind: 'text', heading: messages.openNotOk, text: messages.noOpenNotOk }];
  const more = total.totalNok - open.length;
  const row = (entry: NokEntry) => [
    entry.planNo,
    formatFindingLocation(entry),
    [
      [
        entry.state === 'not ok' ? '' : messages.toBeConfirmed({ state: stateName(entry.state) }),
        formatDefectAndComment(entry),
      ]
        .filter(Boolean)
        .join(': '),
      entry.geoPosition && formatGeoPosition(entry.geoPosition),
    ]
      .filter(Boolean)
      .join('\n'),
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

/**
 * Builds blocks that name, for each check that was Not OK, the first vehicle or piece from which the check is clean
 * again.
 */
export function buildCleanPointBlocks({ cleanPoints, zone }: ReportContents): Block[] {
  if (cleanPoints.length === 0) return [];
  const more = cleanPoints.length - maxFindings;
  const timeOf = (at: string) => formatDateTime(at, zone);
  const cleanFrom = ({ first, clean, needed }: ReportContents['cleanPoints'][number]) =>
    first
      ? cleanPointMessages.fromCell({
          name: formatSuspectName(first),
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
          formatCheckName(point),
          cleanPointMessages.nameAndTime({ name: formatSuspectName(point), at: timeOf(point.foundAt) }),
          cleanFrom(point),
        ]),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: messages.moreInProduct({ count: more }) }] : []),
  ];
}

export function buildPhotoBlocks({ photos: findingPhotos, photosCut, zone }: ReportContents): Block[] {
  if (findingPhotos.length === 0) return [];
  const caption = ({ entry, isDrawing }: FindingPhoto) => {
    const found = [stateName(entry.state), formatDefectAndComment(entry)].filter(Boolean).join(': ');
    return [
      isDrawing && messages.drawnByInspector,
      entry.planNo,
      formatFindingLocation(entry),
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
      pictures: findingPhotos.map((photo) => ({ image: photo.image, caption: caption(photo), marks: photo.marks })),
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
