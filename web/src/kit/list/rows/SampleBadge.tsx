import { sampleDataMessages } from '@roadworthy/contract/sample-data/messages/sample-data.messages.ts';
import { Chip, Stack } from '@mui/material';
import { createContext, useContext, type ReactNode } from 'react';

/** The ids of the records that belong to the sample data of the company in use. */
export const SampleRecordsContext = createContext<ReadonlySet<string>>(new Set());

/** The name of a row, marked if the row belongs to the sample data. */
export function LabelWithSampleBadge({ id, children }: { id: string; children: ReactNode }) {
  if (!useContext(SampleRecordsContext).has(id)) return children;
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', minWidth: 0, maxWidth: '100%', '& > *': { minWidth: 0 } }}
    >
      {children}
      <Chip
        component="span"
        size="small"
        variant="outlined"
        label={sampleDataMessages.chip}
        sx={{ flexShrink: 0, fontWeight: 400, fontSize: 11, '& .MuiChip-label': { px: 0.75 } }}
      />
    </Stack>
  );
}
