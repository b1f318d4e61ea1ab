import { versionsMessages as messages } from '@roadworthy/contract/assessments/messages/versions.messages.ts';
import { versionMessages } from '@roadworthy/contract/assessments/messages/assessment-version.messages.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import { type AssessmentVersionRow } from '@roadworthy/contract/assessments/assessment-version.schema.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { ChangeList } from './ChangeList.tsx';
import { SubmittedAnswers } from './SubmittedAnswers.tsx';

const currentAnswers = 'now';
type Props = { version: AssessmentVersionRow; all: readonly AssessmentVersionRow[]; onClose: () => void };

/**
 * Shows a version: how it differs from the one before it, from any other or from the current answers, and then all of
 * its content.
 */
export function VersionDialog({ version: { _id, project, number, submittedAt, submittedBy }, all, onClose }: Props) {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [other, setOther] = useState(number > 1 ? String(number - 1) : currentAnswers);
  const query = useApiQuery(assessmentVersionRoutes.getAssessmentVersion, { params: { id: _id } });
  const others = all.filter((one) => one.number !== number);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={small} aria-labelledby="version-title">
      <DialogTitle id="version-title">
        {messages.versionNumber({ number })}
        <Typography color="textSecondary">
          {messages.submittedBy({ name: submittedBy.name, at: displayDateTime(submittedAt) })}
        </Typography>
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&&': { pt: 1 } }}>
        <TextField
          select
          size="small"
          label={messages.compareWith}
          value={other}
          onChange={(event) => setOther(event.target.value)}
          sx={{ maxWidth: 420 }}
        >
          {others.map((one) => (
            <MenuItem key={one.number} value={String(one.number)}>
              {messages.versionSubmitted({ number: one.number, submittedAt: displayDateTime(one.submittedAt) })}
            </MenuItem>
          ))}
          <MenuItem value={currentAnswers}>{messages.currentAnswers}</MenuItem>
        </TextField>
        <VersionComparison
          project={project}
          one={number}
          other={other === currentAnswers ? undefined : Number(other)}
        />
        <Typography variant="h3">{messages.allAnswers({ number })}</Typography>
        <QueryContent query={query}>
          {({ data }) => (
            <>
              {!data.isIntact && <Alert severity="error">{versionMessages.altered}</Alert>}
              <SubmittedAnswers version={data} />
            </>
          )}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the changes from the older to the newer version, whichever of them was opened. */
function VersionComparison({
  project,
  one,
  other = Infinity,
}: {
  project: string;
  one: number;
  other: number | undefined;
}) {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const query = useApiQuery(
    assessmentVersionRoutes.compareAssessments,
    { query: { project, from, ...(to < Infinity && { to }) } },
    { keepPrevious: true },
  );
  return (
    <>
      <Typography variant="h3">
        {to < Infinity ? messages.changesBetween({ from, to }) : messages.changesUntilNow({ from })}
      </Typography>
      <QueryContent query={query}>{({ data }) => <ChangeList changes={data} />}</QueryContent>
    </>
  );
}
