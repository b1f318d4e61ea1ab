import { Stack, Step, StepLabel, Stepper, Typography, useMediaQuery, useTheme } from '@mui/material';
import { signersOf } from '@roadworthy/contract/signing/signing.schema.ts';
import { planStagesOf, toneOfPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

/** Behind the BRM and the customer stand the inspectors, where any of them signs: a plan of a revision project has none. */
const inspectorsSign = ({ eversignList, carriedOver }: WorkPlan): boolean =>
  eversignList.length > 0 ? eversignList.some((entry) => signersOf(entry).length > 2) : !carriedOver;

/** You are here, next is: where a plan stands in its chain, and who is next. */
export function PlanStanding({ plan }: { plan: WorkPlan }) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'));
  const { names, here } = planStagesOf(plan.status, inspectorsSign(plan));
  return (
    <>
      <Stepper activeStep={here} orientation={small ? 'vertical' : 'horizontal'} alternativeLabel={!small} sx={{ mb: 2 }}>
        {names.map((name) => (
          <Step key={name}>
            <StepLabel>{name}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <StatusChip tone={toneOfPlan(plan.status)} label={plan.status} />
        <Typography color="textSecondary">{plan.waitsFor ?? 'All work is done.'}</Typography>
      </Stack>
    </>
  );
}
