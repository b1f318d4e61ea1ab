import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, listQuery, booleanFilter } from '../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { ResolveCheckpoint } from './contest/contest.schema.ts';
import { MatrixCheck, MatrixRow } from './matrix.schema.ts';
import { DeviceAnnouncement } from './devices/device.schema.ts';
import {
  Checkpoint,
  CheckpointLog,
  RecordCheckpoint,
  RecordPiece,
  SyncReceipt,
  SyncItem,
  TechnicianPlan,
} from './inspection.schema.ts';

const read = { method: 'GET', allow: 'plans.read', scope: 'company' } as const;
const inspect = { allow: 'plans.inspect', scope: 'company' } as const;
const vin = z.string().trim().toUpperCase().max(17).optional();

export const inspectionRoutes = {
  listTechnicianPlans: {
    ...read,
    path: '/technician_workplan',
    summary: 'The people who work on a plan, with their recordings',
    shows: ['work-plans', 'recordings'],
    query: listQuery({
      search: [],
      sort: ['createdAt'],
      filters: { workPlanId: id.optional(), userId: id.optional() },
    }),
    answer: buildListSchema(TechnicianPlan),
  },
  getTechnicianPlan: {
    ...read,
    path: '/technician_workplan/:id',
    summary: "One inspector's share of a plan",
    shows: ['work-plans', 'recordings'],
    params: idParam,
    answer: recordResponse(TechnicianPlan),
  },
  recordPiece: {
    ...inspect,
    method: 'PUT',
    path: '/technician_workplan/:id',
    summary: 'Record one piece of a part plan',
    changes: ['recordings', 'work-plans', 'projects'],
    params: idParam,
    body: RecordPiece,
    answer: recordResponse(TechnicianPlan),
  },
  listCheckpoints: {
    ...read,
    path: '/object_checkpoints',
    summary: 'Checkpoints of a plan (for part plans: the recorded pieces)',
    shows: ['recordings', 'work-plans', 'vehicles', 'parts', 'grids'],
    query: listQuery({
      search: ['tag'],
      sort: ['createdAt'],
      // Open items are those not judged yet, skipped, or Not OK and not completed.
      filters: {
        workPlan: id,
        vin,
        side: z.string().max(60).optional(),
        tag: z.string().max(5).optional(),
        contested: booleanFilter,
        open: booleanFilter,
        /** For inspectors: the checks that need their second verdict. */
        secondLook: booleanFilter,
      },
    }),
    answer: buildListSchema(Checkpoint),
  },
  getCheckpoint: {
    ...read,
    path: '/object_checkpoints/:id',
    summary: 'One checkpoint',
    shows: ['recordings', 'work-plans', 'vehicles', 'parts', 'grids'],
    params: idParam,
    answer: recordResponse(Checkpoint),
  },
  recordCheckpoint: {
    ...inspect,
    method: 'PUT',
    path: '/object_checkpoints/:id',
    summary: 'Record, rectify or complete a checkpoint',
    changes: ['recordings', 'work-plans', 'projects'],
    params: idParam,
    body: RecordCheckpoint,
    answer: recordResponse(Checkpoint),
  },
  resolveCheckpoint: {
    method: 'POST',
    path: '/object_checkpoints/:id/resolve',
    summary: 'Decide a checkpoint that two people judged differently',
    changes: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.resolve',
    scope: 'company',
    params: idParam,
    body: ResolveCheckpoint,
    answer: recordResponse(Checkpoint),
  },
  listMatrix: {
    ...read,
    path: '/checkpoint_matrix',
    summary: 'The vehicles of a grid plan by its checkpoints, under the cells of its sides',
    shows: ['recordings', 'work-plans', 'vehicles', 'parts', 'grids'],
    query: listQuery({ search: ['vin'], sort: ['position', 'vin'], filters: { workPlan: id } }),
    // The columns in grid order. The `checks` of a row's cells are in the same order.
    answer: buildListSchema(MatrixRow).extend({ columns: z.array(MatrixCheck).optional() }),
  },
  listCheckpointLogs: {
    ...read,
    path: '/checkpoint_logs',
    summary: 'The history of checkpoints',
    shows: ['recordings', 'work-plans'],
    query: listQuery({
      search: ['comment'],
      sort: ['createdAt'],
      filters: {
        workPlan: id,
        vin,
        side: z.string().max(60).optional(),
        tag: z.string().max(5).optional(),
        checkpoint: id.optional(),
      },
    }),
    answer: buildListSchema(CheckpointLog),
  },
  sync: {
    ...inspect,
    method: 'POST',
    path: '/sync',
    summary: 'Send queued recordings, in order',
    changes: ['recordings', 'work-plans', 'projects'],
    body: z.object({ items: z.array(SyncItem).max(1000), device: DeviceAnnouncement.optional() }),
    // `isHeard: false` means that the recordings were saved but the device's announcement was not, so the device has to
    // send it again.
    answer: recordResponse(z.array(SyncReceipt)).extend({ meta: z.object({ isHeard: z.literal(false) }).optional() }),
    transaction: 'none',
    noIdempotencyKey: 'ownIds',
  },
} as const satisfies Routes<Permission>;
