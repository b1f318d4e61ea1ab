import {
  checklistTitles,
  firstStepsMessages as messages,
  stepLabels,
  stepReasons,
} from '@roadworthy/contract/first-steps/messages/first-steps.messages.ts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, LinearProgress, Link as MuiLink, Paper, Stack, Typography } from '@mui/material';
import { stepPath } from '@roadworthy/contract/first-steps/checklists.ts';
import { firstStepsRoutes, type Checklist } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { toFormReturnState } from '../kit/session/return-to.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { visuallyHidden } from '../kit/text/visually-hidden.ts';
import { countDone } from './useActiveChecklists.ts';

type Step = Checklist['steps'][number];

/** One checklist with its progress. Its steps are links, and open ones say what they are for. */
export function ChecklistCard({ checklist }: { checklist: Checklist }) {
  const { name, steps, isPutAway } = checklist;
  const heading = useId();
  const { mutate, isPending } = useApiMutation(firstStepsRoutes.putAwayFirstSteps, {
    ...(!isPutAway && { successMessage: messages.putAwayDone }),
  });
  const { done, total } = countDone([checklist]);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={heading} variant="h2">
            {checklistTitles[name]}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {next ? messages.progress({ done, total }) : messages.allDone}
          </Typography>
        </Box>
        {(next || isPutAway) && (
          <Button
            size="small"
            color="inherit"
            loading={isPending}
            aria-label={isPutAway ? undefined : messages.putAwayLabel({ title: checklistTitles[name] })}
            onClick={() => mutate({ body: { name, isPutAway: !isPutAway } })}
            sx={{ minHeight: { xs: 48, sm: 0 }, flexShrink: 0 }}
          >
            {isPutAway ? messages.bringBack : messages.putAway}
          </Button>
        )}
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={total === 0 ? 100 : (100 * done) / total}
        sx={{ my: 1.5, height: 6, borderRadius: 3 }}
      />
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {steps.map((step) => (
          <StepItem key={step.name} step={step} isNext={step === next} />
        ))}
      </Box>
    </Paper>
  );
}

function StepItem({ step: { name, isDone, opens }, isNext }: { step: Step; isNext: boolean }) {
  const { me } = useSignedIn();
  const { pathname } = useLocation();
  const to = stepPath(name, me, opens);
  const label = stepLabels[name];
  // Aligns the icon with a link that is as tall as a touch target on a phone.
  const iconTop = { mt: { xs: to ? 1.25 : 0.25, sm: 0.25 } };
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, py: { xs: 0.25, sm: 0.75 }, alignItems: 'flex-start' }}>
      {isDone ? (
        <CheckIcon color="success" fontSize="small" sx={iconTop} />
      ) : (
        <CircleIcon color={isNext ? 'primary' : 'disabled'} fontSize="small" sx={iconTop} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={visuallyHidden}>
          {isDone ? messages.done : messages.open}
        </Box>
        {to ? (
          <MuiLink
            component={Link}
            to={to}
            state={toFormReturnState(pathname)}
            color={isDone ? 'textSecondary' : 'primary'}
            sx={{ fontWeight: isNext ? 650 : 400, display: 'inline-block', py: { xs: 1, sm: 0 } }}
          >
            {label}
          </MuiLink>
        ) : (
          <Typography color="textSecondary">{label}</Typography>
        )}
        {!isDone && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: { xs: isNext ? 'block' : 'none', sm: 'block' } }}
          >
            {stepReasons[name]}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
