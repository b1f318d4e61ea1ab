import { firstStepsMessages as messages } from '@roadworthy/contract/first-steps/messages/first-steps.messages.ts';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import { countDone, useActiveChecklists } from './useActiveChecklists.ts';

/** In the top bar while the setup is unfinished. On a phone, only the account menu has the link. */
export function FirstStepsButton() {
  const { done, total } = countDone(useActiveChecklists());
  if (done === total) return null;
  const label = messages.button({ done, total });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to="/first-steps"
        aria-label={label}
        color="inherit"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Badge badgeContent={total - done} color="primary">
          <ChecklistIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
