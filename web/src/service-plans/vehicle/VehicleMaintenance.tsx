import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { listAllowedServicePlanActions } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { DueService } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { formatInterval } from '@roadworthy/contract/service-plans/service-plan.table.ts';
import { Box, Button, Card, CardContent, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { RecordServiceDialog } from '../RecordServiceDialog.tsx';
import { DueStateChip } from '../ServiceChips.tsx';
import { VehicleReadings } from './VehicleReadings.tsx';

/** The service plans of a vehicle with the last and the next service, and its odometer readings. */
export function VehicleMaintenance({ vehicleId }: { vehicleId: string }) {
  const { me } = useSignedIn();
  const query = useApiQuery(servicePlanRoutes.listDueServices, { query: { vehicle: vehicleId, limit: 0 } });
  const [recording, setRecording] = useState<DueService>();
  const mayRecord = listAllowedServicePlanActions({ isActive: true }, me).includes('record service');
  return (
    <Stack component="section" aria-label={messages.maintenance} sx={{ gap: 1.5 }}>
      <Typography variant="h2">{messages.maintenance}</Typography>
      <QueryContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography color="textSecondary">{messages.noPlansOfVehicle}</Typography>
          ) : (
            <Box
              component="ul"
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 1040, p: 0, m: 0 }}
            >
              {data.map((due) => (
                <PlanCard key={due._id} due={due} {...(mayRecord && { onRecord: () => setRecording(due) })} />
              ))}
            </Box>
          )
        }
      </QueryContent>
      <VehicleReadings vehicleId={vehicleId} mayAnswer={mayRecord} />
      {recording && <RecordServiceDialog due={recording} onClose={() => setRecording(undefined)} />}
    </Stack>
  );
}

/** Formats a day and a reading: `2026-11-28, 45,000 km`. */
function formatAt(day: string | null, km: number | null): string {
  if (day === null) return km === null ? messages.never : messages.atKm({ km });
  return km === null ? day : messages.onDayAtKm({ day, km });
}

function PlanCard({ due, onRecord }: { due: DueService; onRecord?: () => void }) {
  const { plan, state, dueOn, dueOdometer, last, jobCard } = due;
  const rows = [
    [messages.interval, formatInterval(plan)],
    [messages.lastDone, formatAt(last?.doneOn ?? null, last?.odometer ?? null)],
    [messages.nextDue, formatAt(dueOn, dueOdometer)],
  ] as const;
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {plan.name}
          </Typography>
          <DueStateChip state={state} />
        </Stack>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'fit-content(45%) 1fr',
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            '& dt': { color: 'text.secondary', typography: 'body2' },
            '& dd': { m: 0, typography: 'body2' },
          }}
        >
          {rows.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
          {jobCard && (
            <Box sx={{ display: 'contents' }}>
              <dt>{messages.jobCard}</dt>
              <dd>
                <MuiLink component={Link} to={jobCardPath(jobCard._id)} sx={{ display: 'inline-block', py: 1, my: -1 }}>
                  {jobCard.jobcardId}
                </MuiLink>
              </dd>
            </Box>
          )}
        </Box>
        {onRecord && (
          <Button onClick={onRecord} sx={{ mt: 1, ml: -1 }}>
            {messages.recordService}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
