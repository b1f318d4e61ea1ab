import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import { listViewsMessages } from '@roadworthy/contract/kit/messages/components/list-views.messages.ts';
import DensityIcon from '@mui/icons-material/DensityMedium';
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Badge, CircularProgress, Divider, ListSubheader, Stack } from '@mui/material';
import { visuallyHidden } from '../text/visually-hidden.ts';
import type { Column } from './columns/columns.ts';
import { renderColumnItems, renderDensityItems, renderFileItems, renderSortItems } from './rows/list-items.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { Density } from './rows/useDensity.ts';
import type { VisibleColumns } from './columns/useVisibleColumns.ts';
import type { ListFile } from './useListFile.ts';
import type { ListState } from './useListState.ts';
import type { ViewTools } from './views/useViewTools.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  shown: VisibleColumns<Row>;
  state: ListState;
  file: ListFile;
  views: ViewTools | undefined;
};

/** Tools for the whole list: saved views, row density, columns, and download. */
export function WideTools<Row>({ columns, shown, file, views, density }: Props<Row> & { density: Density }) {
  return (
    <Stack direction="row" sx={{ gap: 1, ml: { sm: 'auto' }, flex: 'none' }}>
      {views && (
        <MenuButton label={views.label} icon={<ViewsMark isEdited={views.isEdited} />}>
          {views.items}
        </MenuButton>
      )}
      <MenuButton small label={messages.density} icon={<DensityIcon fontSize="small" />}>
        {(close) => renderDensityItems(density, close)}
      </MenuButton>
      <MenuButton label={messages.columns} icon={<ViewColumnIcon />}>
        {(close) => renderColumnItems(columns, shown, close)}
      </MenuButton>
      <DownloadButton file={file} />
    </Stack>
  );
}

/** Marks a list that differs from its view, with a dot and a word for screen readers. */
const ViewsMark = ({ isEdited }: { isEdited: boolean }) => (
  <Badge variant="dot" color="warning" invisible={!isEdited}>
    <ViewsIcon />
    {isEdited && <span style={visuallyHidden}>{listViewsMessages.edited}</span>}
  </Badge>
);

export function DownloadButton({ file }: { file: ListFile }) {
  return (
    <MenuButton
      label={messages.download}
      icon={file.stop ? <CircularProgress size={18} aria-label={messages.preparingFile} /> : <DownloadIcon />}
    >
      {(close) => renderFileItems(file, close)}
    </MenuButton>
  );
}

type NarrowProps<Row> = Props<Row> & { small: boolean; hasColumns: boolean };
/**
 * The tools of the list behind one button, for phones. Cards have no headings to click, so the menu also sorts. Next to
 * a search box the button is small; on a line of its own it has a label.
 */
export function NarrowTools<Row>({ columns, shown, state, file, views, small, hasColumns }: NarrowProps<Row>) {
  const sorts = renderSortItems(columns, state);
  return (
    <MenuButton
      small={small}
      label={messages.listOptions}
      icon={file.stop ? <CircularProgress size={22} aria-label={messages.preparingFile} /> : <MoreIcon />}
    >
      {(close) => [
        ...renderFileItems(file, close),
        ...(views
          ? [
              <Divider key="above views" component="li" />,
              <Heading key="views" text={listViewsMessages.views} />,
              ...views.items(close),
            ]
          : []),
        ...(sorts.length > 0
          ? [<Divider key="above sort" component="li" />, <Heading key="sort" text={messages.sortBy} />, ...sorts]
          : []),
        ...(hasColumns
          ? [
              <Divider key="above columns" component="li" />,
              <Heading key="columns" text={messages.show} />,
              ...renderColumnItems(columns, shown, close),
            ]
          : []),
      ]}
    </MenuButton>
  );
}

const Heading = ({ text }: { text: string }) => (
  <ListSubheader role="presentation" disableSticky sx={{ lineHeight: '36px' }}>
    {text}
  </ListSubheader>
);
