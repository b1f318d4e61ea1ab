import { riskGateScreenMessages as messages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import type { OpenMeasure } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { Alert, AlertTitle, Stack, Typography } from '@mui/material';

/** The measures that keep the plan locked, with their owners. */
export function OpenMeasures({ measures }: { measures: readonly OpenMeasure[] }) {
  if (measures.length === 0) return null;
  return (
    <Alert severity="error" role="group" aria-label={messages.measures}>
      <AlertTitle>{messages.measures}</AlertTitle>
      {messages.measuresOpen({ count: measures.length })}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {measures.map(({ _id, measure, hazard, person, dueOn, isDone }) => (
          <li key={_id}>
            <Typography sx={{ fontWeight: 650 }}>{measure}</Typography>
            <Typography variant="body2">{messages.measureHazard({ hazard })}</Typography>
            <Typography variant="body2">
              {isDone ? messages.measureDone : messages.measureWork({ person, day: dueOn })}
            </Typography>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
