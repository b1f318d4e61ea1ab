import { allRoutes } from '@roadworthy/contract';
import type { FastifyInstance } from 'fastify';
import {
  accountHandlers,
  accessConstraintErrors,
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
import { customerContestHandlers } from './customer-contests/index.ts';
import { escalationHandlers } from './escalations/index.ts';
import { daySheetHandlers, receiveShift, receiveSignedSheet } from './day-sheets/index.ts';
import { makeFileHandlers } from './files/index.ts';
import { firstStepsHandlers } from './first-steps/index.ts';
import { fileRules } from './file-rules.ts';
import { gridHandlers } from './grids/index.ts';
import { dutyHandlers } from './duties/index.ts';
import { inboxHandlers, selectWaitingProjects } from './inbox/index.ts';
import { findingHandlers, raiseMeasures } from './findings/index.ts';
import { correctiveActionHandlers, incidentHandlers } from './incidents/index.ts';
import {
  activityHandlers,
  deviceHandlers,
  lateHandlers,
  planInstrumentHandlers,
  makeInspectionHandlers,
  secondLookHandlers,
  requireNoPendingRecordings,
} from './inspection/index.ts';
import {
  jobCardConstraintErrors,
  jobTemplateHandlers,
  labourHandlers,
  makeJobCardHandlers,
  lookupHandlers,
  makeSheetHandlers,
} from './job-cards/index.ts';
import type { ConstraintErrors } from './kit/http/errors.ts';
import { mountRoutes } from './kit/http/routing/mount.ts';
import { makeServer } from './kit/http/server.ts';
import type { Kit } from './kit/kit.ts';
import { liveHandlers } from './live/index.ts';
import { locationHandlers } from './locations/index.ts';
import { logSealHandlers, restoreCheckMetrics } from './log-seals/index.ts';
import { mailHandlers } from './mails/index.ts';
import { instrumentHandlers, instrumentConstraintErrors } from './instruments/index.ts';
import { partHandlers, partConstraintErrors } from './parts/index.ts';
import { geoPositionHandlers } from './geo-positions/index.ts';
import { loadPhotoMarks, makePhotoEvidenceHandlers } from './photo-evidence/index.ts';
import { printableHandlers } from './printables/index.ts';
import { makeProjectHandlers, makeVerifyProject, type EndPlans } from './projects/index.ts';
import { replacementHandlers } from './replacements/index.ts';
import { reportMailHandlers } from './report-mails/index.ts';
import { reportHandlers } from './reports/index.ts';
import { assessmentReviewHandlers, riskRegisterHandlers } from './risk-register/index.ts';
import { labelHandlers, notifyOfFinishedWork, requestHandlers } from './requests/index.ts';
import { riskGateHandlers } from './risk-gate/index.ts';
import { sampleDataHandlers } from './sample-data/index.ts';
import { savedViewHandlers, savedViewConstraintErrors } from './saved-views/index.ts';
import { bayConstraintErrors, vehiclePlaceHandlers } from './vehicle-places/index.ts';
import { servicePlanConstraintErrors, servicePlanHandlers } from './service-plans/index.ts';
import { makeSigningHandlers, verifyHandlers } from './signing/index.ts';
import { stockHandlers, stockConstraintErrors } from './stock/index.ts';
import { ticketHandlers } from './tickets/index.ts';
import {
  printVehicleChecks,
  requireChecksFinished,
  vehicleCheckConstraintErrors,
  vehicleCheckHandlers,
} from './vehicle-checks/index.ts';
import { requireNotHandedIn, vehicleHandoverHandlers } from './vehicle-handovers/index.ts';
import { levelHandlers, vehicleHandlers, vehicleConstraintErrors } from './vehicles/index.ts';
import {
  carryOverPlans,
  restartPlanSignings,
  verifyPlan,
  voidOpenDocumentsOfPlans,
  workPlanHandlers,
  amendmentHandlers,
  stopHandlers,
} from './work-plans/index.ts';

const endPlans: EndPlans = async (context, projectId, reason) => {
  await requireNoPendingRecordings(context, projectId);
  await voidOpenDocumentsOfPlans(context, projectId, reason);
};

const verifyProject = makeVerifyProject(raiseMeasures);

/** The handlers of all slices. The compiler checks that every route of the contract has one. */
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
  ...instrumentHandlers,
  ...gridHandlers,
  ...vehicleHandlers,
  ...levelHandlers,
  ...makeJobCardHandlers(notifyOfFinishedWork, requireNotHandedIn, requireChecksFinished),
  ...labourHandlers,
  ...stockHandlers,
  ...requestHandlers,
  ...labelHandlers,
  ...vehicleHandoverHandlers,
  ...vehicleCheckHandlers,
  ...lookupHandlers,
  ...jobTemplateHandlers,
  ...servicePlanHandlers,
  ...vehiclePlaceHandlers,
  ...makeSheetHandlers(loadPhotoMarks, printVehicleChecks),
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
    voidOpenPlanDocuments: voidOpenDocumentsOfPlans,
    restartSigningOfPlans: restartPlanSignings,
    endPlans,
    selectWaitingProjects,
    verifyProject,
  }),
  ...assessmentVersionHandlers,
  ...workPlanHandlers,
  ...amendmentHandlers,
  ...stopHandlers,
  ...makeInspectionHandlers({ shift: receiveShift, daySheet: receiveSignedSheet }),
  ...daySheetHandlers,
  ...customerContestHandlers,
  ...escalationHandlers,
  ...activityHandlers,
  ...deviceHandlers,
  ...lateHandlers,
  ...planInstrumentHandlers,
  ...secondLookHandlers,
  ...geoPositionHandlers,
  ...makePhotoEvidenceHandlers(fileRules),
  ...riskGateHandlers,
  ...riskRegisterHandlers,
  ...assessmentReviewHandlers,
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

/** The messages for violated constraints, from every slice. */
const refusals: ConstraintErrors = {
  ...accessConstraintErrors,
  ...vehicleConstraintErrors,
  ...partConstraintErrors,
  ...instrumentConstraintErrors,
  ...jobCardConstraintErrors,
  ...stockConstraintErrors,
  ...servicePlanConstraintErrors,
  ...bayConstraintErrors,
  ...vehicleCheckConstraintErrors,
  ...savedViewConstraintErrors,
};

export async function makeApp(kit: Kit): Promise<FastifyInstance> {
  const app = await makeServer(kit, refusals);
  mountRoutes(app, kit, allRoutes, handlers, loadPhotoMarks);
  await restoreCheckMetrics(kit);
  return app;
}
