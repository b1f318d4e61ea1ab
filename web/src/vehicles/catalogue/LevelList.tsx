import {
  catalogueMessages as messages,
  levelNouns,
} from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import type { LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { AddLevelDialog } from './AddLevelDialog.tsx';
import {
  findLevelAbove,
  levelInfo,
  buildParentQuery,
  type ChosenLevels,
  type LevelRow,
  type NamedReference,
} from './levels.ts';
import { useLevelRows } from './useLevelRows.ts';

type Props = { level: LevelName; chosen: ChosenLevels; onChosen: (row: NamedReference) => void; onAll: () => void };

/** The choices of one level under its chosen parent, and a button to add one. */
export function LevelList({ level, chosen, onChosen, onAll }: Props) {
  const [adding, setAdding] = useState(false);
  const levelRows = useLevelRows(level, chosen);
  const { plural } = levelInfo[level];
  const above = findLevelAbove(level);
  const parent = above ? chosen[above] : null;
  const title = parent ? messages.levelsOf({ plural, name: parent.name }) : messages.allPlatforms;
  return (
    <section aria-label={title}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ flexShrink: 0 }}>
          {messages.addLevel({ level: levelNouns[level] })}
        </Button>
      </Stack>
      <QueryContent query={levelRows}>
        {({ data }) => <LevelRows rows={data} level={level} chosen={chosen} onChosen={onChosen} />}
      </QueryContent>
      {level !== 'platform' && (
        <Button size="small" onClick={onAll} sx={{ mt: 1 }}>
          {messages.allPlatforms}
        </Button>
      )}
      {adding && (
        <AddLevelDialog
          level={level}
          above={parent}
          parent={buildParentQuery(level, chosen)}
          onClose={() => setAdding(false)}
          onAdded={(row) => {
            onChosen(row);
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}

function LevelRows({
  rows,
  level,
  chosen,
  onChosen,
}: {
  rows: readonly LevelRow[];
  level: LevelName;
  chosen: ChosenLevels;
  onChosen: (row: NamedReference) => void;
}) {
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
        {messages.empty({ level: levelNouns[level] })}
      </Typography>
    );
  return (
    <List
      dense
      disablePadding
      sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {rows.map((row) => (
        <ListItem key={row._id} disablePadding divider>
          <ListItemButton
            selected={row._id === chosen[level]?._id}
            onClick={() => onChosen(row)}
            sx={{ minHeight: 48 }}
          >
            <ListItemText
              primary={row.name}
              secondary={row.description || undefined}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { noWrap: true } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
