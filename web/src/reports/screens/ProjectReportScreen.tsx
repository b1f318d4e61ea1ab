import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { reportsMessages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { reportScreenMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { Button } from '@mui/material';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import {
  reportFilters,
  type ProjectReport,
  type ReportFilter,
  type Totals,
} from '@roadworthy/contract/reports/report.schema.ts';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { LiveIndicator } from '../../live/index.ts';
import { ReportCards } from '../ReportCards.tsx';
import { useReportPaths } from '../report-paths.ts';
import { totalTargets } from '../total-links.ts';

const isFilter = (text: string): text is ReportFilter => reportFilters.some((filter) => filter === text);
const titles: Record<string, string> = {
  all: messages.allProjects,
  open: messages.openProjects,
  closed: messages.closedProjects,
  'tipLevel5+': messages.projectsAtTipLevel5,
};

/** The report on projects: /…-projection/{all | open | closed | tipLevel1..5 | tipLevel5+}. */
export default function ProjectReportScreen() {
  const { type = 'all' } = useParams();
  const paths = useReportPaths();
  // What the screens call 5+ is tipLevel6 in the API.
  const filter = type === 'tipLevel5+' ? 'tipLevel6' : type;
  const title = titles[type] ?? messages.projectsAtTipLevel({ level: type.replace('tipLevel', '') });
  const links = (row: ProjectReport) => (
    <>
      <Button component={Link} to={paths.plans(row._id)} variant="outlined">
        {reportsMessages.planReport}
      </Button>
      <Button component={Link} to={paths.inspectorsOfProject(row._id)} variant="outlined">
        {reportsMessages.inspectorReport}
      </Button>
    </>
  );
  const linkOf = (row: ProjectReport, field: keyof Totals) => {
    const target = totalTargets[field];
    if (target?.kind === 'checkpoints') return paths.checkpoints({ project: row._id }, { result: target.result });
    // Vehicles belong to plans, so the link leads to the plans.
    return target?.kind === 'inspectors' ? paths.inspectorsOfProject(row._id) : target && paths.plans(row._id);
  };
  return (
    <>
      <PageHeader
        title={title}
        back={paths.projection}
        actions={
          <>
            <LiveIndicator />
            <Button component={Link} to={paths.allPlans} variant="outlined">
              {messages.allPlans}
            </Button>
          </>
        }
      />
      <ReportCards<ProjectReport>
        route={reportRoutes.reportProjects}
        query={isFilter(filter) ? { [filter]: 'true' } : {}}
        label={messages.projects}
        empty={messages.noProject}
        subtitleOf={({ projectNo, rev, status }) =>
          `${messages.projectNumber({ projectNo, rev })} · ${projectStatusLabels[status]}`
        }
        ownerOf={(row) => ({ project: row._id })}
        linkOf={linkOf}
        links={links}
      />
    </>
  );
}
