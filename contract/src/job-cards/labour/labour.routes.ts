import { z } from 'zod';
import type { Permission } from '../../access/permissions.ts';
import { refineRange } from '../../kit/lists/day-range.ts';
import { booleanFilter, commaSeparated, listQuery } from '../../kit/lists/list.ts';
import { listResponse } from '../../kit/lists/table.ts';
import { day, id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import { labourEntryStatuses } from './labour-entry.machine.ts';
import {
  CardLabour,
  ClockPause,
  ClockStart,
  ClockStop,
  EntryConfirmation,
  EntryCorrection,
  LabourEntry,
  labourGroups,
  LabourTotals,
  MyClock,
} from './labour.schema.ts';
import { labourTable } from './labour.table.ts';

const read = { method: 'GET', allow: 'jobcards.read', scope: 'company', shows: ['labour', 'job-cards'] } as const;
const readWithCostCentres = { ...read, shows: ['labour', 'job-cards', 'cost-centres'] } as const;
// labour.policy.ts and job-card.policy.ts say whose clock may be changed, and when.
const write = { method: 'POST', allow: 'jobcards.work', scope: 'company', changes: ['labour'] } as const;

/** An entry belongs to the day on which it started, in the time zone of the installation. */
const filters = {
  user: id.optional(),
  from: day.optional(),
  to: day.optional(),
  costCentre: id.optional(),
  jobCard: id.optional(),
  status: commaSeparated(labourEntryStatuses),
  corrected: booleanFilter,
};

export const labourRoutes = {
  getMyClock: {
    ...read,
    path: '/labour/mine',
    summary: 'My clock: the task it runs on, and forgotten clocks whose end I have to confirm',
    answer: recordResponse(MyClock),
  },
  startClock: {
    ...write,
    path: '/labour/start',
    summary: 'Start my clock on a task, or switch it to this task',
    body: ClockStart,
    answer: recordResponse(MyClock),
  },
  pauseClock: {
    ...write,
    path: '/labour/pause',
    summary: 'Pause my clock with a reason',
    body: ClockPause,
    answer: recordResponse(MyClock),
  },
  stopClock: {
    ...write,
    path: '/labour/stop',
    summary: 'Stop my clock',
    body: ClockStop,
    answer: recordResponse(MyClock),
  },
  listLabour: {
    ...readWithCostCentres,
    path: '/labour',
    summary: 'Entries of the labour clock: leaders see all entries of the company, everybody else their own',
    query: listQuery({
      search: ['person', 'task', 'jobCard', 'costCentre'],
      sort: ['person', 'task', 'jobCard', 'costCentre', 'startedAt'],
      filters,
    }).check(z.superRefine(refineRange())),
    ...listResponse(LabourEntry, labourTable),
  },
  getLabourTotals: {
    ...readWithCostCentres,
    path: '/labour/totals',
    summary: 'Recorded seconds per person, day, cost centre, job card or task',
    query: z
      .strictObject({ ...filters, group: z.enum(labourGroups).default('person') })
      .check(z.superRefine(refineRange())),
    answer: recordResponse(LabourTotals),
  },
  getCardLabour: {
    ...read,
    path: '/jobcard/:id/labour',
    summary: 'Recorded seconds on a job card per task and person, and its running clocks',
    params: idParam,
    answer: recordResponse(CardLabour),
  },
  correctEntry: {
    ...write,
    path: '/labour/:id/corrections',
    summary: 'Correct the times of an entry with a reason; the original stays visible',
    params: idParam,
    body: EntryCorrection,
    answer: recordResponse(LabourEntry),
  },
  confirmEntry: {
    ...write,
    path: '/labour/:id/confirmation',
    summary: 'Say when the work of my forgotten clock ended',
    params: idParam,
    body: EntryConfirmation,
    answer: recordResponse(LabourEntry),
  },
} as const satisfies Routes<Permission>;
