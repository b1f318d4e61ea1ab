import { fileMessages } from '@roadworthy/contract/files/file.routes.ts';
import { photoMessages } from '@roadworthy/contract/grids/grid.photo.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { Grid, gridMessages, sidePicture } from '@roadworthy/contract/grids/grid.schema.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { CallFailed } from '../kit/call.ts';
import { useSave } from '../kit/form/Record.tsx';
import { sendPicture } from '../kit/form/upload.ts';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { useActingIn } from '../kit/session.ts';
import { useUrls } from '../kit/urls.ts';
import { blobsOf, forgetPhotos, isDraftPhoto, keyOf, sendAnew } from './draft-photos.ts';
import { chooseGrid } from './grid-clash.ts';
import { blankGrid, bodyOf, draftOf, GridForm, type GridDraft, type SideDraft } from './grid-values.ts';

/** A photo of two megabytes on the Wi-Fi of a shop floor. */
const photoMs = 180_000;
const theirs = readAs(Grid, draftOf);
const photosOf = ({ sides }: GridDraft): string[] => sides.map(({ photo }) => photo).filter(isDraftPhoto);

/** The form of a grid: its photos wait on the device, and go one by one before the grid does, so that a second try goes on where the first broke off. */
export function useGridForm(grid: Grid | undefined, list: string) {
  const company = useActingIn();
  const save = useSave(gridRoutes.addGrid, gridRoutes.changeGrid, grid, { said: gridMessages.saved, to: list });
  const [sending, setSending] = useState<{ photo: number; photos: number }>();

  const sentPhoto = async (draft: SideDraft): Promise<string> => {
    const key = await keyOf(draft.photo, (blob) => sendPicture(blob, `${draft.side}.jpg`, { company, signal: AbortSignal.timeout(photoMs) }));
    if (!key) throw new CallFailed('invalid', `${draft.side}: ${photoMessages.gone}`);
    return sidePicture(key);
  };
  const send = async (values: GridDraft, seen: string | undefined): Promise<void> => {
    const photos = photosOf(values);
    const sides: SideDraft[] = [];
    try {
      for (const side of values.sides) {
        const isWaiting = isDraftPhoto(side.photo);
        if (isWaiting) setSending({ photo: photos.indexOf(side.photo) + 1, photos: photos.length });
        sides.push(isWaiting ? { ...side, photo: await sentPhoto(side) } : side);
      }
      await save(bodyOf({ ...values, sides }), seen);
      await forgetPhotos(photos);
    } catch (error) {
      // The server lost a photo that it had taken, long ago: it is sent anew.
      if (error instanceof CallFailed && error.errors?.some(({ message }) => message === fileMessages.unknownKey)) await sendAnew(photos);
      throw error;
    } finally {
      setSending(undefined);
    }
  };

  const choose = async (mine: GridDraft, other: GridDraft, read: GridDraft): Promise<GridDraft | undefined> => {
    const shown = new Map((await blobsOf(photosOf(mine))).map(([photo, blob]) => [photo, URL.createObjectURL(blob)]));
    const agreed = await chooseGrid(mine, other, read, (photo) => shown.get(photo) ?? photo);
    shown.forEach((url) => URL.revokeObjectURL(url));
    return agreed;
  };
  const values = grid ? draftOf(grid) : blankGrid;
  const ready = useForm<GridDraft>({ schema: GridForm, values, seen: grid?.updatedAt, send, theirs, choose, draft: 'device' });
  const waiting = photosOf(ready.form.watch());
  const urls = useUrls(useLiveQuery(() => blobsOf(waiting), [waiting.join(' ')]));
  const dropDraft = () => {
    ready.dropDraft();
    void forgetPhotos(waiting);
  };
  return { ready: { ...ready, dropDraft }, sending, urls };
}
