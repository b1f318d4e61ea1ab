import { secondLookMessages as messages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Button, Stack, Typography } from '@mui/material';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { secondLooksQuery } from '../offline/cache/plan-queries.ts';
import { checkpointsWithPending } from '../offline/pending/with-pending.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { useCachedQuery } from '../offline/useOfflineData.ts';

const checkTitle = ({ vin, objectSideGrid, tag, part }: Checkpoint): string =>
  [vin, objectSideGrid, tag, part?.name].filter(Boolean).join(' · ');

const shownAtFirst = 20;

type Props = { plan: WorkPlan; entries: readonly QueueEntry[]; onOpen: (point: Checkpoint) => void };
/**
 * Lists second looks that the signed-in inspector can take, each with a button that opens the check. Works offline with
 * the cached copy. Renders nothing for other users, or if there are none.
 */
export function SecondLooks(props: Props) {
  const { me } = useSignedIn();
  return me.accessLevel === 'inspector' && props.plan.type === 'G' ? <OwnSecondLooks {...props} /> : null;
}

function OwnSecondLooks({ plan, entries, onOpen }: Props) {
  const { query, readAt } = useCachedQuery(plan._id, secondLooksQuery(plan._id), { keepPrevious: true });
  const [shown, setShown] = useState(shownAtFirst);
  const waiting = checkpointsWithPending(query.data?.data ?? [], entries, readAt).filter(
    ({ state }) => state === 'unchecked',
  );
  if (waiting.length === 0) return null;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
      sx={{ mb: 2, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">{messages.count({ count: waiting.length })}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {messages.hint}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
          {waiting.slice(0, shown).map((point) => (
            <li key={point._id}>
              <Button fullWidth variant="outlined" onClick={() => onOpen(point)} sx={buttonSx}>
                {messages.open({ place: checkTitle(point) })}
              </Button>
            </li>
          ))}
        </Stack>
        {waiting.length > shown && (
          <Button onClick={() => setShown(shown + shownAtFirst)} sx={{ mt: 1, minHeight: 48 }}>
            {messages.showMore}
          </Button>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const buttonSx = {
  minHeight: 56,
  justifyContent: 'start',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
