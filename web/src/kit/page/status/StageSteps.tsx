import { pageMessages as messages } from '@roadworthy/contract/kit/messages/components/page.messages.ts';
import { Box, Stack, Step, StepLabel, Stepper, Typography, useMediaQuery, useTheme } from '@mui/material';
import { renderTerms } from '../../text/Term.tsx';

/** If `current` is past the last name, all stages are complete. */
type Props = { names: readonly string[]; current: number; isFailed?: boolean };

/**
 * The stages of a process, with the current one highlighted. On a phone they shrink to a bar and a line of text, to
 * leave room for the content.
 */
export function StageSteps({ names, current, isFailed = false }: Props) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('md'));
  if (narrow) return <CompactStages names={names} current={current} isFailed={isFailed} />;
  return (
    <Stepper activeStep={current} alternativeLabel sx={{ mb: 2 }}>
      {names.map((name, index) => (
        <Step key={name}>
          <StepLabel error={isFailed && index === current}>{renderTerms(name)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

function CompactStages({ names, current, isFailed }: Required<Props>) {
  const next = names[current + 1];
  const colourOf = (index: number) =>
    index > current ? 'divider' : isFailed && index === current ? 'error.main' : 'primary.main';
  return (
    <Box sx={{ mb: 2 }}>
      <Stack direction="row" aria-hidden sx={{ gap: 0.5, mb: 1 }}>
        {names.map((name, index) => (
          <Box key={name} sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: colourOf(index) }} />
        ))}
      </Stack>
      <Typography>
        {current < names.length
          ? messages.step({
              number: current + 1,
              count: names.length,
              name: names[current] ?? '',
              strong: (children) => <strong key="name">{children}</strong>,
            })
          : messages.stepsDone({ count: names.length })}
      </Typography>
      {next && (
        <Typography variant="body2" color="textSecondary">
          {messages.next({ next })}
        </Typography>
      )}
    </Box>
  );
}
