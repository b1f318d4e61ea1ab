import { allRoutes } from '@roadworthy/contract';
import type { FastifyInstance } from 'fastify';
import {
  accountHandlers,
  accessRefusals,
  roleHandlers,
  secondFactorHandlers,
  sessionHandlers,
  tabletHandlers,
  userHandlers,
} from './access/index.ts';
import {
  assessmentHandlers,
  assessmentVersionHandlers,
  equipmentHandlers,
  questionHandlers,
  templateHandlers,
} from './assessments/index.ts';
import { carHistoryHandlers } from './car-history/index.ts';
import { commandCentreHandlers } from './command-centre/index.ts';
import { companyHandlers } from './companies/index.ts';
import { makeFileHandlers } from './files/index.ts';
import { firstStepsHandlers } from './first-steps/index.ts';
import { fileRules } from './file-rules.ts';
import { gridHandlers } from './grids/index.ts';
import { dutyHandlers } from './duties/index.ts';
import { inboxHandlers, selectWaitingProjects } from './inbox/index.ts';
import { findingHandlers } from './findings/index.ts';
import { correctiveActionHandlers, incidentHandlers } from './incidents/index.ts';
import {
  activityHandlers,
  deviceHandlers,
  inspectionHandlers,
  lateHandlers,
  refuseWhileRecordingsPending,
} from './inspection/index.ts';
import { jobCardHandlers, jobCardRefusals, lookupHandlers, sheetHandlers } from './job-cards/index.ts';
import type { Refusals } from './kit/http/errors.ts';
import { mountAll } from './kit/http/routing/mount.ts';
import { makeServer } from './kit/http/server.ts';
import type { Kit } from './kit/kit.ts';
import { liveHandlers } from './live/index.ts';
import { locationHandlers } from './locations/index.ts';
import { logSealHandlers, restoreCheckMetrics } from './log-seals/index.ts';
import { mailHandlers } from './mails/index.ts';
import { partHandlers, partRefusals } from './parts/index.ts';
import { printableHandlers } from './printables/index.ts';
import { makeProjectHandlers, verifyProject, type EndPlans } from './projects/index.ts';
import { replacementHandlers } from './replacements/index.ts';
import { reportMailHandlers } from './report-mails/index.ts';
import { reportHandlers } from './reports/index.ts';
import { riskRegisterHandlers } from './risk-register/index.ts';
import { riskGateHandlers } from './risk-gate/index.ts';
import { sampleDataHandlers } from './sample-data/index.ts';
import { savedViewHandlers, savedViewRefusals } from './saved-views/index.ts';
import { makeSigningHandlers, verifyHandlers } from './signing/index.ts';
import { ticketHandlers } from './tickets/index.ts';
import { levelHandlers, vehicleHandlers, vehicleRefusals } from './vehicles/index.ts';
import {
  carryOverPlans,
  restartSigningOfPlans,
  verifyPlan,
  voidOpenPlans,
  workPlanHandlers,
  amendmentHandlers,
  stopHandlers,
} from './work-plans/index.ts';

const endPlans: EndPlans = async (context, projectId, reason) => {
  await refuseWhileRecordingsPending(context, projectId);
  await voidOpenPlans(context, projectId, reason);
};

/** All slices. The compiler ensures that every route of the contract has a handler. */
const handlers = {
  ...tabletHandlers,
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...accountHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...companyHandlers,
  ...makeFileHandlers(fileRules),
  ...locationHandlers,
  ...partHandlers,
  ...gridHandlers,
  ...vehicleHandlers,
  ...levelHandlers,
  ...jobCardHandlers,
  ...lookupHandlers,
  ...sheetHandlers,
  ...questionHandlers,
  ...templateHandlers,
  ...incidentHandlers,
  ...findingHandlers,
  ...correctiveActionHandlers,
  ...ticketHandlers,
  ...logSealHandlers,
  ...mailHandlers,
  ...assessmentHandlers,
  ...equipmentHandlers,
  ...makeProjectHandlers({
    carryOverPlans,
    voidOpenPlans,
    restartSigningOfPlans,
    endPlans,
    selectWaitingProjects,
  }),
  ...assessmentVersionHandlers,
  ...workPlanHandlers,
  ...amendmentHandlers,
  ...stopHandlers,
  ...inspectionHandlers,
  ...activityHandlers,
  ...deviceHandlers,
  ...lateHandlers,
  ...riskGateHandlers,
  ...riskRegisterHandlers,
  ...replacementHandlers,
  ...reportHandlers,
  ...reportMailHandlers,
  ...carHistoryHandlers,
  ...dutyHandlers,
  ...inboxHandlers,
  ...commandCentreHandlers,
  ...firstStepsHandlers,
  ...savedViewHandlers,
  ...sampleDataHandlers,
  ...printableHandlers,
  ...makeSigningHandlers({ project: verifyProject, workplan: verifyPlan }),
  ...verifyHandlers,
  ...liveHandlers,
};

/** Messages for broken constraints, from every slice. */
const refusals: Refusals = {
  ...accessRefusals,
  ...vehicleRefusals,
  ...partRefusals,
  ...jobCardRefusals,
  ...savedViewRefusals,
};

export async function makeApp(kit: Kit): Promise<FastifyInstance> {
  const app = await makeServer(kit, refusals);
  mountAll(app, kit, allRoutes, handlers);
  await restoreCheckMetrics(kit);
  return app;
}
