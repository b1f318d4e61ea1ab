import { isDoneState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { findFirstMeasured, isValueMissing } from '@roadworthy/contract/inspection/measured-check.ts';
import { calculateChartValue, calculateControlChart } from '@roadworthy/contract/parts/measurement/control-chart.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isInLimits } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { calculateCapability, calculateStatistics } from '@roadworthy/contract/parts/measurement/statistics.ts';
import type { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import type { MeasuredCheck, MeasuredPoint } from '@roadworthy/contract/reports/measured.schema.ts';
import { requireInstrument } from '../instruments/index.ts';
import { toPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requireVisiblePlan } from '../work-plans/index.ts';
import * as drifts from './drift/drift.queries.ts';
import * as measured from './measured.queries.ts';
import type { MeasuredCheckpoint } from './measured.queries.ts';

// The statistics of a plan's measured checks. Nothing is stored: functions of the contract compute them from the log
// (docs/decisions/0117-measured-checks.md).

/**
 * Identifies the same check on all vehicles of a plan, or on all its pieces. The number of a piece serves as its
 * position.
 */
export const toCheckKey = ({ partId, side, tag, position }: MeasuredCheckpoint): string =>
  side === null ? partId : [partId, side, tag, position].join(' ');

export type ArrivedPoint = MeasuredPoint & { entry: string; arrivedAt: string };
/**
 * Lists the first values of each vehicle or piece in the order of recording, with the log entries that contain them.
 */
export const collectArrivedPoints = (all: readonly MeasuredCheckpoint[]): ArrivedPoint[] =>
  all
    .flatMap(({ id, vin, side, position, history }) => {
      const found = findFirstMeasured(history);
      if (!found?.measured) return [];
      const { id: entry, createdAt: arrivedAt, recordedAt, instrument, measured: values } = found;
      const piece = side === null ? position : null;
      return [{ _id: id, vin, piece, recordedAt, values: [...values], instrument, entry, arrivedAt }];
    })
    .toSorted(
      (one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt) || (one._id < other._id ? -1 : 1),
    );

function toCheck(
  _id: string,
  first: MeasuredCheckpoint,
  all: readonly MeasuredCheckpoint[],
): Omit<MeasuredCheck, 'driftingSince'> {
  const { measurement, partId, name, partNo, side, tag } = first;
  const chart = collectArrivedPoints(all);
  const control = calculateControlChart(chart.map(({ values }) => calculateChartValue(values)));
  const isCharted = typeof control !== 'string';
  const points = chart.map(({ entry: _entry, arrivedAt: _arrivedAt, ...point }, index) => ({
    ...point,
    rules: isCharted ? (control.points[index]?.rules ?? []) : [],
  }));
  const statistics = calculateStatistics(points.flatMap(({ values }) => values));
  const missing = all.filter((point) => isValueMissing({ ...point, part: { measurement } })).length;
  return {
    _id,
    part: { _id: partId, name, partNo },
    side,
    tag,
    measurement,
    vehicles: all.length,
    measured: points.length,
    passed: all.filter(({ state }) => isDoneState(state)).length - missing,
    outside: points.filter(({ values }) => !isInLimits(values, measurement)).length,
    missing,
    ...statistics,
    capability: calculateCapability(statistics, measurement),
    control: isCharted ? control.limits : null,
    signals: points.filter(({ rules }) => rules.length > 0).length,
    points,
  };
}

export async function listMeasuredChecks(
  context: ActionContext,
  query: QueryOf<typeof measuredRoutes.listMeasuredChecks>,
) {
  await requireVisiblePlan(context, query.workPlan);
  return toPage(await loadMeasuredChecks(context, query.workPlan), query);
}

/** Groups the measured checkpoints of a plan by check. */
export const loadCheckpointsByCheck = async ({ tx }: Pick<ActionContext, 'tx'>, planId: string) =>
  Map.groupBy(await measured.listMeasuredCheckpoints(tx, planId), toCheckKey);

/** Loads the measured checks of a plan. The caller checks that the reader can see the plan. */
export async function loadMeasuredChecks(context: Pick<ActionContext, 'tx'>, planId: string): Promise<MeasuredCheck[]> {
  const checks = await loadCheckpointsByCheck(context, planId);
  const drifting = await drifts.listOpenSignals(context.tx, planId);
  return [...checks].flatMap(([key, all]) =>
    all[0] ? [{ ...toCheck(key, all[0], all), driftingSince: drifting.get(key) ?? null }] : [],
  );
}

export async function listMeasuredValues(
  context: ActionContext,
  query: QueryOf<typeof measuredRoutes.listMeasuredValues>,
) {
  await requireVisiblePlan(context, query.workPlan);
  return measured.listValues(context.tx, query);
}

export async function listInstrumentValues(
  context: ActionContext,
  query: QueryOf<typeof measuredRoutes.listInstrumentValues>,
) {
  await requireInstrument(context, query.instrument);
  return measured.listInstrumentValues(context.tx, query, context.kit.settings.timeZone);
}
