import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../kit/feedback/States.tsx';
import { LocalPhotosProvider } from '../../kit/pictures/Picture.tsx';
import { planQuery } from '../offline/cache/plan-queries.ts';
import { useCachedQuery, usePlanPictures } from '../offline/useOfflineData.ts';
import { ResolveProvider } from '../contest/ResolveProvider.tsx';
import { isDryRun, startedForDryRun } from '../dry-run/dry-run.ts';
import { StopNotice } from './StopNotice.tsx';
import { RiskGated } from '../gate/RiskGated.tsx';
import { RecorderProvider } from '../recording/recorder/RecorderProvider.tsx';

export type LoadedPlan = { serverPlan: WorkPlan; readAt: number };

/** Loads the plan of the address, from the server or the device, with its risks, pictures and recorder. */
export function InspectedPlan({ children }: { children: (opened: LoadedPlan) => ReactNode }) {
  const { planId = '' } = useParams();
  const { query, readAt } = useCachedQuery(planId, planQuery(planId));
  return (
    <PlanPictures planId={planId}>
      <Loaded page query={query}>
        {({ data: saved }) => {
          const data = isDryRun ? startedForDryRun(saved) : saved;
          return (
            <RiskGated plan={data}>
              {(asksFirst) => (
                <RecorderProvider plan={data} asksFirst={asksFirst}>
                  <StopNotice plan={data} />
                  <ResolveProvider>{children({ serverPlan: data, readAt })}</ResolveProvider>
                </RecorderProvider>
              )}
            </RiskGated>
          );
        }}
      </Loaded>
    </PlanPictures>
  );
}

/** A separate component, because a recording with a photo changes the pictures but not the plan. */
function PlanPictures({ planId, children }: { planId: string; children: ReactNode }) {
  return <LocalPhotosProvider value={usePlanPictures(planId)}>{children}</LocalPhotosProvider>;
}
