/** The public API of the reports slice, for screens that show report numbers. */
export { OpenNokLink } from './OpenNokLink.tsx';
export { WorstPlans } from './WorstPlans.tsx';
export { PlanReportButton } from './PlanReportButton.tsx';
export { ReportLinks } from './ReportLinks.tsx';
