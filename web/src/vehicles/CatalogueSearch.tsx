import SearchIcon from '@mui/icons-material/Search';
import { Alert, Autocomplete, Button, InputAdornment, ListItemText, TextField } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { levelNames, type SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { titleOf, vehicleColumns } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { asking, queryClient, useAsk } from '../kit/ask.ts';
import { useSlowSearch } from '../kit/list/useListState.ts';
import { useScanner } from '../kit/scanner.ts';
import { levelInfo } from './levels.ts';

const placeholder = 'Search Vehicles, Platform, Make, Model, Variant, Vin, Reg, Tag, Chip Id, Serial No';
const groupOf = ({ objectType }: SearchHit) => (objectType === 'vehicle' ? 'Vehicles' : levelInfo[objectType].plural);
/** What stands above a hit, and the code by which a vehicle was found. */
const pathOf = (hit: SearchHit) => levelNames.flatMap((level) => (level === hit.objectType ? [] : (hit[level]?.name ?? []))).join(' › ');
const foundBy = ({ found }: SearchHit) => {
  const column = found && vehicleColumns.find((one) => one === found.field);
  return column ? `${titleOf(column)} ${found.value}` : undefined;
};

/** Finds vehicles by any of their codes and levels by name. Choosing one fills the hierarchy above it; a scan chooses by itself. */
export function CatalogueSearch({ onChosen }: { onChosen: (hit: SearchHit) => void }) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useSlowSearch(search, setSearch);
  const [vehicle, setVehicle] = useState<SearchHit>();
  const text = search.trim();
  const asked = useAsk(vehicleRoutes.searchVehicles, { query: { search: text } }, { enabled: text !== '' });
  const settled = typed.trim() === text;
  const choose = useCallback(
    (hit: SearchHit) => {
      onChosen(hit);
      setVehicle(hit.objectType === 'vehicle' ? hit : undefined);
      setTyped('');
      setSearch('');
    },
    [onChosen, setTyped],
  );
  const scanned = useScanner((code) => {
    setTyped(code);
    const find = queryClient.fetchQuery(asking(vehicleRoutes.searchVehicles, { query: { search: code } }));
    void find.then(({ data: [first, ...others] }) => first && others.length === 0 && choose(first)).catch(() => undefined);
  });
  const nothing = asked.isError ? 'The search did not work. Type again in a moment.' : text && settled ? `Nothing found for “${text}”` : '';
  return (
    <div>
      <Autocomplete<SearchHit, false, false, true>
        freeSolo
        forcePopupIcon={false}
        options={settled ? (asked.data?.data ?? []) : []}
        loading={text !== '' && (asked.isFetching || !settled)}
        filterOptions={(all) => all}
        groupBy={groupOf}
        getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.name)}
        getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit._id)}
        value={null}
        inputValue={typed}
        onInputChange={(_event, now, why) => {
          if (why !== 'reset') setTyped(now);
        }}
        onChange={(_event, hit) => {
          if (hit && typeof hit !== 'string') choose(hit);
        }}
        autoHighlight
        renderOption={({ key, ...props }, hit) => (
          <li key={key} {...props}>
            <ListItemText primary={hit.name} secondary={[foundBy(hit), pathOf(hit)].filter(Boolean).join(' · ') || undefined} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            size="small"
            placeholder={placeholder}
            title={placeholder}
            onKeyDown={(event) => {
              // Enter without a choice would send nothing and lose the text; a scanner's is read here.
              if (scanned(event)) event.stopPropagation();
            }}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': placeholder, maxLength: 200 },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
      {settled && text !== '' && !asked.isFetching && (asked.isError || asked.data?.data.length === 0) && (
        <Alert severity={asked.isError ? 'error' : 'info'} sx={{ mt: 1 }}>
          {nothing}
        </Alert>
      )}
      {vehicle && (
        <Alert
          severity="success"
          sx={{ mt: 1 }}
          action={
            <Button component={Link} to={`/vehicle/edit/${vehicle._id}`} color="inherit" size="small">
              Open it
            </Button>
          }
        >
          The levels are those of {vehicle.name}.
        </Alert>
      )}
    </div>
  );
}
