import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack } from '@mui/material';

import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { useState } from 'react';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { PickOne } from '../kit/form/choices/Pick.tsx';
import type { PartChoice } from './grid-values.ts';

const byName = { sort: 'name' } as const;
type Checks = (PartChoice | null)[];
type Props = { tag: string; checks: Checks; onSave: (checks: Checks) => void; onClose: () => void };

/** The check list of a cell, one part per row. */
export function CellChecksDialog({ tag, checks, onSave, onClose }: Props) {
  const [rows, setRows] = useState<Checks>(checks.length > 0 ? checks : [null]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const set = (index: number, part: PartChoice | null) => setRows(rows.map((row, at) => (at === index ? part : row)));
  const problemOf = (row: PartChoice | null, index: number): string | undefined => {
    // A duplicate part is reported at once, a missing one when the list is saved.
    if (row !== null)
      return rows.findIndex((other) => other?._id === row._id) < index ? gridMessages.duplicatePart : undefined;
    return isSubmitted ? gridMessages.partRequired : undefined;
  };
  const save = () => {
    setIsSubmitted(true);
    if (rows.every((row, index) => row !== null && problemOf(row, index) === undefined)) onSave(rows);
  };
  return (
    <FormDialog title={messages.checkListTitle({ tag })} submit={messages.save} onClose={onClose} onSubmit={save}>
      {rows.map((row, index) => (
        <Stack key={index} direction="row" sx={{ gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <PickOne<PartChoice>
              label={messages.part({ number: index + 1 })}
              required
              route={partRoutes.listParts}
              query={byName}
              labelOf={formatPartLabel}
              value={row}
              onChange={(part) => set(index, part)}
              error={problemOf(row, index)}
            />
          </Box>
          <IconButton
            aria-label={messages.removePart({ number: index + 1 })}
            onClick={() => setRows(rows.filter((_row, at) => at !== index))}
            sx={{ mt: 1 }}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => setRows([...rows, null])} sx={{ alignSelf: 'start' }}>
        {messages.addPart}
      </Button>
    </FormDialog>
  );
}
