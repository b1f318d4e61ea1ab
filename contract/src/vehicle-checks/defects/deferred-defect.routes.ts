import type { Permission } from '../../access/permissions.ts';
import { booleanFilter, commaSeparated, listQuery } from '../../kit/lists/list.ts';
import { listResponse } from '../../kit/lists/table.ts';
import { id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import { deferredDefectStatuses } from './deferred-defect.machine.ts';
import { DefectDismissal, DefectTask, DeferredDefect } from './deferred-defect.schema.ts';
import { deferredDefectTable } from './deferred-defect.table.ts';

const write = { allow: 'jobcards.work', scope: 'company', method: 'POST', params: idParam } as const;

export const deferredDefectRoutes = {
  listDeferredDefects: {
    method: 'GET',
    allow: 'jobcards.read',
    scope: 'company',
    path: '/deferred_defects',
    summary: 'Defects that vehicle checks deferred to a later visit',
    // Their status follows from the tasks of job cards.
    shows: ['vehicle-checks', 'job-cards', 'vehicles'],
    query: listQuery({
      search: ['vehicle', 'name', 'comment', 'jobCard'],
      sort: ['dueOn', 'deferredAt', 'vehicle'],
      filters: {
        status: commaSeparated(deferredDefectStatuses),
        vehicle: id.optional(),
        workshop: id.optional(),
        overdue: booleanFilter,
      },
    }),
    ...listResponse(DeferredDefect, deferredDefectTable),
  },
  addDefectTask: {
    ...write,
    path: '/deferred_defects/:id/task',
    summary: 'Add a task for a deferred defect to a job card of its vehicle',
    changes: ['vehicle-checks', 'job-cards'],
    body: DefectTask,
    answer: recordResponse(DeferredDefect),
  },
  dismissDefect: {
    ...write,
    path: '/deferred_defects/:id/dismiss',
    summary: 'Dismiss a deferred defect for a reason',
    changes: ['vehicle-checks', 'job-cards'],
    body: DefectDismissal,
    answer: recordResponse(DeferredDefect),
  },
} as const satisfies Routes<Permission>;
