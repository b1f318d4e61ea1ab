import { Stack, Typography } from '@mui/material';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { plural } from '../kit/words.ts';
import { contestedQuestion } from './device/questions.ts';
import { useKept } from './device/use-device.ts';
import { ContestedCard } from './ContestedCard.tsx';

const titleOf = ({ vin, objectSideGrid, tag, position, part }: Checkpoint): string =>
  [vin, objectSideGrid, tag ?? `Piece ${position}`, part?.name].filter(Boolean).join(' · ');

/** What waits for a decision on this plan, before everything else: nothing is shown where nothing is contested. */
export function ContestedCheckpoints({ plan }: { plan: WorkPlan }) {
  if (plan.contested === 0) return null;
  return <Listed plan={plan} />;
}

function Listed({ plan }: { plan: WorkPlan }) {
  const { asked } = useKept(plan._id, contestedQuestion(plan._id), { keep: true });
  return (
    <Stack component="section" aria-labelledby="contested-title" sx={{ gap: 1.5, mb: 2 }}>
      <Typography id="contested-title" variant="h2">
        {plural(plan.contested, 'contested checkpoint', 'contested checkpoints')}
      </Typography>
      {plan.status !== 'Completed' && <Typography color="textSecondary">{contestMessages.planWaits}</Typography>}
      <Loaded asked={asked}>
        {({ data }) =>
          data.map((point) => (
            <div key={point._id}>
              <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{titleOf(point)}</Typography>
              <ContestedCard point={point} title={titleOf(point)} />
            </div>
          ))
        }
      </Loaded>
    </Stack>
  );
}
