import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../feedback/toasts.ts';
import { getSession } from '../session/session.ts';
import { parseDraft, type StoredDraft, type FormSnapshot } from './stored-draft.ts';

/**
 * Where a draft is stored: `true` for the life of the tab, `device` beyond it, for forms that take longer to fill in.
 */
export type DraftStorage = boolean | 'device';
const storageFor = (place: DraftStorage): Storage | undefined =>
  place === 'device' ? localStorage : place ? sessionStorage : undefined;

const draftKey = (path: string) =>
  `roadworthy.draft.${getSession()?.me._id ?? ''}.${getSession()?.company?._id ?? ''}.${path}`;

/** Keeps unsent input across reloads, with the version of the record that it is based on. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  first: FormSnapshot<Values>,
  place: DraftStorage,
) {
  const storage = storageFor(place);
  const read = useRef(first);
  // Does not use the router's path, because the sign-in forms work before the router has loaded.
  const [pathname] = useState(() => location.pathname);
  const key = draftKey(pathname);
  const [stored] = useState(() => storage && loadDraft(storage, key, first.values));
  const [hasDraft, setHasDraft] = useState(stored !== undefined);
  // A form also reports its values while it is being reset, but saved values must not become a draft again.
  const paused = useRef(false);

  useEffect(() => {
    if (!stored) return;
    read.current = stored.read;
    form.reset(stored.typed, { keepDefaultValues: true });
  }, [form, stored]);
  useEffect(() => {
    if (!storage) return undefined;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: typed, isDirty: changed }) => {
        if (changed && !paused.current) saveDraft(storage, key, { typed, read: read.current });
      },
    });
  }, [form, storage, key]);

  return {
    hasDraft,
    read: () => read.current,
    /** Bases the input on this version from now on. */
    startFrom: (next: FormSnapshot<Values>) => {
      read.current = next;
    },
    remove: () => {
      paused.current = true;
      storage?.removeItem(key);
      setHasDraft(false);
    },
    pause: () => {
      paused.current = true;
    },
    resume: () => {
      paused.current = false;
    },
  };
}

/** Loads the stored draft; an unreadable one is deleted. */
function loadDraft<Values extends FieldValues>(
  storage: Storage,
  key: string,
  own: Values,
): StoredDraft<Values> | undefined {
  const text = storage.getItem(key);
  const draft = text === null ? undefined : parseDraft(text, own);
  if (text !== null && !draft) storage.removeItem(key);
  return draft;
}

/** Reports a full device once, instead of at every keystroke. */
let fullNotified = false;
function saveDraft(storage: Storage, key: string, draft: StoredDraft<FieldValues>): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    if (!fullNotified) toast.attention(messages.noRoomForDraft);
    fullNotified = true;
  }
}
