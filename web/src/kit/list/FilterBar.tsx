import FilterIcon from '@mui/icons-material/FilterList';
import { Button, Stack, useMediaQuery, useTheme } from '@mui/material';
import { useState, type ReactNode } from 'react';

type Props = { filters: ReactNode; chips?: ReactNode; isNarrowed: boolean };

/** Many filters have a line of their own. On a phone they would fill the screen: they wait behind a button there, unless they narrow what is shown. */
export function FilterBar({ filters, chips, isNarrowed }: Props) {
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(isNarrowed);
  return (
    <Stack
      direction="row"
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', '& > *': { flex: { xs: '1 1 140px', sm: 'none' } }, '@media print': { display: 'none' } }}
    >
      {narrow && (
        <Button variant="outlined" startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ '&&': { flexBasis: '100%' } }}>
          {isOpen ? 'Hide filters' : 'Filters'}
        </Button>
      )}
      {(!narrow || isOpen) && filters}
      {chips}
    </Stack>
  );
}
