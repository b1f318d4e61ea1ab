import { allows } from '@roadworthy/contract/access/policy.ts';
import { awaitsAcknowledgement, escalationTones } from '@roadworthy/contract/escalations/escalation.machine.ts';
import { escalationPolicy } from '@roadworthy/contract/escalations/escalation.policy.ts';
import { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import type { Escalation } from '@roadworthy/contract/escalations/escalation.schema.ts';
import {
  escalationMessages as messages,
  escalationStateLabels,
} from '@roadworthy/contract/escalations/messages/escalation.messages.ts';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { DownloadMenu } from '../kit/list/DownloadMenu.tsx';
import { useListFile } from '../kit/list/useListFile.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDateTime, displayName } from '../kit/text/display.ts';
import { CloseEscalationDialog } from './CloseEscalationDialog.tsx';

/** The escalations of a plan, newest first; hidden if there are none. */
export function Escalations({ planId }: { planId: string }) {
  const [closing, setClosing] = useState<Escalation>();
  const query = useApiQuery(escalationRoutes.listEscalations, { query: { workPlan: planId } });
  const escalations = query.data?.data ?? [];
  if (escalations.length === 0) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
          <Typography variant="h2" gutterBottom>
            {messages.title}
          </Typography>
          <EscalationDownload planId={planId} />
        </Stack>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 3 }}>
          {escalations.map((escalation) => (
            <li key={escalation._id}>
              <EscalationFacts escalation={escalation} />
              <EscalationButtons escalation={escalation} onClose={() => setClosing(escalation)} />
            </li>
          ))}
        </Stack>
        {closing && <CloseEscalationDialog escalation={closing} onClose={() => setClosing(undefined)} />}
      </CardContent>
    </Card>
  );
}

function EscalationDownload({ planId }: { planId: string }) {
  const file = useListFile(escalationRoutes.listEscalations, { query: { workPlan: planId } });
  return <DownloadMenu files={[[messages.title, file]]} />;
}

function EscalationFacts({ escalation }: { escalation: Escalation }) {
  const { tipLevel: level, state, dueAt, isOverdue, raisedAt, notified, stopsWork, images } = escalation;
  const { acknowledgedAt, acknowledgedBy, closedAt, closedBy, problem, cause, containment } = escalation;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {messages.name({ level })}
        </Typography>
        <StatusChip tone={escalationTones[state]} label={escalationStateLabels[state]} />
        {isOverdue && <StatusChip tone="bad" label={messages.overdue} />}
        {awaitsAcknowledgement(state) && (
          <Typography variant="body2" color={isOverdue ? 'error' : 'textSecondary'}>
            {messages.acknowledgeBy({ at: displayDateTime(dueAt) })}
          </Typography>
        )}
      </Stack>
      {stopsWork && <Typography sx={{ fontWeight: 600 }}>{messages.stops}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {messages.raised({ at: displayDateTime(raisedAt) })}
      </Typography>
      {notified.map(({ step, at, people }) => (
        <Typography key={step} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {messages.notifiedStep({
            step,
            at: displayDateTime(at),
            people: people.map((person) => displayName(person)).join(', ') || messages.nobody,
          })}
        </Typography>
      ))}
      {acknowledgedAt && (
        <Typography variant="body2" color="textSecondary">
          {messages.acknowledgedBy({ by: displayName(acknowledgedBy), at: displayDateTime(acknowledgedAt) })}
        </Typography>
      )}
      {closedAt && (
        <Typography variant="body2" color="textSecondary">
          {messages.closedBy({ by: displayName(closedBy), at: displayDateTime(closedAt) })}
        </Typography>
      )}
      {problem && (
        <Stack sx={{ gap: 1, mt: 1 }}>
          <LongText title={messages.problem} text={problem} />
          <LongText title={messages.cause} text={cause ?? ''} />
          <LongText title={messages.containment} text={containment ?? ''} />
        </Stack>
      )}
      <Photos keys={images} subject={messages.name({ level })} />
    </Stack>
  );
}

const LongText = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
  </div>
);

function EscalationButtons({ escalation, onClose }: { escalation: Escalation; onClose: () => void }) {
  const { me } = useSignedIn();
  const { _id: id, tipLevel: level, state, mayAcknowledge } = escalation;
  const acknowledge = useApiMutation(escalationRoutes.acknowledgeEscalation, { successMessage: messages.acknowledged });
  const mayClose = allows(escalationPolicy, { state, notified: [] }, me, 'close');
  return (
    <>
      {mayAcknowledge && (
        <Button
          variant="contained"
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ params: { id } })}
          aria-label={messages.acknowledgeOf({ level })}
          sx={{ mt: 1, minHeight: 48 }}
        >
          {messages.acknowledge}
        </Button>
      )}
      {mayClose && (
        <Button
          variant="contained"
          onClick={onClose}
          aria-label={messages.closeOf({ level })}
          sx={{ mt: 1, minHeight: 48 }}
        >
          {messages.close}
        </Button>
      )}
    </>
  );
}
