import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import { Stack, Typography } from '@mui/material';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { listPlanStages, planTone } from '@roadworthy/contract/work-plans/work-plan.next-step.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { StageSteps } from '../../kit/page/status/StageSteps.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { displayWait } from '../../kit/text/waits-for.ts';

/** Whether inspectors sign after the BRM and the customer. In a revision project they do not. */
const inspectorsSign = ({ eversignList, carriedOver }: WorkPlan): boolean =>
  eversignList.length > 0 ? eversignList.some((entry) => listSigners(entry).length > 2) : !carriedOver;

/** The plan's position in its signing chain, and who is next. */
export function PlanProgress({ plan }: { plan: WorkPlan }) {
  const { names, currentIndex } = listPlanStages(plan.status, inspectorsSign(plan));
  return (
    <>
      <StageSteps names={names} current={currentIndex} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <StatusChip tone={planTone(plan.status)} label={formatPlanStatus(plan.status)} />
        <Typography color="textSecondary">{displayWait(plan) ?? messages.allWorkIsDone}</Typography>
      </Stack>
    </>
  );
}
