import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';

import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isPlanCompleted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { preventLeadingDots } from '../../kit/text/display.ts';
import { displayText } from '../../kit/text/display-text.tsx';
import { ContestedCard } from './ContestedCard.tsx';
import { contestedQuery } from '../offline/cache/plan-queries.ts';
import { useCachedQuery } from '../offline/useOfflineData.ts';

const checkpointTitle = ({ vin, objectSideGrid, tag, position, part }: Checkpoint): string =>
  [vin, objectSideGrid, tag ?? inspectionLabels.piece({ position }), part?.name].filter(Boolean).join(' · ');

/**
 * The contested items of a plan, expanded for people who may decide and as a single line for others. Hidden if there
 * are none.
 */
export function ContestedCheckpoints({ plan }: { plan: WorkPlan }) {
  if (plan.contested === 0) return null;
  return <ContestedList plan={plan} />;
}

function ContestedList({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const { query } = useCachedQuery(plan._id, contestedQuery(plan._id), { keepPrevious: true });
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={me.permissions.includes('plans.resolve')}
      slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
      sx={{ mb: 2, borderColor: 'error.main', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">{contestMessages.count({ count: plan.contested })}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        {!isPlanCompleted(plan.status) && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {contestMessages.planWaits}
          </Typography>
        )}
        <QueryContent query={query}>
          {({ data }) => (
            <Stack sx={{ gap: 2 }}>
              {data.map((point) => (
                <div key={point._id}>
                  <Typography sx={{ fontWeight: 600, mb: 0.5 }}>
                    {displayText(preventLeadingDots(checkpointTitle(point)))}
                  </Typography>
                  <ContestedCard point={point} title={checkpointTitle(point)} />
                </div>
              ))}
            </Stack>
          )}
        </QueryContent>
      </AccordionDetails>
    </Accordion>
  );
}
