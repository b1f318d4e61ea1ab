import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isPlanCompleted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { useSignedIn } from '../kit/session.ts';
import { WholeIds } from '../kit/WholeIds.tsx';
import { plural } from '../kit/words.ts';
import { ContestedCard } from './ContestedCard.tsx';
import { contestedQuestion } from './device/questions.ts';
import { useKept } from './device/use-device.ts';

const titleOf = ({ vin, objectSideGrid, tag, position, part }: Checkpoint): string =>
  [vin, objectSideGrid, tag ?? `Piece ${position}`, part?.name].filter(Boolean).join(' · ');

/** What waits for a decision on this plan: open before whoever decides, one line for those who carry on. Nothing where nothing is contested. */
export function ContestedCheckpoints({ plan }: { plan: WorkPlan }) {
  if (plan.contested === 0) return null;
  return <Listed plan={plan} />;
}

function Listed({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const { asked } = useKept(plan._id, contestedQuestion(plan._id), { keep: true });
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={me.permissions.includes('plans.resolve')}
      slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
      sx={{ mb: 2, borderColor: 'error.main', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">{plural(plan.contested, 'contested checkpoint')}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        {!isPlanCompleted(plan.status) && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {contestMessages.planWaits}
          </Typography>
        )}
        <Loaded asked={asked}>
          {({ data }) => (
            <Stack sx={{ gap: 2 }}>
              {data.map((point) => (
                <div key={point._id}>
                  <Typography sx={{ fontWeight: 600, mb: 0.5 }}>
                    <WholeIds text={titleOf(point)} />
                  </Typography>
                  <ContestedCard point={point} title={titleOf(point)} />
                </div>
              ))}
            </Stack>
          )}
        </Loaded>
      </AccordionDetails>
    </Accordion>
  );
}
