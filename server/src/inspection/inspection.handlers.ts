import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { getCheckpoint, listCheckpoints, listLogs, listMatrix, recordCheckpoint } from './checkpoint.actions.ts';
import { resolveCheckpoint } from './contest.actions.ts';
import { getShare, listShares, recordPiece } from './piece.actions.ts';
import { syncAll } from './sync.actions.ts';
import { recordTogether } from './together.actions.ts';

export const inspectionHandlers: Handlers<typeof inspectionRoutes> = {
  listTechnicianPlans: (ask) => listShares(ask, ask.query),
  getTechnicianPlan: async (ask) => ({ data: await getShare(ask, ask.params.id) }),
  recordPiece: async (ask) => ({ data: await recordPiece(ask, ask.params.id, ask.body) }),
  listCheckpoints: (ask) => listCheckpoints(ask, ask.query),
  getCheckpoint: async (ask) => ({ data: await getCheckpoint(ask, ask.params.id) }),
  recordCheckpoint: {
    alone: async (ask) => ({ data: await recordCheckpoint(ask, ask.params.id, ask.body) }),
    together: recordTogether,
  },
  resolveCheckpoint: async (ask) => ({ data: await resolveCheckpoint(ask, ask.params.id, ask.body) }),
  listMatrix: (ask) => listMatrix(ask, ask.query),
  listCheckpointLogs: (ask) => listLogs(ask, ask.query),
  sync: syncAll,
};
