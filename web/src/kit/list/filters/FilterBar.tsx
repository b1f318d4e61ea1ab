import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import FilterIcon from '@mui/icons-material/FilterList';
import { Badge, Button, IconButton, Stack, Tooltip, useMediaQuery, useTheme } from '@mui/material';
import { useState, type ReactNode } from 'react';

/**
 * For lists with more filters than fit next to the search box. `chips` are filters that only a link can set, each of
 * which can be removed. `clear` removes all filters.
 */
export type FilterGroup = { filters: ReactNode; chips?: ReactNode; isNarrowed: boolean; clear: () => void };

const FilterLine = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      gap: 1.5,
      flexWrap: 'wrap',
      alignItems: 'center',
      '& > :not(.MuiChip-root, .MuiButton-text)': { flex: { xs: '1 1 140px', sm: 'none' } },
      '@media print': { display: 'none' },
    }}
  >
    {children}
  </Stack>
);

/**
 * Manages whether the filters are shown. They would fill the screen of a phone, so there they are hidden behind a
 * button unless a filter is active.
 */
function useFilterPanel(isNarrowed: boolean) {
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(isNarrowed);
  return { isPhone, isOpen: !isPhone || isOpen, turn: () => setOpen(!isOpen) };
}

const ClearButton = ({ isNarrowed, clear }: FilterGroup) =>
  isNarrowed && <Button onClick={clear}>{messages.clearFilters}</Button>;

export function FilterBar(many: FilterGroup) {
  const { filters, chips, isNarrowed } = many;
  const { isPhone, isOpen, turn } = useFilterPanel(isNarrowed);
  return (
    <FilterLine>
      {isPhone && (
        <Button
          variant="outlined"
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={turn}
          sx={{ '&&': { flexBasis: '100%' } }}
        >
          {isOpen ? messages.hideFilters : messages.filters}
        </Button>
      )}
      {isOpen && filters}
      {chips}
      {isOpen && <ClearButton {...many} />}
    </FilterLine>
  );
}

/** Returns a list's filter panel in two parts: on a phone the button is next to the search box, the panel below. */
export function useFilterLine(many: FilterGroup | undefined) {
  const { isPhone, isOpen, turn } = useFilterPanel(many?.isNarrowed ?? false);
  if (!many) return {};
  const { filters, chips, isNarrowed } = many;
  const label = isOpen ? messages.hideFilters : messages.filters;
  const line = (isOpen || chips) && (
    <FilterLine>
      {isOpen && filters}
      {chips}
      {isOpen && <ClearButton {...many} />}
    </FilterLine>
  );
  if (!isPhone) return { above: line };
  const button = (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-expanded={isOpen}
        color={isOpen ? 'primary' : 'default'}
        onClick={turn}
        sx={{ minWidth: 48, minHeight: 48, ...(isOpen && { bgcolor: 'action.selected' }) }}
      >
        <Badge variant="dot" color="warning" invisible={!isNarrowed}>
          <FilterIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
  return { button, below: line };
}
