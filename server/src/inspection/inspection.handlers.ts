import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  getCheckpoint,
  listCheckpoints,
  listLogs,
  listMatrix,
  recordCheckpoint,
} from './checkpoints/checkpoint.actions.ts';
import { resolveCheckpoint } from './contest/contest.actions.ts';
import { getShare, listShares, recordPiece } from './pieces/piece.actions.ts';
import { syncDevice, type QueueReceivers } from './sync/sync.actions.ts';
import { recordBatch } from './checkpoints/recording-batch.actions.ts';

/** `receivers` are functions of the slice of day sheets, which this slice may not import. */
export const makeInspectionHandlers = (receivers: QueueReceivers): Handlers<typeof inspectionRoutes> => ({
  listTechnicianPlans: (context) => listShares(context, context.query),
  getTechnicianPlan: async (context) => ({ data: await getShare(context, context.params.id) }),
  recordPiece: async (context) => ({ data: await recordPiece(context, context.params.id, context.body) }),
  listCheckpoints: (context) => listCheckpoints(context, context.query),
  getCheckpoint: async (context) => ({ data: await getCheckpoint(context, context.params.id) }),
  recordCheckpoint: {
    single: async (context) => ({ data: await recordCheckpoint(context, context.params.id, context.body) }),
    batch: recordBatch,
  },
  resolveCheckpoint: async (context) => ({ data: await resolveCheckpoint(context, context.params.id, context.body) }),
  listMatrix: (context) => listMatrix(context, context.query),
  listCheckpointLogs: (context) => listLogs(context, context.query),
  sync: (context) => syncDevice({ ...context, receivers }),
});
