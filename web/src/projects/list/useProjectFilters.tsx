import { Chip } from '@mui/material';
import { boardMessages as messages } from '@roadworthy/contract/projects/messages/board.messages.ts';
import {
  dueFilters,
  exitDueSoonDays,
  stuckAfterDays,
  type DueFilter,
} from '@roadworthy/contract/projects/project.schema.ts';
import { useListState } from '../../kit/list/useListState.ts';
import { ChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { PersonFilter } from '../../kit/list/filters/PersonFilter.tsx';

const dueNames: Record<DueFilter, string> = {
  overdue: messages.overdue,
  soon: messages.soon({ days: exitDueSoonDays }),
};

const ToggleChip = ({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) => (
  <Chip
    component="button"
    type="button"
    label={label}
    aria-pressed={isOn}
    color={isOn ? 'primary' : 'default'}
    variant={isOn ? 'filled' : 'outlined'}
    onClick={onToggle}
    sx={{ height: { xs: 48, sm: 36 }, borderRadius: 5, px: 0.5, fontSize: '0.875rem' }}
  />
);

/**
 * Returns the office's filters: projects that wait for the reader, that are stuck or due, or that belong to a customer.
 */
export function useProjectFilters() {
  const state = useListState();
  const waitsForMe = state.filter('waitsForMe') === 'true';
  const isStuck = state.filter('stuckDays') !== undefined;
  const due = dueFilters.find((one) => one === state.filter('due'));
  const customer = state.filter('customer');
  const query = {
    ...(waitsForMe && { waitsForMe: 'true' as const }),
    ...(isStuck && { stuckDays: state.filter('stuckDays') }),
    ...(due && { due }),
    ...(customer && { customer }),
  };
  return {
    query,
    isFiltered: Object.keys(query).length > 0,
    clear: () => state.setFilters({ waitsForMe: undefined, stuckDays: undefined, due: undefined, customer: undefined }),
    filters: [
      <ToggleChip
        key="mine"
        label={messages.waitsForMe}
        isOn={waitsForMe}
        onToggle={() => state.setFilter('waitsForMe', waitsForMe ? undefined : 'true')}
      />,
      <ToggleChip
        key="stuck"
        label={messages.stuck({ days: stuckAfterDays })}
        isOn={isStuck}
        onToggle={() => state.setFilter('stuckDays', isStuck ? undefined : String(stuckAfterDays))}
      />,
      <ChoiceFilter
        key="due"
        label={messages.due}
        choices={dueFilters}
        chosen={due}
        labelOf={(one) => dueNames[one]}
        onChoose={(one) => state.setFilter('due', one)}
      />,
      <PersonFilter
        key="customer"
        ofRole="Customer"
        label={messages.customer}
        placeholder={messages.anyCustomer}
        chosen={customer}
        onChoose={(id) => state.setFilter('customer', id)}
      />,
    ],
  };
}
