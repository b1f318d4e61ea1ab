import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import { Chip } from '@mui/material';

type Props = { label: string; onClear: () => void };
/** An active filter, removed by clicking anywhere on it or by Enter, Space or Delete. */
export const FilterChip = ({ label, onClear }: Props) => (
  <Chip
    label={label}
    onClick={onClear}
    onDelete={onClear}
    aria-label={messages.removeFilter({ label })}
    sx={{ height: { xs: 44, sm: 34 }, maxWidth: '100%', borderRadius: 5 }}
  />
);
