import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, listQuery, commaSeparated, plainListQuery } from '../kit/lists/list.ts';
import { day, messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { jobCardStatuses } from './job-card.machine.ts';
import { JobCardSummary, summaryRange } from './job-card-summary.schema.ts';
import { JobCardMove, TaskClose, TaskNew } from './job-card-move.schema.ts';
import { JobCardChange, JobCardNew } from './job-card.schema.ts';
import { jobCardFields } from './job-card.plain-fields.ts';
import { jobCardTable } from './job-card.table.ts';
import { JobCard, JobCardHistoryEntry, JobCardRow, JobCardTask } from './job-card-record.schema.ts';

const read = { method: 'GET', allow: 'jobcards.read', scope: 'company' } as const;
const write = { allow: 'jobcards.work', scope: 'company', params: idParam } as const;

/** What is reserved for a task or a job card in the stock becomes available when it is closed. */
const closing = ['job-cards', 'stock'] as const;

/** A job card shows the names of the records that it refers to. */
const cardTopics = [
  'job-cards',
  'workshops',
  'cost-centres',
  'job-types',
  'job-parameters',
  'part-types',
  'part-components',
  'new-parts',
  'teams',
  'vehicles',
] as const;

export const jobCardRoutes = {
  listJobCards: {
    ...read,
    path: '/jobcard',
    summary: 'Job cards',
    shows: cardTopics,
    query: listQuery({
      search: ['jobcardId', 'vin', 'tag', 'regNo', 'summary'],
      sort: [
        'jobcardId',
        'status',
        'workshop',
        'jobType',
        'vin',
        'startTime',
        'endTime',
        'preferredStartDate',
        'createdAt',
        // In progress first, then on hold, then assigned.
        'workOrder',
        ...jobCardFields.names,
      ],
      filters: {
        status: commaSeparated(jobCardStatuses),
        workshop: id.optional(),
        /** Cards of this engineer, or of a team that they belong to. */
        engineer: id.optional(),
        /** The start of a VIN, or the id of a vehicle. */
        vin: z.union([id, z.string().trim().max(17)]).optional(),
        /** The days of the preferred start. */
        from: day.optional(),
        to: day.optional(),
        /** Cards assigned to the current user as engineer or supervisor, or to a team that they belong to. */
        assignedTo: z.literal('me').optional(),
        /** Cards on which work should have started by their preferred start, but has not. */
        overdue: z.literal('true').optional(),
        ...jobCardFields.filters,
      },
    }),
    ...listResponse(JobCardRow, jobCardTable),
  },
  summariseJobCards: {
    ...read,
    path: '/jobcard/summary',
    summary: 'Job cards counted by status and workshop, raised and finished by day, and overdue',
    shows: ['job-cards', 'workshops'],
    query: summaryRange,
    answer: recordResponse(JobCardSummary),
  },
  getJobCard: {
    ...read,
    path: '/jobcard/:id',
    summary: 'One job card',
    shows: cardTopics,
    params: idParam,
    answer: recordResponse(JobCard),
  },
  /**
   * If the Jobcard ID is taken, the response is 409 with `errors: [{ path: 'jobcardId' }]`, and the form generates
   * another one.
   */
  addJobCard: {
    method: 'POST',
    allow: 'jobcards.work',
    scope: 'company',
    path: '/jobcard',
    summary: 'Raise a job card',
    changes: ['job-cards'],
    body: JobCardNew,
    answer: recordResponse(JobCard),
  },
  changeJobCard: {
    ...write,
    method: 'PUT',
    path: '/jobcard/:id',
    summary: 'Change a job card',
    changes: ['job-cards'],
    body: JobCardChange,
    answer: recordResponse(JobCard),
  },
  deleteJobCard: {
    ...write,
    method: 'DELETE',
    path: '/jobcard/:id',
    summary: 'Delete a job card',
    changes: closing,
    answer: messageResponse,
  },
  moveJobCard: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/status',
    summary: 'Move a job card to its next status',
    changes: closing,
    body: JobCardMove,
    answer: recordResponse(JobCard),
  },
  listTasks: {
    ...read,
    path: '/jobcard/:id/tasks',
    summary: 'Tasks of a job card',
    shows: ['job-cards'],
    params: idParam,
    query: plainListQuery({ search: [], sort: ['createdAt'] }),
    answer: buildListSchema(JobCardTask),
  },
  addTask: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/tasks',
    summary: 'Add a task',
    changes: ['job-cards'],
    body: TaskNew,
    answer: recordResponse(JobCardTask),
  },
  closeTask: {
    ...write,
    method: 'PUT',
    path: '/jobcard/:id/tasks/:taskId',
    summary: 'Finish or skip a task',
    changes: closing,
    params: z.object({ id, taskId: id }),
    body: TaskClose,
    answer: recordResponse(JobCardTask),
  },
  listJobCardHistory: {
    ...read,
    path: '/jobcard/:id/history',
    summary: 'Every status, edit and task of a job card',
    shows: ['job-cards'],
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: buildListSchema(JobCardHistoryEntry),
  },
  jobCardSheet: {
    ...read,
    path: '/jobcard/:id/sheet.pdf',
    summary: 'The printed sheet',
    params: idParam,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;
