import {
  incidentStatusLabels,
  incidentRefusals,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import FindingIcon from '@mui/icons-material/HandymanOutlined';
import RegisterIcon from '@mui/icons-material/GridOnOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { Button, Link as MuiLink, Typography } from '@mui/material';
import { openIncidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { isEverAllowed, type Person } from '@roadworthy/contract/access/policy.ts';
import { listAllowedIncidentActions, incidentPolicy } from '@roadworthy/contract/incidents/incident.policy.ts';
import { editIncidentPath, incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { listMenuLinks } from '@roadworthy/contract/access/screens/active-menu-entry.ts';
import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { findingsPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { riskRegisterMessages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { formatActionProgress, incidentTable } from '@roadworthy/contract/incidents/incident.table.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { Link } from 'react-router';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { IncidentStatusChip, SeverityChip, TypeChip } from './IncidentChips.tsx';
import { useIncidentFilters } from './useIncidentFilters.tsx';

const columns = toColumns(incidentTable, [
  {
    field: 'title',
    flex: 1.5,
    show: (incident) => (
      <MuiLink component={Link} to={incidentPath(incident._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {incident.title}
      </MuiLink>
    ),
  },
  { field: 'type', width: 152, show: (incident) => <TypeChip type={incident.type} /> },
  { field: 'severity', width: 150, show: ({ severity }) => (severity ? <SeverityChip severity={severity} /> : '–') },
  { field: 'status', width: 130, show: (incident) => <IncidentStatusChip status={incident.status} /> },
  { field: 'progress', title: messages.actionsDone, width: 110, show: (incident) => <Progress incident={incident} /> },
  { field: 'comment', flex: 1.2, wideOnly: true, show: (incident) => <ClampedText text={incident.comment} /> },
  { field: 'createdAt', isWhole: false },
]);

const Progress = ({ incident: { actions } }: { incident: Incident }) => (
  <Typography component="span" variant="body2" color={actions.overdue > 0 ? 'error' : 'textPrimary'}>
    <ClampedText text={formatActionProgress(actions) || '–'} />
  </Typography>
);
/**
 * Says why an incident cannot be deleted, and suggests closing it, because the specification has Delete on every row.
 */
const deleteRefusal = (incident: Incident, me: Person): string | undefined => {
  if (listAllowedIncidentActions(incident, me).includes('delete')) return undefined;
  if (!openIncidentStatuses.includes(incident.status))
    return incidentRefusals.isStatus({ status: incidentStatusLabels[incident.status] });
  return isEverAllowed(incidentPolicy, incident, me, 'delete')
    ? incidentMessages.alreadyAcknowledged
    : incidentMessages.deleteNotAllowed;
};
const edit = (incident: Incident) => editIncidentPath(incident._id);
const remove = {
  route: incidentRoutes.deleteIncident,
  item: messages.accidentNoun,
  successMessage: incidentMessages.deleted,
};

/** On a phone the buttons show only text, so that several fit on a line. */
const headerButton = {
  minHeight: { xs: 48, sm: 34 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** The incident log, open to everyone who is signed in. */
export default function IncidentListScreen() {
  const { me } = useSignedIn();
  const { query, ...manyFilters } = useIncidentFilters({ withStatus: true });
  const isInMenu = listMenuLinks(me.accessLevel).some(({ path }) => path === findingsPath);
  const linksToFindings = !isInMenu && roleHasPermission(me.role.name, 'findings.read');
  const locked = (incident: Incident) => {
    if (listAllowedIncidentActions(incident, me).includes('change')) return undefined;
    return openIncidentStatuses.includes(incident.status)
      ? incidentMessages.changeNotAllowed
      : incidentRefusals.isStatus({ status: incidentStatusLabels[incident.status] });
  };
  return (
    <ListScreen
      title={useScreenTitle()}
      route={incidentRoutes.listIncidents}
      query={query}
      columns={columns}
      searchLabel={messages.searchIncidents}
      readScan={parseVinLabel}
      manyFilters={manyFilters}
      empty={manyFilters.isNarrowed ? messages.noMatches : messages.empty}
      add={{ label: messages.addIncident, to: '/add/accident' }}
      edit={edit}
      locked={locked}
      remove={{ ...remove, locked: (incident) => deleteRefusal(incident, me) }}
      headerActions={
        <>
          <Button component={Link} to="/accident/report" startIcon={<ReportIcon />} sx={headerButton}>
            {messages.statistics}
          </Button>
          {me.permissions.includes('projects.keep') && (
            <Button component={Link} to="/risk-register" startIcon={<RegisterIcon />} sx={headerButton}>
              {riskRegisterMessages.link}
            </Button>
          )}
          {linksToFindings && (
            <Button component={Link} to={findingsPath} startIcon={<FindingIcon />} sx={headerButton}>
              {messages.openFindings}
            </Button>
          )}
          <Button component={Link} to="/corrective-actions" startIcon={<TaskIcon />} sx={headerButton}>
            {messages.actions}
          </Button>
        </>
      }
    />
  );
}
