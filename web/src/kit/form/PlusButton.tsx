import AddIcon from '@mui/icons-material/Add';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { DisabledReason } from '../page/DisabledReason.tsx';

type Props = { label: string; waitFor: string | undefined; onClick: () => void };

/**
 * A plus button next to a field, which adds an option that is missing. Explains which field must be filled in first.
 */
export function PlusButton({ label, waitFor, onClick }: Props) {
  const button = (press: object): ReactElement => (
    <IconButton aria-label={label} sx={{ width: 48, height: 48, mt: 0.5 }} {...press}>
      <AddIcon />
    </IconButton>
  );
  return waitFor ? (
    <DisabledReason reason={waitFor}>{button}</DisabledReason>
  ) : (
    <Tooltip title={label}>{button({ onClick })}</Tooltip>
  );
}
