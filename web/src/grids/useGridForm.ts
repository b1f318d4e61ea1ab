import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { photoMessages } from '@roadworthy/contract/grids/messages/grid-photo.messages.ts';
import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { Grid, sidePictureUrl } from '@roadworthy/contract/grids/grid.schema.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { ApiError } from '../kit/api/call.ts';
import { useSave } from '../kit/form/RecordLoader.tsx';
import { postPicture } from '../kit/form/files/upload.ts';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { useCompanyInUse } from '../kit/session/session.ts';
import { useObjectUrls } from '../kit/pictures/useObjectUrls.ts';
import {
  loadDraftBlobs,
  removeDraftPhotos,
  isDraftPhoto,
  uploadDraftPhoto,
  discardUploadKeys,
} from './draft-photos.ts';
import { mergeGrids } from './merge-grids.ts';
import { blankGrid, toGridBody, toGridDraft, GridForm, type GridDraft, type SideDraft } from './grid-values.ts';

/** Long enough to upload a photo of two megabytes over the Wi-Fi of a workshop. */
const uploadTimeoutMs = 180_000;
const readLatest = parseValues(Grid, toGridDraft);
const draftPhotosOf = ({ sides }: GridDraft): string[] => sides.map(({ photo }) => photo).filter(isDraftPhoto);

/**
 * Creates the form of a grid. Its photos are on the device and are uploaded one by one before the grid is saved, so
 * that a second attempt continues where the first one stopped.
 */
export function useGridForm(grid: Grid | undefined, list: string) {
  const company = useCompanyInUse();
  const save = useSave(gridRoutes.addGrid, gridRoutes.changeGrid, grid, {
    successMessage: gridMessages.saved,
    to: list,
  });
  const [sending, setSending] = useState<{ photo: number; photos: number }>();

  const uploadPhoto = async (draft: SideDraft): Promise<string> => {
    const key = await uploadDraftPhoto(draft.photo, (blob) =>
      postPicture(blob, `${draft.side}.jpg`, { company, signal: AbortSignal.timeout(uploadTimeoutMs) }),
    );
    if (!key) throw new ApiError('invalid', messages.sideProblem({ side: draft.side, problem: photoMessages.gone }));
    return sidePictureUrl(key);
  };
  const send = async (values: GridDraft, seen: string | undefined): Promise<void> => {
    const photos = draftPhotosOf(values);
    const sides: SideDraft[] = [];
    try {
      for (const side of values.sides) {
        const isDraft = isDraftPhoto(side.photo);
        if (isDraft) setSending({ photo: photos.indexOf(side.photo) + 1, photos: photos.length });
        sides.push(isDraft ? { ...side, photo: await uploadPhoto(side) } : side);
      }
      await save(toGridBody({ ...values, sides }), seen);
      await removeDraftPhotos(photos);
    } catch (error) {
      // The server has deleted an uploaded photo, so it is uploaded again.
      if (error instanceof ApiError && error.errors?.some(({ message }) => message === fileMessages.unknownKey))
        await discardUploadKeys(photos);
      throw error;
    } finally {
      setSending(undefined);
    }
  };

  const choose = async (mine: GridDraft, other: GridDraft, read: GridDraft): Promise<GridDraft | undefined> => {
    const urlByPhoto = new Map(
      (await loadDraftBlobs(draftPhotosOf(mine))).map(([photo, blob]) => [photo, URL.createObjectURL(blob)]),
    );
    const merged = await mergeGrids(mine, other, read, (photo) => urlByPhoto.get(photo) ?? photo);
    urlByPhoto.forEach((url) => URL.revokeObjectURL(url));
    return merged;
  };
  const values = grid ? toGridDraft(grid) : blankGrid;
  const ready = useForm<GridDraft>({
    schema: GridForm,
    values,
    seen: grid?.updatedAt,
    send,
    toValues: readLatest,
    choose,
    draft: 'device',
  });
  const draftPhotos = draftPhotosOf(ready.form.watch());
  const urls = useObjectUrls(useLiveQuery(() => loadDraftBlobs(draftPhotos), [draftPhotos.join(' ')]));
  const dropDraft = () => {
    ready.dropDraft();
    void removeDraftPhotos(draftPhotos);
  };
  return { ready: { ...ready, dropDraft }, sending, urls };
}
