import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import PlatformIcon from '@mui/icons-material/HubOutlined';
import { Alert, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { BackButton } from './StepForm.tsx';

type Choice = { companyId: string | null; name: string };
type Props = { choices: Choice[]; onChosen: (companyId: string | null) => Promise<void>; onBack: () => void };

/** Asks which company to sign in to if the password fits several accounts. */
export function CompanyChoice({ choices, onChosen, onBack }: Props) {
  const [failed, setFailed] = useState<string>();
  const [chosen, setChosen] = useState<Choice>();
  const choose = async (choice: Choice) => {
    setChosen(choice);
    setFailed(undefined);
    await onChosen(choice.companyId).catch((error: Error) => {
      setFailed(error.message);
      toast.bad(error.message);
    });
    setChosen(undefined);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{messages.chooseAccount}</Typography>
      {failed && <Alert severity="error">{failed}</Alert>}
      <List disablePadding sx={{ display: 'grid', gap: 1 }}>
        {choices.map((choice, index) => (
          <ListItem key={choice.companyId ?? 'platform'} disablePadding>
            <ListItemButton
              autoFocus={index === 0}
              selected={chosen === choice}
              disabled={chosen !== undefined}
              onClick={() => void choose(choice)}
              sx={{ minHeight: 56, border: 1, borderColor: 'divider', borderRadius: 1 }}
            >
              <ListItemIcon sx={{ minWidth: 40 }}>
                {choice.companyId === null ? <PlatformIcon /> : <BusinessIcon />}
              </ListItemIcon>
              <ListItemText
                primary={choice.name}
                secondary={choice.companyId === null ? messages.workAcrossCompanies : undefined}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <BackButton onClick={onBack} disabled={chosen !== undefined} />
    </Stack>
  );
}
