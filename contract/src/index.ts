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
import { dutyRoutes } from './duties/duty.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { findingRoutes } from './findings/finding.routes.ts';
import { correctiveActionRoutes } from './incidents/corrective-action.routes.ts';
import { incidentRoutes } from './incidents/incident.routes.ts';
import { activityRoutes } from './inspection/activity.routes.ts';
import { deviceRoutes } from './inspection/device.routes.ts';
import { lateRoutes } from './inspection/late.routes.ts';
import { inspectionRoutes } from './inspection/inspection.routes.ts';
import { jobCardRoutes } from './job-cards/job-card.routes.ts';
import { lookupRoutes } from './job-cards/lookups/lookup.routes.ts';
import { sheetRoutes } from './job-cards/sheet/sheet.routes.ts';
import type { Routes } from './kit/route.ts';
import { liveRoutes } from './live/live.routes.ts';
import { locationRoutes } from './locations/location.routes.ts';
import { logSealRoutes } from './log-seals/log-seal.routes.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { partRoutes } from './parts/part.routes.ts';
import { printableRoutes } from './printables/printable.routes.ts';
import { projectRoutes } from './projects/project.routes.ts';
import { riskRegisterRoutes } from './risk-register/risk-register.routes.ts';
import { riskGateRoutes } from './risk-gate/risk-gate.routes.ts';
import { replacementRoutes } from './replacements/replacement.routes.ts';
import { reportMailRoutes } from './report-mails/report-mail.routes.ts';
import { figureRoutes } from './reports/figure.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { sampleDataRoutes } from './sample-data/sample-data.routes.ts';
import { savedViewRoutes } from './saved-views/saved-view.routes.ts';
import { signingRoutes } from './signing/signing.routes.ts';
import { verifyRoutes } from './signing/verify.routes.ts';
import { ticketRoutes } from './tickets/ticket.routes.ts';
import { levelRoutes, vehicleRoutes } from './vehicles/vehicle.routes.ts';
import { amendmentRoutes } from './work-plans/amendments/amendment.routes.ts';
import { stopRoutes } from './work-plans/stops/stop.routes.ts';
import { workPlanRoutes } from './work-plans/work-plan.routes.ts';

/**
 * Every slice's routes, once: the server mounts exactly these, the OpenAPI document lists them, and the tests walk
 * them.
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
  ...gridRoutes,
  ...vehicleRoutes,
  ...levelRoutes,
  ...jobCardRoutes,
  ...lookupRoutes,
  ...sheetRoutes,
  ...questionRoutes,
  ...templateRoutes,
  ...reportRoutes,
  ...figureRoutes,
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
  ...activityRoutes,
  ...deviceRoutes,
  ...lateRoutes,
  ...riskGateRoutes,
  ...riskRegisterRoutes,
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
