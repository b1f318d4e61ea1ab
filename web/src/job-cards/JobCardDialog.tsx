import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { jobCardButtons } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { isJobCardOpen, jobCardTone } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';

import {
  listAllowedJobCardActions,
  isInvolvedIn,
  type JobCardAction,
} from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { describeJobCardWait } from '@roadworthy/contract/job-cards/job-card.next-step.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { PlainValue } from '../kit/PlainValue.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { Photos } from '../kit/pictures/Photos.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { WaitsForText } from '../kit/page/status/WaitsForText.tsx';
import { Presence } from '../live/index.ts';
import { JobCardChecks, LeftDefects } from '../vehicle-checks/index.ts';
import { JobCardHandovers } from '../vehicle-handovers/index.ts';
import { RaiseForVehicle } from '../vehicles/index.ts';
import { JobCardFinding } from './JobCardFinding.tsx';
import { JobCardHistory } from './JobCardHistory.tsx';
import { JobCardRequests } from './JobCardRequests.tsx';
import { JobCardSheet } from './JobCardSheet.tsx';
import { JobCardTasks } from './JobCardTasks.tsx';
import { ManageUsersDialog } from './people/ManageUsersDialog.tsx';
import { AssigneesDialog } from './people/AssigneesDialog.tsx';
import { usePrintedCard } from './usePrintedCard.ts';
import { SheetButtons } from '../kit/sheet/SheetButtons.tsx';
import { useSteps } from './steps/useSteps.tsx';

/** Shows a whole job card: its allowed actions, tasks, sheet and history. */
export function JobCardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'));
  const query = useApiQuery(jobCardRoutes.getJobCard, { params: { id } });
  return (
    <Dialog open onClose={onClose} fullScreen={small} fullWidth maxWidth="lg" aria-labelledby="job-card-title">
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id="job-card-title" sx={{ flex: 1, px: { xs: 2, sm: 3 } }}>
          {messages.jobcard}
        </DialogTitle>
        <IconButton aria-label={messages.close} onClick={onClose} sx={{ width: 48, height: 48 }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Box sx={{ '& > :not(:empty)': { mb: 2 } }}>
          <Presence kind="jobcard" id={id} />
        </Box>
        <QueryContent query={query}>{({ data }) => <Content card={data} />}</QueryContent>
      </DialogContent>
    </Dialog>
  );
}

/** What decides whether a deferred defect can become a task of this card. */
const toDefectCard = ({ _id, wipStatus, jobEngineer, jobTeam, vin }: JobCard) => ({
  _id,
  cardStatus: wipStatus.name,
  jobEngineer,
  jobTeam,
  vehicle: vin,
});

function Content({ card }: { card: JobCard }) {
  const { me } = useSignedIn();
  const allowedActions = listAllowedJobCardActions(card, me);
  const printed = usePrintedCard(card);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
        gridTemplateRows: { md: 'auto 1fr' },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 3, gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
        <StatusPanel card={card} allowedActions={allowedActions} />
        <JobCardFinding card={card} />
        <JobCardRequests cardId={card._id} />
        <Photos keys={card.photos} subject={messages.photoSubject({ number: card.jobcardId })} />
        {card.vin && <LeftDefects vehicleId={card.vin._id} card={toDefectCard(card)} />}
        <JobCardTasks card={card} allowedActions={allowedActions} />
        <JobCardChecks card={card} allowedActions={allowedActions} />
        <JobCardHandovers cardId={card._id} />
      </Stack>
      <Stack sx={{ gap: 1.5, gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' } }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SheetButtons printed={printed} />
          {card.vin && <RaiseForVehicle vin={card.vin.vin} />}
        </Stack>
        <JobCardSheet sheet={printed.sheet} logo={printed.logo} />
      </Stack>
      <Box sx={{ gridColumn: { md: 2 } }}>
        <JobCardHistory id={card._id} />
      </Box>
    </Box>
  );
}

/** Shows the status of the work, and what the user may do as large buttons, with the next step first. */
function StatusPanel({ card, allowedActions }: { card: JobCard; allowedActions: readonly JobCardAction[] }) {
  const { me } = useSignedIn();
  const { stepActions, dialogs } = useSteps();
  const [open, setOpen] = useState<'people' | 'users'>();
  const steps = stepActions(card).toSorted((one, other) => Number(other.primary) - Number(one.primary));
  // Tells an engineer who scans a colleague's sheet why there are no buttons.
  const notAssigned =
    isJobCardOpen(card.wipStatus.name) && !isInvolvedIn(card, me) ? jobCardMessages.notAssignedToYou : undefined;
  const reason = steps.find((step) => step.reason)?.reason ?? notAssigned;
  const mayEdit = allowedActions.includes('edit');
  const isAssigned = Boolean(card.jobSupervisor ?? card.jobTeam ?? card.jobEngineer);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2">{card.jobcardId}</Typography>
        <StatusChip tone={jobCardTone(card.wipStatus.name)} label={jobCardStatusLabels[card.wipStatus.name]} />
      </Stack>
      <WaitsForText text={describeJobCardWait(card)} />
      {jobCardFields.names.map(
        (name) =>
          card[name] && (
            <Typography key={name} component="div" variant="body2">
              {jobCardFields.labels[name]}: <PlainValue field={jobCardFields.fields[name]} value={card[name]} />
            </Typography>
          ),
      )}
      {reason && (
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {steps.map(({ label, primary, onClick, reason: disabledReason }) => (
          <Button
            key={label}
            size="large"
            variant={primary ? 'contained' : 'outlined'}
            {...(label === jobCardButtons.cancel && { color: 'error' })}
            onClick={onClick}
            disabled={Boolean(disabledReason)}
            sx={{ flex: primary ? { xs: '1 1 100%', sm: '0 0 auto' } : undefined }}
          >
            {label}
          </Button>
        ))}
        {mayEdit && isAssigned && (
          <Button size="large" variant="outlined" onClick={() => setOpen('people')}>
            {messages.changePeople}
          </Button>
        )}
        {mayEdit && (
          <Button size="large" variant="outlined" onClick={() => setOpen('users')}>
            {messages.manageUsers}
          </Button>
        )}
        {(mayEdit || allowedActions.includes('sign off')) && (
          <Button
            size="large"
            variant={mayEdit || card.signature ? 'outlined' : 'contained'}
            component={Link}
            to={`/jobcard/edit/${card._id}`}
            startIcon={<EditIcon />}
          >
            {mayEdit ? messages.edit : card.signature ? messages.changeSignOff : messages.signOff}
          </Button>
        )}
      </Stack>
      {dialogs}
      {open === 'people' && <AssigneesDialog card={card} onClose={() => setOpen(undefined)} />}
      {open === 'users' && <ManageUsersDialog card={card} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
