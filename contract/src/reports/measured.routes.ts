import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { allRowsQuery, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, recordResponse, type Routes } from '../kit/route.ts';
import { InstrumentValue, MarkDriftReviewed, MeasuredCheck, MeasuredValue } from './measured.schema.ts';
import { instrumentValueTable, measuredCheckTable, measuredValueTable } from './measured.table.ts';

/** Everybody who sees the plan may read these, as they may read the checkpoints and their history. */
const read = { method: 'GET', allow: 'plans.read', scope: 'company' } as const;

export const measuredRoutes = {
  listMeasuredChecks: {
    ...read,
    path: '/measured_checks',
    summary: 'The measured checks of a plan with their statistics, and their first values in the order of recording',
    shows: ['work-plans', 'recordings', 'parts', 'vehicles'],
    query: allRowsQuery.extend({ workPlan: id }),
    ...listResponse(MeasuredCheck, measuredCheckTable),
  },
  listMeasuredValues: {
    ...read,
    path: '/measured_values',
    summary: 'All values that were recorded on a plan',
    shows: ['work-plans', 'recordings', 'parts', 'vehicles'],
    query: listQuery({ search: [], sort: ['recordedAt', 'vin'], filters: { workPlan: id } }),
    ...listResponse(MeasuredValue, measuredValueTable),
  },
  listInstrumentValues: {
    method: 'GET',
    path: '/instrument_values',
    summary: 'The values that were recorded with an instrument, on all plans of the company',
    shows: ['instruments', 'work-plans', 'recordings', 'parts', 'vehicles'],
    allow: 'instruments.read',
    scope: 'company',
    // `from` is the first day of the recordings, by the installation's calendar.
    query: listQuery({
      search: ['vin'],
      sort: ['recordedAt', 'vin'],
      filters: { instrument: id, from: z.iso.date().optional() },
    }),
    ...listResponse(InstrumentValue, instrumentValueTable),
  },
  markDriftReviewed: {
    method: 'POST',
    path: '/drift_signals/reviewed',
    summary: 'Mark the drifting checks of a plan as reviewed; later values are checked from then on',
    changes: ['recordings'],
    allow: 'plans.keep',
    scope: 'company',
    body: MarkDriftReviewed,
    answer: recordResponse(z.object({ workPlan: id })),
  },
} as const satisfies Routes<Permission>;
