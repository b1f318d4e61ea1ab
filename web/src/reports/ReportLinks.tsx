import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { customerContestMessages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { daySheetListMessages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { riskRegisterMessages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskGateScreenMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import { geoPositionListMessages } from '@roadworthy/contract/geo-positions/messages/geo-position.messages.ts';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import {
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { reportPaths, findReportPrefix } from './report-paths.ts';

type ReportLink = readonly [title: string, to: string];
type Paths = ReturnType<typeof reportPaths>;
type ReportedProject = Pick<Project, '_id' | 'projectNo'>;
type ReportedPlan = Pick<WorkPlan, '_id' | 'planNo' | 'type' | 'project'>;
export type ReportSubject = { project: ReportedProject } | { plan: ReportedPlan };

const searchFor = (text: string): string => `?search=${encodeURIComponent(text)}`;

const linksOfProject = (paths: Paths, { _id, projectNo }: ReportedProject): ReportLink[] => [
  [messages.projectReport, paths.projects('all') + searchFor(projectNo)],
  [messages.planReport, paths.plans(_id)],
  [messages.inspectorReport, paths.inspectorsOfProject(_id)],
];
const linksOfPlan = (paths: Paths, { _id, planNo, type, project }: ReportedPlan): ReportLink[] => [
  [messages.planReport, paths.plans(project._id) + searchFor(planNo)],
  ...(type === 'G' ? [[messages.vehicleReport, paths.vehicles(_id)] as const] : []),
  [messages.inspectorReport, paths.inspectorsOfPlan(_id)],
];

/** Links to the checkpoints of a plan, where its customer can contest verdicts. */
const contestLink = (paths: Paths, of: ReportSubject): ReportLink[] =>
  'plan' in of ? [[customerContestMessages.contestAVerdict, paths.checkpoints({ workPlanId: of.plan._id }, {})]] : [];

const confirmationsLink = (of: ReportSubject): ReportLink => {
  const scope = 'plan' in of ? `workPlan=${of.plan._id}` : `project=${of.project._id}`;
  return [riskGateScreenMessages.list, `/risk-confirmations?${scope}`];
};

const positionsLink = (of: ReportSubject): ReportLink[] =>
  'plan' in of ? [[geoPositionListMessages.title, `/recorded-positions?workPlan=${of.plan._id}`]] : [];

const sheetsLink = (of: ReportSubject): ReportLink => {
  const scope = 'plan' in of ? `workPlan=${of.plan._id}` : `project=${of.project._id}`;
  return [daySheetListMessages.open, `/day-sheets?${scope}`];
};

const registerLink = (of: ReportSubject): ReportLink[] =>
  'project' in of ? [[riskRegisterMessages.link, `/risk-register?project=${of.project._id}`]] : [];

/** Links to the reports of a project or plan, for everybody who may read them. */
export function ReportLinks({ of }: { of: ReportSubject }) {
  const { me } = useSignedIn();
  if (!me.permissions.includes('reports.read')) return null;
  const paths = reportPaths(findReportPrefix(me.accessLevel));
  const links: ReportLink[] = [
    ...('plan' in of ? linksOfPlan(paths, of.plan) : linksOfProject(paths, of.project)),
    ...(me.accessLevel === 'customer' ? contestLink(paths, of) : []),
    sheetsLink(of),
    ...(me.permissions.includes('plans.keep') ? [confirmationsLink(of), ...positionsLink(of)] : []),
    ...(me.permissions.includes('projects.keep') ? registerLink(of) : []),
  ];
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.reports}
        </Typography>
        <List dense disablePadding>
          {links.map(([title, to]) => (
            <ListItem key={title} disablePadding>
              <ListItemButton component={Link} to={to}>
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <ChartIcon color="primary" />
                </ListItemIcon>
                <ListItemText primary={title} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
