import { formatVehiclePlace } from '@roadworthy/contract/vehicles/vehicle-place.ts';
import { catalogueMessages as messages } from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import SearchIcon from '@mui/icons-material/Search';
import { Alert, Autocomplete, Box, Button, InputAdornment, ListItemText, TextField } from '@mui/material';
import { levelNames, maxHitsPerKind, type SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { findVehicleColumnTitle, vehicleColumns } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryErrorState } from '../../kit/feedback/States.tsx';
import { OptionsPaper } from '../../kit/form/choices/OptionsPaper.tsx';
import { formatFirstOptionsNote } from '../../kit/form/choices/choice-texts.ts';
import { groupedListbox, renderGroup } from '../../kit/form/choices/grouped-options.tsx';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { InputWithScan } from '../../kit/scan/InputWithScan.tsx';
import { levelInfo } from './levels.ts';
import { useCatalogueSearch } from './useCatalogueSearch.ts';

const placeholder = messages.searchHint;
const groupOf = ({ objectType }: SearchHit) =>
  objectType === 'vehicle' ? messages.vehicles : levelInfo[objectType].plural;
/** Formats the ancestors of a hit. */
const pathOf = (hit: SearchHit) =>
  levelNames.flatMap((level) => (level === hit.objectType ? [] : (hit[level]?.name ?? []))).join(' › ');
const foundBy = ({ found }: SearchHit) => {
  const column = found && vehicleColumns.find((one) => one === found.field);
  return column ? `${findVehicleColumnTitle(column)} ${found.value}` : undefined;
};

/** Finds vehicles by any of their codes and levels by name. Choosing one fills in the hierarchy above it. */
export function CatalogueSearch({ onChosen }: { onChosen: (hit: SearchHit) => void }) {
  const search = useCatalogueSearch(onChosen);
  return (
    <div>
      <InputWithScan scan={vinScan} onCode={search.take}>
        <Autocomplete<SearchHit, false, false, true>
          freeSolo
          autoHighlight
          forcePopupIcon={false}
          options={search.hits}
          loading={search.loading}
          filterOptions={(all) => all}
          slots={{ paper: OptionsPaper }}
          slotProps={{
            listbox: { ...groupedListbox, 'aria-label': messages.found },
            paper: { more: search.hasMore ? formatFirstOptionsNote(maxHitsPerKind) : undefined },
          }}
          groupBy={groupOf}
          getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.name)}
          getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit._id)}
          value={null}
          inputValue={search.typed}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'reset') search.setTyped(text);
          }}
          onChange={(_event, hit) => {
            if (hit && typeof hit !== 'string') search.choose(hit);
          }}
          renderGroup={renderGroup}
          renderOption={({ key, ...props }, hit) => (
            <li key={key} {...props}>
              <ListItemText
                primary={hit.name}
                secondary={
                  [foundBy(hit), hit.place && formatVehiclePlace(hit.place), pathOf(hit)].filter(Boolean).join(' · ') ||
                  undefined
                }
              />
            </li>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              size="small"
              placeholder={placeholder}
              title={placeholder}
              onKeyDown={(event) => {
                // Handles a scanner's Enter before the list can select an outdated hit with it.
                if (search.scanned(event)) event.stopPropagation();
              }}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': placeholder, maxLength: 200 },
                input: { ...params.slotProps.input, startAdornment: searchIcon },
              }}
            />
          )}
        />
      </InputWithScan>
      <div role="status">
        {search.noHitsFor !== undefined && (
          <SearchAlert severity="info">{messages.nothingFound({ search: search.noHitsFor })}</SearchAlert>
        )}
        {search.failedQuery && (
          // Keeps the focus in the field, so that the user can go on typing.
          <Box onMouseDown={(event) => event.preventDefault()}>
            <QueryErrorState asked={search.failedQuery} />
          </Box>
        )}
        {search.vehicle && (
          <SearchAlert severity="success" to={`/vehicle/edit/${search.vehicle._id}`}>
            {messages.filledInFrom({ name: search.vehicle.name })}
          </SearchAlert>
        )}
      </div>
    </div>
  );
}

const searchIcon = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

const SearchAlert = ({
  severity,
  to,
  children,
}: {
  severity: 'info' | 'success';
  to?: string;
  children: ReactNode;
}) => (
  <Alert
    severity={severity}
    sx={{ mt: 1 }}
    action={
      to && (
        <Button component={Link} to={to} color="inherit" size="small">
          {messages.openVehicle}
        </Button>
      )
    }
  >
    {children}
  </Alert>
);
