import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { gridDefaults, gridMessages, mostGridColumns, mostGridRows } from '@roadworthy/contract/grids/grid.schema.ts';
import { useRef, useState } from 'react';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { dataUrlOf, pictureKinds, shrunk } from '../kit/form/upload.ts';
import { Camera } from './Camera.tsx';
import { GridPreview } from './GridPreview.tsx';
import type { SideDraft } from './grid-values.ts';

type Props = { taken: readonly string[]; onAdd: (side: SideDraft) => void; onClose: () => void };

/** A side: its name, rows and columns first, then a photo, uploaded or taken with the rear camera. */
export function NewSideDialog({ taken, onAdd, onClose }: Props) {
  const [side, setSide] = useState('');
  const [row, setRow] = useState(String(gridDefaults.row));
  const [column, setColumn] = useState(String(gridDefaults.column));
  const [photo, setPhoto] = useState('');
  const [camera, setCamera] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const rows = Number(row);
  const columns = Number(column);
  const isTwice = taken.includes(side.trim().toLowerCase());
  const ready = side.trim() !== '' && !isTwice && isCount(row, mostGridRows) && isCount(column, mostGridColumns);
  const take = async (file: Blob | undefined) => {
    if (!file) return;
    setFailure(undefined);
    // What the browser cannot read is not split-able: it says so here, before anything is sent.
    const readable = await createImageBitmap(file).then(
      () => true,
      () => false,
    );
    if (readable) setPhoto(await dataUrlOf(await shrunk(file)));
    else setFailure('This file is no picture that can be split. Choose a png, gif or jpeg.');
    setCamera(false);
  };
  return (
    <FormDialog
      title="Add side"
      submit="Add side"
      wide
      onClose={onClose}
      disabled={!ready || photo === ''}
      onSubmit={() => onAdd({ side: side.trim(), row: rows, column: columns, photo, checks: {} })}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          label="Object side"
          required
          autoFocus
          fullWidth
          value={side}
          onChange={(event) => setSide(event.target.value)}
          error={isTwice}
          helperText={isTwice ? gridMessages.sideTwice : 'Such as Left, Right, Front, Rear'}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <CountField label="Rows" value={row} most={mostGridRows} onChange={setRow} />
        <CountField label="Columns" value={column} most={mostGridColumns} onChange={setColumn} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <input ref={input} type="file" accept={pictureKinds} hidden aria-label="Photo of the side" onChange={(event) => void take(event.target.files?.[0])} />
        <Button variant="outlined" startIcon={<UploadIcon />} disabled={!ready} onClick={() => input.current?.click()}>
          Upload
        </Button>
        <Button
          variant="outlined"
          startIcon={<CameraIcon />}
          disabled={!ready}
          onClick={() => {
            setFailure(undefined);
            setCamera(true);
          }}
        >
          Start Camera
        </Button>
      </Stack>
      {failure && <Alert severity="error">{failure}</Alert>}
      {camera && (
        <Camera
          onTaken={(blob) => void take(blob)}
          onFailed={(message) => {
            setFailure(message);
            setCamera(false);
          }}
        />
      )}
      {photo && !camera && ready && (
        <Box>
          <GridPreview side={{ side: side.trim(), row: rows, column: columns, photo, checks: {} }} />
        </Box>
      )}
    </FormDialog>
  );
}

const isCount = (text: string, most: number): boolean => Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= most;

function CountField({ label, value, most, onChange }: { label: string; value: string; most: number; onChange: (value: string) => void }) {
  return (
    <TextField
      label={label}
      required
      type="number"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!isCount(value, most)}
      helperText={`1 to ${most}`}
      slotProps={{ htmlInput: { min: 1, max: most } }}
    />
  );
}
