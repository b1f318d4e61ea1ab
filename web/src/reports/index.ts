/** The public interface of reports, for screens that show report numbers. */
export { OpenNokLink } from './OpenNokLink.tsx';
export { WorstPlans } from './WorstPlans.tsx';
export { PlanReportButton } from './PlanReportButton.tsx';
export { ReportLinks } from './ReportLinks.tsx';
export { SecondLooksCard } from './second-looks/SecondLooksCard.tsx';
export { MeasuredChecks } from './measured/MeasuredChecks.tsx';
