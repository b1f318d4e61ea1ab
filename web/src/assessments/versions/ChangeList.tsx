import { versionsMessages as messages } from '@roadworthy/contract/assessments/messages/versions.messages.ts';
import { versionMessages } from '@roadworthy/contract/assessments/messages/assessment-version.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import type { AssessmentChanges } from '@roadworthy/contract/assessments/assessment-changes.ts';

import { EquipmentChanges, RowChanges } from './RowChanges.tsx';

/** The differences between two versions: those of each question, and those of the protective equipment. */
export function ChangeList({ changes: { rows, equipment } }: { changes: AssessmentChanges }) {
  if (rows.length + equipment.added.length + equipment.removed.length === 0)
    return <Typography color="textSecondary">{versionMessages.isSame}</Typography>;
  return (
    <Stack component="ul" sx={{ gap: 2, listStyle: 'none', m: 0, p: 0 }} aria-label={messages.changedQuestions}>
      {rows.map(({ item, question, changes }) => (
        <Box component="li" key={item}>
          <Typography sx={{ fontWeight: 600 }}>{question}</Typography>
          <RowChanges changes={changes} />
        </Box>
      ))}
      {equipment.added.length + equipment.removed.length > 0 && (
        <Box component="li">
          <Typography sx={{ fontWeight: 600 }}>{messages.personalProtectiveEquipment}</Typography>
          <EquipmentChanges equipment={equipment} />
        </Box>
      )}
    </Stack>
  );
}
