import { jobCardFormMessages as messages } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, Stack } from '@mui/material';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toSheetCard, type SheetRecord, type JobCardValues } from './job-card-values.ts';
import { JobCardSheet } from '../JobCardSheet.tsx';
import { usePrintedCard } from '../usePrintedCard.ts';
import { SheetButtons } from '../../kit/sheet/SheetButtons.tsx';

/** A live preview of the printed card. */
export function JobCardPreview({ record }: { record: SheetRecord }) {
  const { getValues, formState } = useFormContext<JobCardValues>();
  useWatch<JobCardValues>();
  const values = useDeferredValue(getValues());
  const printed = usePrintedCard(toSheetCard(values, record), { draft: formState.isDirty });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <SheetButtons printed={printed} />
      </Stack>
      <JobCardSheet sheet={printed.sheet} logo={printed.logo} />
    </Stack>
  );
}

/** The preview: next to the form and sticky on wide screens, below it on medium ones, hidden on phones. */
export const PreviewPane = ({ record }: { record: SheetRecord }) => (
  <Box
    sx={{
      display: { xs: 'none', sm: 'block' },
      position: { lg: 'sticky' },
      top: 80,
      maxHeight: { lg: 'calc(100dvh - 96px)' },
      overflowY: { lg: 'auto' },
    }}
  >
    <JobCardPreview record={record} />
  </Box>
);

export const PreviewDialog = ({ record, onClose }: { record: SheetRecord; onClose: () => void }) => (
  <Dialog open fullScreen onClose={onClose} aria-label={messages.preview}>
    <DialogContent sx={{ p: 1.5 }}>
      <JobCardPreview record={record} />
    </DialogContent>
    <DialogActions>
      <Button size="large" variant="contained" onClick={onClose}>
        {messages.backToTheForm}
      </Button>
    </DialogActions>
  </Dialog>
);
