import type { AnswerIn, Route } from '@roadworthy/contract/kit/route.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { shelfKey, useAsk } from '../../kit/ask.ts';
import type { Input } from '../../kit/call.ts';
import { useSignedIn } from '../../kit/session.ts';
import { useUrls } from '../../kit/urls.ts';
import { device } from './database.ts';
import type { Entry } from './journal.ts';
import { countWaiting, entriesOfPlan, refusedOf } from './keep.ts';
import { readAtOf } from './readings.ts';
import { noShelf, shelfOf } from './shelf.ts';

export { useUrls } from '../../kit/urls.ts';

// What the screens read from the device. Each of these follows the journal: a recording is on the screen as soon as it is kept, in every tab.

type Options = { enabled?: boolean; keep?: boolean };
type Asked<R extends Route> = { asked: UseQueryResult<AnswerIn<R>>; readAt: number };
export function useKept<R extends Route>(planId: string, [route, input]: readonly [R, Input<R>], options: Options = {}): Asked<R> {
  const { me } = useSignedIn();
  const asked = useAsk(route, input, { ...options, shelf: shelfOf(me._id, planId) });
  return { asked, readAt: readAtIn(asked, shelfKey(route, input)) };
}

/** The same of what is read for the screen alone. */
export function useUnkept<R extends Route>(planId: string, [route, input]: readonly [R, Input<R>], options: Options = {}): Asked<R> {
  const { me } = useSignedIn();
  const asked = useAsk(route, input, { ...options, shelf: noShelf(me._id, planId) });
  return { asked, readAt: readAtIn(asked, shelfKey(route, input)) };
}

/** An answer that says the same as the one before draws nothing anew by itself, but by when it came: what was received before it is no longer ahead of it. */
const readAtIn = ({ dataUpdatedAt }: { dataUpdatedAt: number }, key: string): number => (dataUpdatedAt > 0 ? readAtOf(key, dataUpdatedAt) : 0);

const none: readonly Entry[] = [];
export function useEntries(planId: string): readonly Entry[] {
  const { me } = useSignedIn();
  return useLiveQuery(() => entriesOfPlan(device, me._id, planId), [me._id, planId]) ?? none;
}
export function useRefused(): readonly Entry[] {
  const { me } = useSignedIn();
  return useLiveQuery(() => refusedOf(device, me._id), [me._id]) ?? none;
}
export function useWaiting(): number {
  const { me } = useSignedIn();
  return useLiveQuery(() => countWaiting(device, me._id), [me._id]) ?? 0;
}

/** Pictures of the plan, and photos of what was recorded here, by the names that the records give them. */
export function usePlanPictures(planId: string): ReadonlyMap<string, string> {
  const { me } = useSignedIn();
  // Apart, because a recording changes the photos alone, and a plan has many pictures.
  const pictures = useLiveQuery(() => picturesOf(me._id, planId), [me._id, planId]);
  const photos = useLiveQuery(() => photosOf(me._id, planId), [me._id, planId]);
  return useUrls(useMemo(() => [...(pictures ?? []), ...(photos ?? [])], [pictures, photos]));
}

async function picturesOf(userId: string, planId: string): Promise<[string, Blob][]> {
  const pictures = await device.pictures.where('[userId+planId]').equals([userId, planId]).toArray();
  return pictures.map(({ key, blob }) => [key, blob]);
}

async function photosOf(userId: string, planId: string): Promise<[string, Blob][]> {
  const entries = await entriesOfPlan(device, userId, planId);
  const photos = await device.photos
    .where('clientId')
    .anyOf(entries.map((entry) => entry.clientId))
    .toArray();
  return photos.flatMap(({ id, blob }): [string, Blob][] => (blob ? [[id, blob]] : []));
}
