import { locale } from '../kit/language/messages.ts';
import type { ControlRule } from '../parts/measurement/control-chart.ts';
import { minCapabilityValues, type Interval } from '../parts/measurement/statistics.ts';
import type { MeasuredCheck, MeasuredPoint } from './measured.schema.ts';
import { controlRuleMessages, measuredMessages as messages } from './messages/measured.messages.ts';

// The statistics of a measured check as texts, on the screen and in PDF reports.

export const formatMeasuredCheckName = ({ part, side, tag }: MeasuredCheck): string =>
  side === null || tag === null ? part.name : messages.place({ name: part.name, side, tag });

type Item = Pick<MeasuredPoint, 'vin' | 'piece'>;
/** Names the vehicle or the piece that was measured. */
export const formatMeasuredItem = ({ vin, piece }: Item): string =>
  vin ?? (piece === null ? '–' : messages.pieceNumber({ piece }));
/** The heading above the vehicles or pieces of a check. */
export const formatItemHeading = (points: readonly Item[]): string =>
  points.some(({ piece }) => piece !== null) ? messages.piece : messages.vin;

export const controlRuleLabels: Record<ControlRule, string> = controlRuleMessages;

/** Formats a mean or standard deviation with up to three decimals more than the values have. */
export function formatInUnit(value: number | null, { measurement: { decimals, unit } }: MeasuredCheck): string | null {
  if (value === null) return null;
  const { format } = new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals + 3 });
  return messages.inUnit({ value: format(value), unit });
}

const capabilityFormat = new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/**
 * Formats an index with its interval. Without that, an index calculated from few values looks more certain than it is.
 */
const intervalText = ({ value, low, high }: Interval): string =>
  messages.interval({
    value: capabilityFormat.format(value),
    low: capabilityFormat.format(low),
    high: capabilityFormat.format(high),
  });

export function buildCapabilityRows({ capability, n }: MeasuredCheck): [label: string, value: string | null][] {
  if (capability === 'too few') return [[messages.cpk, messages.tooFew({ n, minimum: minCapabilityValues })]];
  if (capability === 'no spread') return [[messages.cpk, messages.noSpread]];
  return [
    [messages.cp, capability.cp && intervalText(capability.cp)],
    [messages.cpk, intervalText(capability.cpk)],
  ];
}
