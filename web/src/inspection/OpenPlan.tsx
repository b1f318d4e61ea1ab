import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../kit/feedback/States.tsx';
import { PicturesOnDevice } from '../kit/Picture.tsx';
import { planQuestion } from './device/questions.ts';
import { useKept, usePlanPictures } from './device/use-device.ts';
import { ResolvePlace } from './ResolvePlace.tsx';
import { WithRecorder } from './WithRecorder.tsx';

export type OpenedPlan = { atServer: WorkPlan; readAt: number };

/** The plan of the address, from the server or the device, with its pictures and what records on it. */
export function OpenPlan({ children }: { children: (opened: OpenedPlan) => ReactNode }) {
  const { planId = '' } = useParams();
  const { asked, readAt } = useKept(planId, planQuestion(planId));
  return (
    <PlanPictures planId={planId}>
      <Loaded page asked={asked}>
        {({ data }) => (
          <WithRecorder plan={data}>
            <ResolvePlace>{children({ atServer: data, readAt })}</ResolvePlace>
          </WithRecorder>
        )}
      </Loaded>
    </PlanPictures>
  );
}

/** On its own, because a recording with a photo changes the pictures and not the plan. */
function PlanPictures({ planId, children }: { planId: string; children: ReactNode }) {
  return <PicturesOnDevice value={usePlanPictures(planId)}>{children}</PicturesOnDevice>;
}
