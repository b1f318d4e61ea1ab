import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { riskRegisterMessages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskGateScreenMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
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
import { reportPaths, reportPrefix } from './report-paths.ts';

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

const confirmationsLink = (of: ReportSubject): ReportLink => {
  const scope = 'plan' in of ? `workPlan=${of.plan._id}` : `project=${of.project._id}`;
  return [riskGateScreenMessages.list, `/risk-confirmations?${scope}`];
};

const registerLink = (of: ReportSubject): ReportLink[] =>
  'project' in of ? [[riskRegisterMessages.link, `/risk-register?project=${of.project._id}`]] : [];

/** The reports of a project or plan on screen, for everybody who may read them. */
export function ReportLinks({ of }: { of: ReportSubject }) {
  const { me } = useSignedIn();
  if (!me.permissions.includes('reports.read')) return null;
  const paths = reportPaths(reportPrefix(me.accessLevel));
  const links: ReportLink[] = [
    ...('plan' in of ? linksOfPlan(paths, of.plan) : linksOfProject(paths, of.project)),
    ...(me.permissions.includes('plans.keep') ? [confirmationsLink(of)] : []),
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
