import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import RadioIcon from '@mui/icons-material/RadioButtonChecked';
import RadioOffIcon from '@mui/icons-material/RadioButtonUnchecked';
import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Divider, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { FileKind } from '@roadworthy/contract/kit/lists/table.ts';
import type { ReactElement } from 'react';
import type { Column } from '../columns/columns.ts';
import { densities, densityNames, type Density } from './useDensity.ts';
import type { VisibleColumns } from '../columns/useVisibleColumns.ts';
import { cycleSort } from '../sort.ts';
import type { ListFile } from '../useListFile.ts';
import type { ListState } from '../useListState.ts';

// Entries of a list's menus. They are arrays, because a menu moves the focus only among its direct children.

/** Tall enough for a thumb on a phone. */
const touchTarget = { minHeight: { xs: 48, sm: 36 }, py: 0.5 } as const;

const kinds: readonly [FileKind, string][] = [
  ['csv', messages.downloadCsv],
  ['xlsx', messages.downloadXlsx],
];

export function renderFileItems(file: ListFile, close: () => void): ReactElement[] {
  const { stop } = file;
  const and = (work: () => void) => () => {
    close();
    work();
  };
  if (stop)
    return [
      <MenuItem key="stop" onClick={and(stop)}>
        {messages.stopDownload}
      </MenuItem>,
    ];
  return kinds.map(([kind, label]) => (
    <MenuItem key={kind} onClick={and(() => file.fetch(kind))}>
      {label}
    </MenuItem>
  ));
}

/**
 * Returns an entry that shows all columns. It closes the menu, because the entry disappears and the focus would be
 * lost.
 */
const allColumnsItem = <Row,>(
  columns: readonly Column<Row>[],
  choose: VisibleColumns<Row>['choose'],
  close: () => void,
) => (
  <MenuItem
    key="all columns"
    onClick={() => {
      close();
      choose(Object.fromEntries(columns.map(({ field }) => [field, true])));
    }}
    sx={touchTarget}
  >
    <ListItemText primary={messages.allColumns} />
  </MenuItem>
);

/**
 * Returns an entry for every column but the first, which names the row. Resetting closes the menu, because the reset
 * entry disappears and the focus would be lost.
 */
export function renderColumnItems<Row>(
  columns: readonly Column<Row>[],
  { isShown, choose, reset }: VisibleColumns<Row>,
  close: () => void,
): ReactElement[] {
  const items = columns.slice(1).map(({ field, title }) => (
    <MenuItem
      key={field}
      role="menuitemcheckbox"
      aria-checked={isShown(field)}
      onClick={() => choose({ [field]: !isShown(field) })}
      sx={touchTarget}
    >
      <ListItemIcon>
        {isShown(field) ? <CheckedIcon fontSize="small" color="primary" /> : <UncheckedIcon fontSize="small" />}
      </ListItemIcon>
      <ListItemText primary={title} />
    </MenuItem>
  ));
  const all = columns.every(({ field }) => isShown(field)) ? [] : [allColumnsItem(columns, choose, close)];
  if (!reset) return [...all, ...items];
  return [
    ...all,
    ...items,
    <Divider key="above reset" component="li" />,
    <MenuItem
      key="reset"
      onClick={() => {
        close();
        reset();
      }}
    >
      {messages.resetColumns}
    </MenuItem>,
  ];
}

export const renderDensityItems = ({ name, choose }: Density, close: () => void): ReactElement[] =>
  densityNames.map((one) => (
    <MenuItem
      key={one}
      role="menuitemradio"
      aria-checked={one === name}
      onClick={() => {
        close();
        choose(one);
      }}
    >
      <ListItemIcon>
        {one === name ? <RadioIcon fontSize="small" color="primary" /> : <RadioOffIcon fontSize="small" />}
      </ListItemIcon>
      <ListItemText primary={densities[one].label} />
    </MenuItem>
  ));

export function renderSortItems<Row>(columns: readonly Column<Row>[], { sort, setSort }: ListState): ReactElement[] {
  return columns.flatMap(({ title, sort: name }) =>
    name === undefined
      ? []
      : [
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={sort === name || sort === `-${name}`}
            onClick={() => setSort(cycleSort(name, sort))}
            sx={touchTarget}
          >
            <ListItemIcon>
              {sort === name ? (
                <ArrowUpIcon fontSize="small" />
              ) : sort === `-${name}` ? (
                <ArrowDownIcon fontSize="small" />
              ) : null}
            </ListItemIcon>
            <ListItemText
              primary={title}
              secondary={sort === name ? 'rising' : sort === `-${name}` ? 'falling' : undefined}
            />
          </MenuItem>,
        ],
  );
}
