import { Chip } from '@mui/material';

type Props = { label: string; onClear: () => void };
/** What a list is narrowed to, taken away by a press anywhere on it, by Enter, Space or Delete. */
export const FilterChip = ({ label, onClear }: Props) => (
  <Chip
    label={label}
    onClick={onClear}
    onDelete={onClear}
    aria-label={`${label}, take this filter away`}
    sx={{ height: { xs: 44, sm: 34 }, maxWidth: '100%', borderRadius: 5 }}
  />
);
