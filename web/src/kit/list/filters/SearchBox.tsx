import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useRef } from 'react';
import type { ReadCode } from '../../form/choices/scan-terms.ts';
import { usePageKey } from '../../page/usePageKey.ts';
import { useScanner } from '../../scan/scanner.ts';
import { focusFirstRow } from '../rows/row-keys.ts';
import { useDebouncedSearch } from '../useListState.ts';

/** Whether the key is a `/` that starts a search. While the user is typing it is an ordinary character. */
const isSearchKey = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !(target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]'));

type SearchProps = { label: string; value: string; onChange: (text: string) => void; readScan?: ReadCode | undefined };

/** Searches as the user types; `/` moves the focus here, and a scanned code replaces the search. */
export function SearchBox({ label, value, onChange, readScan }: SearchProps) {
  const { typed, setTyped, now, take } = useDebouncedSearch(value, onChange);
  const endsScan = useScanner((code) => take(readScan?.(code) ?? code));
  const input = useRef<HTMLInputElement>(null);
  usePageKey(input, isSearchKey, () => input.current?.focus());
  return (
    <TextField
      type="search"
      size="small"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputRef={input}
      onKeyDown={(event) => {
        if (readScan && endsScan(event)) return;
        if (event.key === 'Enter') now();
        if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault();
      }}
      sx={{ width: { xs: '100%', sm: 320 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
