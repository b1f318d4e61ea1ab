import { listViewsMessages as messages } from '@roadworthy/contract/kit/messages/components/list-views.messages.ts';
import type { SavedView } from '@roadworthy/contract/saved-views/saved-view.schema.ts';
import RadioIcon from '@mui/icons-material/RadioButtonChecked';
import RadioOffIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Divider, ListItemIcon, ListItemText, MenuItem, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { getSession } from '../../session/session.ts';

type Props = {
  views: readonly SavedView[];
  selected: SavedView | undefined;
  /** The list differs from the selected view. */
  isEdited: boolean;
  close: () => void;
  apply: (view: SavedView | undefined) => void;
  update: (view: SavedView) => void;
  setDefault: (view: SavedView | undefined) => void;
  edit: (view: SavedView | 'new') => void;
  remove: (view: SavedView) => void;
};

/** Tall enough for a thumb on a phone. */
const touchTarget = { minHeight: { xs: 48, sm: 36 }, py: 0.5 } as const;

const sharingOf = ({ isShared, owner }: SavedView): string | undefined => {
  if (!isShared) return undefined;
  return owner._id === getSession()?.me._id ? messages.sharedByYou : messages.sharedBy({ owner: owner.name });
};

/** Returns the entries of the views menu as an array, because a menu moves the focus only among its direct children. */
export function renderViewItems({
  views,
  selected,
  isEdited,
  close,
  apply,
  update,
  setDefault,
  edit,
  remove,
}: Props): ReactElement[] {
  const and = (work: () => void) => () => {
    close();
    work();
  };
  const choice = (view: SavedView | undefined) => {
    const isChosen = view?._id === selected?._id;
    return (
      <MenuItem
        key={view?._id ?? 'standard'}
        role="menuitemradio"
        aria-checked={isChosen}
        onClick={and(() => apply(view))}
        sx={touchTarget}
      >
        <ListItemIcon>
          {isChosen ? <RadioIcon fontSize="small" color="primary" /> : <RadioOffIcon fontSize="small" />}
        </ListItemIcon>
        <ListItemText
          primary={view?.name ?? messages.standard}
          secondary={view ? sharingOf(view) : messages.standardHint}
          slotProps={{ primary: { noWrap: true, sx: { maxWidth: 280 } } }}
        />
        {view?.isDefault && (
          <Typography variant="caption" color="textSecondary" sx={{ ml: 2 }}>
            {messages.isDefault}
          </Typography>
        )}
      </MenuItem>
    );
  };
  const action = (label: string, work: () => void) => (
    <MenuItem key={label} onClick={and(work)} sx={touchTarget}>
      {label}
    </MenuItem>
  );
  return [
    choice(undefined),
    ...views.map(choice),
    <Divider key="above view actions" component="li" />,
    ...(selected?.mayChange && isEdited
      ? [action(messages.update({ name: selected.name }), () => update(selected))]
      : []),
    action(messages.saveNew, () => edit('new')),
    ...(selected
      ? [
          selected.isDefault
            ? action(messages.removeDefault, () => setDefault(undefined))
            : action(messages.makeDefault, () => setDefault(selected)),
        ]
      : []),
    ...(selected?.mayChange
      ? [action(messages.edit, () => edit(selected)), action(messages.delete, () => remove(selected))]
      : []),
  ];
}
