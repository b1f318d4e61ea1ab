import { auditMessages as messages } from '@roadworthy/contract/projects/messages/audit.messages.ts';
import { Box, Typography } from '@mui/material';
import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { NoteField } from '../assessment/NoteField.tsx';
import { renderStrong } from '../strong.tsx';

type Props = { item: AssessmentItem; disabled: boolean; onChange: (comment: string) => void };

/** The auditor's comment. It can be given even on an acceptable risk, to set a condition or give a hint for the work plan. */
export function AuditComment({ item, disabled, onChange }: Props) {
  if (item.assessmentAnswer !== 'No' && !item.auditComment) return null;
  if (!disabled)
    return (
      <Box sx={{ mt: 1.5 }}>
        <NoteField
          label={messages.auditorsComment}
          note={item.auditComment}
          question={item.assessmentQuestion.question}
          onChange={onChange}
        />
      </Box>
    );
  return (
    item.auditComment && (
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {messages.auditorsCommentIs({ comment: item.auditComment ?? '', strong: renderStrong })}
      </Typography>
    )
  );
}
