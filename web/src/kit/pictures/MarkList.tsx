import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { describeMarks } from '@roadworthy/contract/photo-evidence/marks/photo-mark.texts.ts';
import { photoMarkMessages } from '@roadworthy/contract/photo-evidence/messages/photo-mark.messages.ts';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { hideMarks, useMarksHidden } from './hide-marks.ts';

/** Describes the marks in words, with a button that hides the marks on all photos. */
export default function MarkList({ marks }: { marks: readonly PhotoMark[] }) {
  const isHidden = useMarksHidden();
  return (
    <Box sx={{ px: 2, pt: 1 }} onClick={(event) => event.stopPropagation()}>
      <FormControlLabel
        control={<Switch checked={isHidden} onChange={(_event, checked) => hideMarks(checked)} />}
        label={photoMarkMessages.hideMarks}
        sx={{ minHeight: 48 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {photoMarkMessages.list({ marks: describeMarks(marks) })}
      </Typography>
    </Box>
  );
}
