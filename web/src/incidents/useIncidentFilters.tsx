import {
  incidentStatusLabels,
  incidentTypeLabels,
  potentialLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { labelOf, type Labels } from '@roadworthy/contract/kit/language/labels.ts';
import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import { MenuItem, TextField } from '@mui/material';
import { incidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentTypes } from '@roadworthy/contract/incidents/incident.schema.ts';
import { severities } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { QueryInput } from '@roadworthy/contract/kit/route.ts';
import type { ReactNode } from 'react';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { DayRange } from '../kit/list/filters/DayRange.tsx';
import { useListState } from '../kit/list/useListState.ts';

// The filters of the incident log and its report. Both use the same URL parameters, so that a number in the report can
// link to its list.

export type IncidentFilters = Partial<QueryInput<typeof incidentRoutes.countIncidents>>;
const filterNames = [
  'type',
  'status',
  'severity',
  'potential',
  'location',
  'vehicle',
  'from',
  'to',
  'overdue',
] as const;
/** Filters that only a link can set, with their labels. Each can be removed. */
const linkOnlyFilters: readonly (readonly [
  name: 'potential' | 'location' | 'vehicle',
  describe: (value: string) => string,
])[] = [
  [
    'potential',
    (value) =>
      value === 'none'
        ? messages.potentialNotStated
        : messages.potentialChip({ potential: labelOf(potentialLabels, value) }),
  ],
  ['location', (value) => (value === 'none' ? messages.locationNotStated : messages.oneLocation)],
  ['vehicle', () => messages.oneVehicle],
];

export const incidentsLink = (path: string, filters: IncidentFilters): string => {
  const filled = filterNames.flatMap((name) => (filters[name] ? [[name, String(filters[name])]] : []));
  return `${path}?${new URLSearchParams(filled).toString()}`;
};

export function useIncidentFilters({ withStatus }: { withStatus: boolean }): {
  query: IncidentFilters;
  filters: ReactNode;
  chips: ReactNode;
  isNarrowed: boolean;
  clear: () => void;
} {
  const state = useListState();
  const query: IncidentFilters = Object.fromEntries(
    filterNames.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : [])),
  );
  const choice = (name: (typeof filterNames)[number], label: string, choices: readonly string[], labels: Labels) => (
    <TextField
      key={name}
      select
      size="small"
      label={label}
      value={choices.includes(state.filter(name) ?? '') ? state.filter(name) : ''}
      onChange={(event) => state.setFilter(name, event.target.value || undefined)}
      sx={{ minWidth: 136 }}
    >
      <MenuItem value="">{messages.all}</MenuItem>
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {labelOf(labels, one)}
        </MenuItem>
      ))}
    </TextField>
  );
  const chips = linkOnlyFilters.flatMap(([name, describe]) => {
    const value = state.filter(name);
    return value
      ? [<FilterChip key={name} label={describe(value)} onClear={() => state.setFilter(name, undefined)} />]
      : [];
  });
  return {
    query,
    isNarrowed: Object.keys(query).length > 0,
    filters: (
      <>
        {choice('type', messages.type, incidentTypes, incidentTypeLabels)}
        {choice('severity', messages.severity, [...severities, 'none'], {
          ...incidentSeverityLabels,
          none: messages.notStated,
        })}
        {withStatus && choice('status', messages.status, incidentStatuses, incidentStatusLabels)}
        {choice('overdue', messages.actions, ['true'], { true: messages.overdue })}
        <DayRange from={state.filter('from')} to={state.filter('to')} onChange={state.setFilters} />
      </>
    ),
    clear: () => state.setFilters(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    chips: chips.length > 0 && chips,
  };
}
