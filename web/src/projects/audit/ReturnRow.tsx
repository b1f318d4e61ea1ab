import { auditMessages as messages } from '@roadworthy/contract/projects/messages/audit.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { isRefused, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

type Props = { item: AssessmentItem; comment: string | undefined; onChange: (comment: string | undefined) => void };

/** Returns a question to the assessee, with a comment on what to change. A refused question is always returned. */
export function ReturnRow({ item, comment, onChange }: Props) {
  const refused = isRefused(item);
  const chosen = refused || comment !== undefined;
  const { question } = item.assessmentQuestion;
  return (
    <Box sx={{ mt: 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen}
            disabled={refused}
            onChange={(event) => onChange(event.target.checked ? '' : undefined)}
            slotProps={{ input: { 'aria-label': messages.returnQuestion({ question }) } }}
          />
        }
        label={refused ? messages.returnedNotAccepted : messages.returnToTheAssessee}
        sx={{ minHeight: 48 }}
      />
      {chosen && (
        <LimitedText
          fullWidth
          multiline
          minRows={2}
          required
          label={assessmentMessages.returnComment}
          value={comment ?? ''}
          onChange={onChange}
          maxLength={2000}
          attributes={{ 'aria-label': messages.commentOn({ question }) }}
        />
      )}
    </Box>
  );
}
