import { Alert, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';

/** Several accounts match: where does this person want to work? */
export function ChooseCompany({
  choices,
  onChosen,
}: {
  choices: { companyId: string | null; name: string }[];
  onChosen: (companyId: string | null) => Promise<void>;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>Your e-mail has several accounts. Where do you want to work?</Typography>
      {failed && <Alert severity="error">{failed}</Alert>}
      <List>
        {choices.map(({ companyId, name }) => (
          <ListItem key={name} disablePadding>
            <ListItemButton onClick={() => void onChosen(companyId).catch((error: Error) => setFailed(error.message))}>
              <ListItemText primary={name} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
