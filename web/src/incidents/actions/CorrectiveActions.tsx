import { actionsMessages as messages } from '@roadworthy/contract/incidents/messages/actions.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Card, CardContent, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { listAllowedIncidentActions } from '@roadworthy/contract/incidents/incident.policy.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { formatActionProgress } from '@roadworthy/contract/incidents/incident.table.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ActionRow } from './ActionRow.tsx';

/** The corrective actions of an incident, and how many of them are done. */
export function CorrectiveActions({ incident }: { incident: Incident }) {
  const { me } = useSignedIn();
  const actionsQuery = useApiQuery(correctiveActionRoutes.listCorrectiveActions, {
    query: { incident: incident._id, limit: 0 },
  });
  const [giving, setGiving] = useState(false);
  const { total, done } = incident.actions;
  const mayGive = listAllowedIncidentActions(incident, me).includes('act');
  return (
    <Card component="section" aria-label={messages.incidentActions}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', mb: 1.5 }}
        >
          <div>
            <Typography variant="h2">{messages.incidentActions}</Typography>
            {total > 0 && (
              <Typography variant="body2" color="textSecondary">
                {formatActionProgress(incident.actions)}
              </Typography>
            )}
          </div>
          {mayGive && (
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              sx={{ minHeight: { xs: 48, sm: 40 } }}
              onClick={() => setGiving(true)}
            >
              {messages.addAction}
            </Button>
          )}
        </Stack>
        {total > 0 && (
          <LinearProgress
            variant="determinate"
            color={done === total ? 'success' : 'primary'}
            value={(100 * done) / total}
            aria-label={messages.progress({ done, total })}
            sx={{ height: 8, borderRadius: 1, mb: 1 }}
          />
        )}
        <QueryContent query={actionsQuery} loading={<Skeleton variant="rounded" height={96} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState text={mayGive ? messages.noActionsYet : messages.noActions} />
            ) : (
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map((action) => (
                  <ActionRow key={action._id} action={action} />
                ))}
              </Stack>
            )
          }
        </QueryContent>
      </CardContent>
      {giving && <ActionDialog incidentId={incident._id} onClose={() => setGiving(false)} />}
    </Card>
  );
}
