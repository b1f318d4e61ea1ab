import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isInstrumentOfKind, toRecordedInstrument } from '@roadworthy/contract/instruments/instrument.rules.ts';
import type { PlanInstrument, RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import { findInstrumentForValue, listAllInstruments } from '../../instruments/index.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import { listRequiredKinds } from './plan-instrument.queries.ts';

// The instrument of a measured value. It is evidence and never a reason to refuse a recording
// (docs/decisions/0123-instruments-and-control-charts.md).

/** Lists the instruments that inspectors can pick for the checks of a plan. */
export async function listPlanInstruments(context: ActionContext, planId: string): Promise<PlanInstrument[]> {
  await requireVisiblePlan(context, planId);
  const kinds = await listRequiredKinds(context.tx, planId);
  if (kinds.length === 0) return [];
  return (await listAllInstruments(context)).filter((instrument) =>
    kinds.some((kind) => isInstrumentOfKind(instrument, kind)),
  );
}

type Measured = { measurement: Measurement | null };
/** Returns the copy of the instrument that is stored with the values; null without values or without an instrument. */
export async function resolveInstrument(
  context: ActionContext,
  { measurement }: Measured,
  { measured = [], instrument: id }: Pick<RecordCheckpoint, 'measured' | 'instrument'>,
  recordedAt: string,
): Promise<RecordedInstrument | null> {
  if (measured.length === 0 || id === undefined) return null;
  return toRecordedInstrument(id, await findInstrumentForValue(context, id), {
    required: measurement?.instrument ?? null,
    day: formatDate(recordedAt, context.kit.settings.timeZone),
    at: recordedAt,
  });
}
