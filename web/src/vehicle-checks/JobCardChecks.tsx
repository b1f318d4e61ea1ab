import type { JobCardAction } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { listAllowedCheckActions } from '@roadworthy/contract/vehicle-checks/vehicle-check.policy.ts';
import { isVehicleCheckInProgress } from '@roadworthy/contract/vehicle-checks/vehicle-check.machine.ts';
import { vehicleCheckPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { formatResults, countResults } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type { VehicleCheck } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { CheckStatusChip } from './CheckChips.tsx';
import { StartCheckDialog } from './StartCheckDialog.tsx';

type Props = { card: JobCard; allowedActions: readonly JobCardAction[] };

/** The vehicle checks of a job card, and a button that starts one. Hidden without either. */
export function JobCardChecks({ card, allowedActions }: Props) {
  const { data } = useApiQuery(vehicleCheckRoutes.listVehicleChecks, { params: { id: card._id }, query: { limit: 0 } });
  const [isStarting, setIsStarting] = useState(false);
  const checks = data?.data ?? [];
  const mayStart = allowedActions.includes('start vehicle check') && card.vin !== null;
  if (checks.length === 0 && !mayStart) return null;
  return (
    <Stack component="section" aria-label={messages.vehicleChecks} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {messages.vehicleChecks}
        </Typography>
        {mayStart && (
          <Button size="large" startIcon={<ChecklistIcon />} onClick={() => setIsStarting(true)}>
            {messages.startCheck}
          </Button>
        )}
      </Stack>
      {data && checks.length === 0 && <Typography color="textSecondary">{messages.noChecks}</Typography>}
      {checks.map((check) => (
        <CheckCard key={check._id} check={check} />
      ))}
      {isStarting && <StartCheckDialog card={card} onClose={() => setIsStarting(false)} />}
    </Stack>
  );
}

function CheckCard({ check }: { check: VehicleCheck }) {
  const { me } = useSignedIn();
  const { done, total } = countResults(check.points);
  const isGoing = isVehicleCheckInProgress(check.status);
  const mayRecord = listAllowedCheckActions(check, me).includes('record');
  const action = mayRecord ? messages.continueCheck : messages.openCheck;
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
          <Typography component="h3" variant="subtitle1" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {check.name}
          </Typography>
          <CheckStatusChip status={check.status} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {isGoing ? messages.progress({ done, total }) : formatResults(check.points)}
        </Typography>
        <Button
          size="large"
          variant={mayRecord ? 'contained' : 'outlined'}
          component={Link}
          to={vehicleCheckPath(check.jobCard._id, check._id)}
          aria-label={messages.openNamed({ action, name: check.name })}
          sx={{ mt: 1 }}
        >
          {action}
        </Button>
      </CardContent>
    </Card>
  );
}
