import { parseJobCardCode, jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import SearchIcon from '@mui/icons-material/Search';
import {
  Autocomplete,
  Box,
  Dialog,
  InputAdornment,
  TextField,
  Typography,
  type AutocompleteRenderInputParams,
  type PopperProps,
  Alert,
  Button,
} from '@mui/material';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { groupedListbox, createGroupRenderer } from '../../kit/form/choices/grouped-options.tsx';
import { usePageKey, isControlKey } from '../../kit/page/usePageKey.ts';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { ScanButton } from '../../kit/scan/ScanButton.tsx';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { useScanner } from '../../kit/scan/scanner.ts';
import type { Session } from '../../kit/session/session.ts';
import { minLetters, toSearchTerm, type SearchResult } from './sources.ts';
import { actionsGroup, screensGroup, useSearchResults, type SearchFailure } from './useSearchResults.ts';
import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { RequestId } from '../../kit/feedback/States.tsx';

/** Names the lists that failed to load, so that nobody thinks the record does not exist. */
function SearchFailed({ failure: { groups, known, retry, isTrying } }: { failure: SearchFailure }) {
  return (
    <Alert
      severity="warning"
      sx={{ mx: 1.5, mb: 1.5 }}
      action={
        <Button color="inherit" loading={isTrying} onClick={retry}>
          {messages.retry}
        </Button>
      }
    >
      {known?.offline ? messages.offline : messages.searchFailed({ groups: groups.join(', ') })}
      <RequestId of={known} />
    </Alert>
  );
}

/** Renders the results inside the dialog instead of in a popper. */
function InlineText({ children }: PopperProps) {
  return <Box>{typeof children === 'function' ? null : children}</Box>;
}

/**
 * Opens the result of a scanned code once the lists have loaded and only one record can be meant: the only one found,
 * or the only one with exactly this name. A VIN is the name of a vehicle only, although job cards mention it too.
 */
function useScannedSearch(
  { text, setText, found, isThere, failure }: ReturnType<typeof useSearchResults>,
  open: (path: string) => void,
) {
  const [isEntered, setEntered] = useState(false);
  const take = (code: string) => {
    const card = parseJobCardCode(code, location.origin);
    if (card) return open(jobCardPath(card));
    setText(parseVinLabel(code));
    setEntered(true);
  };
  const scanned = useScanner(take);
  const only = isThere && isEntered && !failure ? singleMatch(text, found) : undefined;
  useEffect(() => {
    if (only) open(only.path);
  });
  return { setEntered, scanned, take };
}

/**
 * The Ctrl+K search. It finds any screen or record by a few letters of its name, or by a scanned VIN or number with
 * Enter.
 */
export default function Palette({ session: { me, company }, onClose }: { session: Session; onClose: () => void }) {
  const search = useSearchResults({ me, company });
  const { text, setText, groups, found, moreOf, isThere, failure } = search;
  const navigate = useNavigate();
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const { setEntered, scanned, take } = useScannedSearch(search, open);
  const dialog = useRef<HTMLDivElement>(null);
  usePageKey(dialog, isControlKey('k'), onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { ref: dialog, 'aria-label': messages.search },
        container: { sx: { alignItems: 'flex-start' } },
      }}
    >
      <Autocomplete
        open
        autoHighlight
        disableCloseOnSelect
        options={found}
        loading={!isThere}
        loadingText={messages.searching}
        noOptionsText={failure ? messages.nothingSoFar : noneText(text, company !== null)}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ key }) => key}
        value={null}
        inputValue={text}
        onInputChange={(_event, next, reason) => {
          // Keeps the query, even if a result was chosen too early.
          if (reason !== 'input' && reason !== 'clear') return;
          setText(next);
          setEntered(false);
        }}
        onClose={(_event, reason) => {
          // Escape closes the whole dialog, because there is nothing but the list in it.
          if (reason === 'escape') onClose();
        }}
        onChange={(event, chosen) => {
          // Enter opens a record only after all lists have loaded, because a scanner sends it before there are any
          // results. A result that is tapped has been on the screen.
          if (chosen && (event.type === 'click' || isThere || chosen.group === screensGroup)) open(chosen.path);
        }}
        slots={{ popper: InlineText }}
        slotProps={{
          paper: { elevation: 0, sx: { borderRadius: 0 } },
          listbox: { ...groupedListbox, 'aria-label': messages.found, sx: { maxHeight: '60dvh' } },
        }}
        renderGroup={createGroupRenderer(moreOf)}
        renderInput={(params) => (
          <SearchField
            params={params}
            placeholder={company ? messages.placeholder : messages.searchGroups({ groups: groups.join(', ') })}
            onKeyDown={(event) => {
              if (scanned(event)) event.stopPropagation();
              else if (event.key === 'Enter') setEntered(true);
            }}
          />
        )}
        renderOption={({ key, ...props }, option) => <ResultLine key={key} found={option} props={props} />}
      />
      <Spoken text={isThere && text.trim() !== '' && countText(found, moreOf)} />
      {failure && <SearchFailed failure={failure} />}
      {company && <Scan onCode={take} />}
    </Dialog>
  );
}

/** Announces a text, such as the number of results, to screen readers. */
const Spoken = ({ text }: { text: string | false }) => (
  <Box role="status" sx={visuallyHidden}>
    {text}
  </Box>
);

type SearchFieldProps = {
  params: AutocompleteRenderInputParams;
  placeholder: string;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
};
const SearchField = ({ params, ...field }: SearchFieldProps) => (
  <TextField
    {...params}
    autoFocus
    {...field}
    sx={{ p: 1.5, '& .MuiInputBase-input.MuiAutocomplete-input': { pr: 6 } }}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, 'aria-label': messages.searchEverywhere },
      input: {
        ...params.slotProps.input,
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        ),
        endAdornment: null,
      },
    }}
  />
);

const Scan = ({ onCode }: { onCode: (code: string) => void }) => (
  <Box sx={{ position: 'absolute', top: 16, right: 16 }}>
    <ScanButton {...vinScan} onCode={onCode} />
  </Box>
);

function singleMatch(text: string, found: readonly SearchResult[]): SearchResult | undefined {
  const wanted = toSearchTerm(text.trim()).toUpperCase();
  const records = found.filter(({ group }) => group !== actionsGroup);
  const called = records.filter(({ title }) => title.toUpperCase() === wanted);
  return [called, records].find(({ length }) => length === 1)?.[0];
}

const countText = (found: readonly SearchResult[], moreOf: (group: string) => string | undefined): string =>
  (found.some(({ group }) => moreOf(group)) ? messages.firstResults : messages.results)({ count: found.length });

function noneText(text: string, isInCompany: boolean): string {
  if (text.trim().length < minLetters) return messages.typeMore({ minLetters });
  return isInCompany ? messages.nothingFound : messages.nothingFoundOnPlatform;
}

function ResultLine({
  found: { title, detail },
  props,
}: {
  found: SearchResult;
  props: HTMLAttributes<HTMLLIElement>;
}) {
  return (
    <Box
      component="li"
      {...props}
      sx={{
        minHeight: 48,
        columnGap: 1.5,
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start !important', sm: 'center !important' },
        justifyContent: { xs: 'center !important', sm: 'space-between !important' },
      }}
    >
      <Typography noWrap sx={{ fontWeight: 500, flexShrink: 0, maxWidth: { xs: '100%', sm: '60%' } }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ maxWidth: '100%' }}>
        {detail}
      </Typography>
    </Box>
  );
}
