import { Box, Stack, Typography } from '@mui/material';
import type { AssessmentChanges } from '@roadworthy/contract/assessments/assessment-changes.ts';
import { versionMessages } from '@roadworthy/contract/assessments/assessment-version.schema.ts';
import { EquipmentChanges, RowChanges } from './RowChanges.tsx';

/** The differences between two versions, question by question. */
export function ChangeList({ changes: { rows, equipment } }: { changes: AssessmentChanges }) {
  if (rows.length + equipment.added.length + equipment.removed.length === 0)
    return <Typography color="textSecondary">{versionMessages.isSame}</Typography>;
  return (
    <Stack component="ul" sx={{ gap: 2, listStyle: 'none', m: 0, p: 0 }} aria-label="Changed questions">
      {rows.map(({ item, question, changes }) => (
        <Box component="li" key={item}>
          <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
          <RowChanges changes={changes} />
        </Box>
      ))}
      {equipment.added.length + equipment.removed.length > 0 && (
        <Box component="li">
          <Typography sx={{ fontWeight: 600 }}>Personal protective equipment</Typography>
          <EquipmentChanges equipment={equipment} />
        </Box>
      )}
    </Stack>
  );
}
