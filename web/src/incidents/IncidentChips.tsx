import {
  actionStatusLabels,
  incidentStatusLabels,
  incidentTypeLabels,
  potentialLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { Chip } from '@mui/material';
import { toActionStatus, actionTones } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import type { CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { incidentTones } from '@roadworthy/contract/incidents/incident.machine.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { potentialSeverityTable, severityTable } from '@roadworthy/contract/incidents/incident.severity.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

export const TypeChip = ({ type }: Pick<Incident, 'type'>) => (
  <Chip
    size="small"
    variant="outlined"
    color={type === 'Accident' ? 'error' : 'warning'}
    label={incidentTypeLabels[type]}
  />
);
export const IncidentStatusChip = ({ status }: Pick<Incident, 'status'>) => (
  <StatusChip tone={incidentTones[status]} label={incidentStatusLabels[status]} />
);
export const SeverityChip = ({ severity }: Pick<Incident, 'severity'>) =>
  severity && <StatusChip tone={severityTable[severity].tone} label={incidentSeverityLabels[severity]} />;
export const PotentialChip = ({ potential }: Pick<Incident, 'potential'>) =>
  potential && (
    <StatusChip
      tone={potentialSeverityTable[potential].tone}
      label={messages.potentialChip({ potential: potentialLabels[potential] })}
    />
  );
export const ActionStatusChip = ({ action }: { action: Pick<CorrectiveAction, 'state' | 'isOverdue'> }) => (
  <StatusChip tone={actionTones[toActionStatus(action)]} label={actionStatusLabels[toActionStatus(action)]} />
);
