import { roleRoutes, sessionRoutes, userRoutes } from './access/access.routes.ts';
import { accountRoutes } from './access/account.routes.ts';
import type { Permission } from './access/permissions.ts';
import { secondFactorRoutes } from './access/second-factor.routes.ts';
import { tabletRoutes } from './access/tablet.routes.ts';
import { assessmentRoutes, questionRoutes, templateRoutes } from './assessments/assessment.routes.ts';
import { assessmentVersionRoutes } from './assessments/assessment-version.routes.ts';
import { equipmentRoutes } from './assessments/equipment.routes.ts';
import { carHistoryRoutes } from './car-history/car-history.routes.ts';
import { commandCentreRoutes } from './command-centre/command-centre.routes.ts';
import { companyRoutes } from './companies/company.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { gridRoutes } from './grids/grid.routes.ts';
import { daySheetRoutes } from './day-sheets/day-sheet.routes.ts';
import { dutyRoutes } from './duties/duty.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { findingRoutes } from './findings/finding.routes.ts';
import { correctiveActionRoutes } from './incidents/corrective-action.routes.ts';
import { incidentRoutes } from './incidents/incident.routes.ts';
import { activityRoutes } from './inspection/activity.routes.ts';
import { deviceRoutes } from './inspection/devices/device.routes.ts';
import { lateRoutes } from './inspection/devices/late.routes.ts';
import { escalationRoutes } from './escalations/escalation.routes.ts';
import { customerContestRoutes } from './customer-contests/customer-contest.routes.ts';
import { inspectionRoutes } from './inspection/inspection.routes.ts';
import { secondLookRoutes } from './inspection/second-looks/second-look.routes.ts';
import { jobCardRoutes } from './job-cards/job-card.routes.ts';
import { labourRoutes } from './job-cards/labour/labour.routes.ts';
import { lookupRoutes } from './job-cards/lookups/lookup.routes.ts';
import { sheetRoutes } from './job-cards/sheet/sheet.routes.ts';
import { jobTemplateRoutes } from './job-cards/templates/job-template.routes.ts';
import type { Routes } from './kit/route.ts';
import { liveRoutes } from './live/live.routes.ts';
import { instrumentRoutes } from './instruments/instrument.routes.ts';
import { planInstrumentRoutes } from './inspection/plan-instrument.routes.ts';
import { locationRoutes } from './locations/location.routes.ts';
import { logSealRoutes } from './log-seals/log-seal.routes.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { partRoutes } from './parts/part.routes.ts';
import { geoPositionRoutes } from './geo-positions/geo-position.routes.ts';
import { photoEvidenceRoutes } from './photo-evidence/photo-evidence.routes.ts';
import { printableRoutes } from './printables/printable.routes.ts';
import { projectRoutes } from './projects/project.routes.ts';
import { assessmentReviewRoutes } from './risk-register/assessment-review.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { riskRegisterRoutes } from './risk-register/risk-register.routes.ts';
import { riskGateRoutes } from './risk-gate/risk-gate.routes.ts';
import { replacementRoutes } from './replacements/replacement.routes.ts';
import { reportMailRoutes } from './report-mails/report-mail.routes.ts';
import { figureRoutes } from './reports/figure.routes.ts';
import { measuredRoutes } from './reports/measured.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { sampleDataRoutes } from './sample-data/sample-data.routes.ts';
import { savedViewRoutes } from './saved-views/saved-view.routes.ts';
import { servicePlanRoutes } from './service-plans/service-plan.routes.ts';
import { signingRoutes } from './signing/signing.routes.ts';
import { vehiclePlaceRoutes } from './vehicle-places/vehicle-place.routes.ts';
import { verifyRoutes } from './signing/verify.routes.ts';
import { ticketRoutes } from './tickets/ticket.routes.ts';
import { labelRoutes, requestRoutes } from './requests/request.routes.ts';
import { vehicleHandoverRoutes } from './vehicle-handovers/vehicle-handover.routes.ts';
import { deferredDefectRoutes } from './vehicle-checks/defects/deferred-defect.routes.ts';
import { checkTemplateRoutes } from './vehicle-checks/templates/check-template.routes.ts';
import { vehicleCheckRoutes } from './vehicle-checks/vehicle-check.routes.ts';
import { levelRoutes, vehicleRoutes } from './vehicles/vehicle.routes.ts';
import { amendmentRoutes } from './work-plans/amendments/amendment.routes.ts';
import { stopRoutes } from './work-plans/stops/stop.routes.ts';
import { workPlanRoutes } from './work-plans/work-plan.routes.ts';

/**
 * The routes of every slice, each listed once. The server mounts exactly these, the OpenAPI document lists them, and
 * tests go through all of them.
 */
export const allRoutes = {
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...tabletRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...companyRoutes,
  ...locationRoutes,
  ...fileRoutes,
  ...partRoutes,
  ...instrumentRoutes,
  ...geoPositionRoutes,
  ...photoEvidenceRoutes,
  ...gridRoutes,
  ...requestRoutes,
  ...labelRoutes,
  ...vehicleHandoverRoutes,
  ...checkTemplateRoutes,
  ...vehicleCheckRoutes,
  ...deferredDefectRoutes,
  ...vehicleRoutes,
  ...levelRoutes,
  ...jobCardRoutes,
  ...labourRoutes,
  ...stockRoutes,
  ...lookupRoutes,
  ...jobTemplateRoutes,
  ...servicePlanRoutes,
  ...vehiclePlaceRoutes,
  ...sheetRoutes,
  ...questionRoutes,
  ...templateRoutes,
  ...reportRoutes,
  ...figureRoutes,
  ...measuredRoutes,
  ...reportMailRoutes,
  ...projectRoutes,
  ...assessmentRoutes,
  ...equipmentRoutes,
  ...signingRoutes,
  ...assessmentVersionRoutes,
  ...verifyRoutes,
  ...workPlanRoutes,
  ...amendmentRoutes,
  ...stopRoutes,
  ...inspectionRoutes,
  ...planInstrumentRoutes,
  ...secondLookRoutes,
  ...customerContestRoutes,
  ...escalationRoutes,
  ...daySheetRoutes,
  ...activityRoutes,
  ...deviceRoutes,
  ...lateRoutes,
  ...riskGateRoutes,
  ...riskRegisterRoutes,
  ...assessmentReviewRoutes,
  ...carHistoryRoutes,
  ...dutyRoutes,
  ...inboxRoutes,
  ...commandCentreRoutes,
  ...firstStepsRoutes,
  ...savedViewRoutes,
  ...sampleDataRoutes,
  ...printableRoutes,
  ...incidentRoutes,
  ...findingRoutes,
  ...replacementRoutes,
  ...correctiveActionRoutes,
  ...ticketRoutes,
  ...logSealRoutes,
  ...mailRoutes,
  ...liveRoutes,
} as const satisfies Routes<Permission>;
export type RouteName = keyof typeof allRoutes;
