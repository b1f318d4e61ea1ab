import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, ButtonBase, Card, CardContent, Stack, Typography } from '@mui/material';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { displayChosenPerson, displayDate } from '../../kit/text/display.ts';
import { PlanFormSchema } from './plan-schema.ts';
import { countByStep, planSteps, type PlanStepId } from './plan-steps.ts';
import type { PlanValues } from './plan-values.ts';

const maxNames = 4;

/** Lists the values entered so far, by step of the form. */
function factsOf(values: PlanValues): Record<PlanStepId, string[]> {
  const names = values.userId.length > 0 && values.userId.length <= maxNames ? values.userId : [];
  const activities = values.activity.filter((row) => row.what.trim() !== '').length;
  const tools = values.equipmentRequired.filter((row) => row.name.trim() !== '').length;
  const count = Number(values.quantity) || values.part?.quantity;
  return {
    'plan-object': [
      values.name,
      ...(values.type === 'P'
        ? [messages.partPlan({ part: values.part?.name ?? 'none' }), ...(count ? [messages.pieces({ count })] : [])]
        : [
            messages.gridPlan({ grid: values.grid?.name ?? 'none' }),
            messages.vehicleCount({ count: values.vehicles.length }),
          ]),
      values.batch && messages.batchOf({ day: displayDate(values.batch) }),
    ].filter(Boolean),
    'plan-people': [
      messages.inspectorCount({ count: values.userId.length }),
      ...(names.length > 0
        ? [messages.signingOrder({ names: names.map((person) => displayChosenPerson(person)).join(', ') })]
        : []),
      ...(values.questionTemplate ? [values.questionTemplate.name] : []),
      ...(values.tipLevel ? [messages.fact({ name: tipLevelNames.starting, value: values.tipLevel })] : []),
    ],
    'plan-work': [
      messages.criteriaCount({ count: values.referenceCriteria.length }),
      messages.activityCount({ count: activities }),
      messages.toolCount({ count: tools }),
    ],
  };
}

/** A summary of the plan so far, next to its form. It is updated after a short delay, so that typing stays fast. */
export function PlanOutline() {
  const { control } = useFormContext<PlanValues>();
  const values = useDeferredValue(useWatch({ control, compute: (all: PlanValues) => all }));
  const { isSubmitted } = useFormState<PlanValues>({ control });
  const missing = useMemo(() => {
    const { error } = PlanFormSchema.safeParse(values);
    return countByStep((error?.issues ?? []).map(({ path }) => path.join('.')));
  }, [values]);
  const facts = factsOf(values);
  return (
    <Card component="aside" aria-label={messages.outline} sx={{ position: { lg: 'sticky' }, top: 88 }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {messages.outline}
        </Typography>
        <Stack component="ol" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {planSteps.map(({ id, title }, index) => (
            <Box component="li" key={id}>
              <StepLink id={id} title={messages.stepNumber({ number: index + 1, title })} isDone={missing[id] === 0} />
              <Stack sx={{ pl: 4, gap: 0.25 }}>
                {facts[id].map((fact) => (
                  <Typography key={fact} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {fact}
                  </Typography>
                ))}
                <Typography
                  variant="body2"
                  color={missing[id] > 0 && isSubmitted ? 'error' : 'textSecondary'}
                  sx={{ fontWeight: missing[id] > 0 && isSubmitted ? 600 : 400 }}
                >
                  {missing[id] === 0 ? messages.stepComplete : messages.stepMissing({ count: missing[id] })}
                </Typography>
              </Stack>
            </Box>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

const StepLink = ({ id, title, isDone }: { id: PlanStepId; title: string; isDone: boolean }) => (
  <ButtonBase
    onClick={() => document.getElementById(id)?.focus()}
    sx={{ display: 'flex', justifyContent: 'flex-start', width: '100%', minHeight: 40, gap: 1, textAlign: 'start' }}
  >
    {isDone ? <DoneIcon color="success" /> : <OpenIcon color="action" />}
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
  </ButtonBase>
);
