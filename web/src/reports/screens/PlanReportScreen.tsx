import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { reportsMessages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { reportScreenMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { Button } from '@mui/material';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { PlanReport, Totals } from '@roadworthy/contract/reports/report.schema.ts';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { LiveIndicator } from '../../live/index.ts';
import { ReportCards } from '../ReportCards.tsx';
import { useReportPaths } from '../report-paths.ts';
import { totalTargets } from '../total-links.ts';
import { useOwnerName } from '../useOwnerName.ts';

export default function PlanReportScreen() {
  const { projectId } = useParams();
  const paths = useReportPaths();
  const name = useOwnerName(projectId === undefined ? undefined : { project: projectId });
  const links = (row: PlanReport) => (
    <>
      {row.totalVehicles > 0 && (
        <Button component={Link} to={paths.vehicles(row._id)} variant="outlined">
          {reportsMessages.vehicleReport}
        </Button>
      )}
      <Button component={Link} to={paths.inspectorsOfPlan(row._id)} variant="outlined">
        {reportsMessages.inspectorReport}
      </Button>
    </>
  );
  const linkOf = (row: PlanReport, field: keyof Totals) => {
    const target = totalTargets[field];
    if (target?.kind === 'checkpoints') return paths.checkpoints({ workPlanId: row._id }, { result: target.result });
    if (target?.kind === 'vehicles') return paths.vehicles(row._id);
    return target?.kind === 'inspectors' ? paths.inspectorsOfPlan(row._id) : undefined;
  };
  return (
    <>
      <PageHeader
        title={messages.planReportTitle}
        subtitle={name}
        back={paths.projects('all')}
        actions={<LiveIndicator />}
      />
      <ReportCards<PlanReport>
        route={reportRoutes.reportWorkPlans}
        query={projectId ? { project: projectId } : {}}
        label={messages.plans}
        empty={projectId ? messages.projectHasNoPlan : messages.noPlan}
        subtitleOf={(row) => `${row.projectNo} · ${row.planNo} · ${formatPlanStatus(row.status)}`}
        ownerOf={(row) => ({ workPlanId: row._id })}
        linkOf={linkOf}
        links={links}
      />
    </>
  );
}
