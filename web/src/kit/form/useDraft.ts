import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { getSession } from '../session.ts';

/** The record as it was when somebody began to type over it: what a clash is measured against. */
export type Read<Values> = { values: Values; seen: string | undefined };
type Kept<Values> = { typed: Values; read: Read<Values> };

const draftKey = (path: string) => `roadworthy.draft.${getSession()?.me._id ?? ''}.${getSession()?.company?._id ?? ''}.${path}`;

/** What is typed and not sent yet survives a reload, together with the version that it was typed over. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, first: Read<Values>, wanted: boolean) {
  const read = useRef(first);
  const { pathname } = useLocation();
  const key = draftKey(pathname);
  const [kept] = useState(() => (wanted ? sessionStorage.getItem(key) : null));
  const [hasDraft, setHasDraft] = useState(kept !== null);
  // A form tells its values also while it is being reset; what has arrived must not come back as a draft.
  const paused = useRef(false);

  useEffect(() => {
    if (!kept) return;
    const draft = JSON.parse(kept) as Kept<Values>;
    read.current = draft.read;
    form.reset(draft.typed, { keepDefaultValues: true });
  }, [form, kept]);
  useEffect(() => {
    if (!wanted) return undefined;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: typed, isDirty: changed }) => {
        if (changed && !paused.current) sessionStorage.setItem(key, JSON.stringify({ typed, read: read.current }));
      },
    });
  }, [form, wanted, key]);

  return {
    hasDraft,
    read: () => read.current,
    /** From here on the form is typed over this version. */
    startFrom: (next: Read<Values>) => {
      read.current = next;
    },
    forget: () => {
      paused.current = true;
      sessionStorage.removeItem(key);
      setHasDraft(false);
    },
    pause: () => {
      paused.current = true;
    },
    goOn: () => {
      paused.current = false;
    },
  };
}
