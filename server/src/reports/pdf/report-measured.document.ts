import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatInstrument } from '@roadworthy/contract/instruments/instrument.rules.ts';
import {
  isInLimits,
  formatMeasurement,
  formatValues,
} from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import {
  buildCapabilityRows,
  formatInUnit,
  formatMeasuredCheckName,
  formatMeasuredItem,
} from '@roadworthy/contract/reports/measured.texts.ts';
import { measuredMessages as messages } from '@roadworthy/contract/reports/messages/measured.messages.ts';
import { reportsServerMessages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import type { ReportContents } from './report-contents.ts';

// The measured checks: the statistics of each, and the first values of the vehicles that were measured last.

/** The maximum number of checks and values that are printed. The product shows the rest, which can be downloaded too. */
const limits = { checks: 25, values: 50 } as const;

type Check = ReportContents['measured'][number];

export function buildMeasuredBlocks({ measured, zone }: ReportContents): Block[] {
  if (measured.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.title,
      columns: [messages.check, messages.measured, messages.outside, messages.mean, messages.capability],
      widths: ['*', 88, 64, 84, 112],
      rows: measured.slice(0, limits.checks).map(checkRow),
    },
    ...moreText(measured.length - limits.checks),
    ...valueBlocks(measured, zone),
    { kind: 'text', text: messages.explanation },
  ];
}

function checkRow(check: Check): string[] {
  const { planNo, measurement, measured, vehicles, outside, missing, mean, s } = check;
  const deviation = formatInUnit(s, check);
  return [
    `${formatMeasuredCheckName(check)} (${planNo})\n${formatMeasurement(measurement)}`,
    [messages.countOf({ count: measured, vehicles }), missing > 0 && messages.missingCount({ count: missing })]
      .filter(Boolean)
      .join('\n'),
    String(outside),
    [formatInUnit(mean, check), deviation && messages.deviation({ value: deviation })].filter(Boolean).join('\n'),
    buildCapabilityRows(check)
      .flatMap(([label, value]) => (value ? [`${label} ${value}`] : []))
      .join('\n'),
  ];
}

function valueBlocks(measured: readonly Check[], zone: string): Block[] {
  const points = measured
    .flatMap((check) => check.points.map((point) => ({ check, point })))
    .toSorted((one, other) => Date.parse(other.point.recordedAt) - Date.parse(one.point.recordedAt));
  if (points.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.values,
      columns: [messages.vinOrPiece, messages.check, messages.value, messages.recordedAt],
      widths: [120, '*', 110, 110],
      rows: points
        .slice(0, limits.values)
        .map(({ check, point }) => [
          formatMeasuredItem(point),
          [formatMeasuredCheckName(check), point.instrument && formatInstrument(point.instrument)]
            .filter(Boolean)
            .join('\n'),
          [
            formatValues(point.values, check.measurement),
            !isInLimits(point.values, check.measurement) && messages.outside,
          ]
            .filter(Boolean)
            .join('\n'),
          formatDateTime(point.recordedAt, zone),
        ]),
    },
    ...moreText(points.length - limits.values),
  ];
}

const moreText = (count: number): Block[] =>
  count > 0 ? [{ kind: 'text', text: reportsServerMessages.moreInProduct({ count }) }] : [];
