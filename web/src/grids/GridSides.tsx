import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { confirm } from '../kit/dialog/confirm.ts';
import { EmptyState } from '../kit/feedback/States.tsx';
import { CellChecksDialog } from './CellChecksDialog.tsx';
import { countCheckpoints, type SideDraft } from './grid-values.ts';
import { GridPreview } from './GridPreview.tsx';
import { SideDialog } from './SideDialog.tsx';

type Props = { sides: readonly SideDraft[]; onChange: (sides: SideDraft[]) => void; empty: string };

/** The sides of a grid, one at a time. Tapping a cell of the photo opens its check list. */
export function GridSides({ sides, onChange, empty }: Props) {
  const [at, setAt] = useState(0);
  const [dialog, setDialog] = useState<'add' | 'change'>();
  const [tag, setTag] = useState<string>();
  const place = Math.min(at, sides.length - 1);
  const side = sides[place];
  const put = (next: SideDraft) => onChange(sides.map((one, index) => (index === place ? next : one)));
  const done = (next: SideDraft) => {
    if (dialog === 'change') put(next);
    else {
      onChange([...sides, next]);
      setAt(sides.length);
    }
    setDialog(undefined);
  };
  const remove = async (removed: SideDraft) => {
    const text = messages.removeSideText({ side: removed.side, count: countCheckpoints(removed) });
    if (!(await confirm({ title: messages.removeSideTitle, text, danger: true }))) return;
    onChange(sides.filter((one) => one !== removed));
    setAt(0);
  };
  const others = sides.filter((_one, index) => dialog === 'add' || index !== place);
  return (
    <>
      {side ? (
        <>
          <SideToolbar
            sides={sides}
            place={place}
            side={side}
            onSelect={setAt}
            onDialog={setDialog}
            onRemove={() => void remove(side)}
          />
          <Typography color="textSecondary">{messages.cellHint}</Typography>
          <GridPreview side={side} onOpen={setTag} />
        </>
      ) : (
        <EmptyState
          text={empty}
          action={
            <Button variant="contained" onClick={() => setDialog('add')}>
              {messages.addSide}
            </Button>
          }
        />
      )}
      {dialog && (
        <SideDialog
          side={dialog === 'change' ? side : undefined}
          taken={others.map((one) => one.side.toLowerCase())}
          onDone={done}
          onClose={() => setDialog(undefined)}
        />
      )}
      {tag && side && (
        <CellChecksDialog
          tag={tag}
          checks={side.checks[tag] ?? []}
          onSave={(checks) => {
            put({ ...side, checks: { ...side.checks, [tag]: checks } });
            setTag(undefined);
          }}
          onClose={() => setTag(undefined)}
        />
      )}
    </>
  );
}

type SideToolbarProps = {
  sides: readonly SideDraft[];
  place: number;
  side: SideDraft;
  onSelect: (place: number) => void;
  onDialog: (dialog: 'add' | 'change') => void;
  onRemove: () => void;
};
/** The tabs of the sides, and the actions for the open one. */
const SideToolbar = ({ sides, place, side, onSelect, onDialog, onRemove }: SideToolbarProps) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
    <Tabs
      value={place}
      onChange={(_event, next: number) => onSelect(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={messages.sides}
    >
      {sides.map((one, index) => (
        <Tab key={one.side} value={index} label={`${one.side} (${countCheckpoints(one)})`} sx={{ minHeight: 48 }} />
      ))}
    </Tabs>
    <Button startIcon={<AddIcon />} variant="outlined" onClick={() => onDialog('add')}>
      {messages.addSide}
    </Button>
    <Button startIcon={<EditIcon />} onClick={() => onDialog('change')}>
      {messages.changeSide({ side: side.side })}
    </Button>
    <Button startIcon={<DeleteIcon />} color="error" onClick={onRemove}>
      {messages.removeSide({ side: side.side })}
    </Button>
  </Stack>
);
