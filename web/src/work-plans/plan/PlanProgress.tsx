import { planStatusLabel } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import { Stack, Typography } from '@mui/material';
import { signersOf } from '@roadworthy/contract/signing/signing.schema.ts';
import { planStagesOf, toneOfPlan } from '@roadworthy/contract/work-plans/work-plan.next-step.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { StageSteps } from '../../kit/page/StageSteps.tsx';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
import { displayWaitsFor } from '../../kit/text/waits-for.ts';

/** Whether inspectors sign after the BRM and the customer; in a revision project they do not. */
const inspectorsSign = ({ eversignList, carriedOver }: WorkPlan): boolean =>
  eversignList.length > 0 ? eversignList.some((entry) => signersOf(entry).length > 2) : !carriedOver;

/** The plan's position in its signing chain, and who is next. */
export function PlanProgress({ plan }: { plan: WorkPlan }) {
  const { names, currentIndex } = planStagesOf(plan.status, inspectorsSign(plan));
  return (
    <>
      <StageSteps names={names} current={currentIndex} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <StatusChip tone={toneOfPlan(plan.status)} label={planStatusLabel(plan.status)} />
        <Typography color="textSecondary">{displayWaitsFor(plan) ?? messages.allWorkIsDone}</Typography>
      </Stack>
    </>
  );
}
