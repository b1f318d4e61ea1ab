import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm as useHookForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { CallFailed } from '../call.ts';
import { confirm } from '../dialog/confirm.ts';
import { toast } from '../feedback/toasts.ts';
import { getSession } from '../session.ts';

/**
 * A form over a schema of the contract: the same texts as the server's, all at once. A draft survives a reload, and a record that somebody else
 * changed in the meantime is shown as a question, with nothing typed lost (product.md section 4).
 */
export type RouteForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: () => void;
  busy: boolean;
  failure: CallFailed | undefined;
  hasDraft: boolean;
  dropDraft: () => void;
  /** Forgets the draft: what was typed has arrived. */
  finish: () => void;
};

type Spec<Values extends FieldValues> = {
  schema: z.ZodType;
  values: Values;
  /** The `updatedAt` that was read: a stale one asks first. */
  seen?: string | undefined;
  send: (values: Values, seen: string | undefined) => Promise<void>;
  draft?: boolean;
  /** Sending is only a step of several: the draft stays until `finish`. */
  step?: boolean;
};

const draftKey = (path: string) => `roadworthy.draft.${getSession()?.me._id ?? ''}.${getSession()?.company?._id ?? ''}.${path}`;

export function useForm<Values extends FieldValues>({ schema, values, seen, send, draft = true, step = false }: Spec<Values>): RouteForm<Values> {
  const { pathname } = useLocation();
  const key = draftKey(pathname);
  const [kept] = useState(() => (draft ? sessionStorage.getItem(key) : null));
  const [hasDraft, setHasDraft] = useState(kept !== null);
  const [failure, setFailure] = useState<CallFailed>();
  const form = useHookForm<Values>({
    // The resolver only checks; what is sent is what was typed, read once more by the server.
    resolver: zodResolver(schema as z.ZodType<Values, Values>, undefined, { raw: true }),
    defaultValues: values as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  const { isSubmitting, isDirty } = form.formState;
  // A form tells its values also while it is being reset; what has arrived must not come back as a draft.
  const arrived = useRef(false);

  useEffect(() => {
    if (kept) form.reset(JSON.parse(kept) as Values, { keepDefaultValues: true });
  }, [form, kept]);
  useEffect(() => {
    if (!draft) return undefined;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: now, isDirty: changed }) => {
        if (changed && !arrived.current) sessionStorage.setItem(key, JSON.stringify(now));
      },
    });
  }, [form, draft, key]);

  const dropDraft = useCallback(() => {
    sessionStorage.removeItem(key);
    setHasDraft(false);
    form.reset(values);
  }, [form, key, values]);

  const finish = () => {
    arrived.current = true;
    sessionStorage.removeItem(key);
    setHasDraft(false);
    form.reset(form.getValues());
  };

  const deliver = async (typed: Values, updatedAt: string | undefined): Promise<void> => {
    setFailure(undefined);
    try {
      arrived.current = !step;
      await send(typed, updatedAt);
      if (!step) finish();
    } catch (error) {
      arrived.current = false;
      if (!(error instanceof CallFailed)) throw error;
      const current = error.code === 'conflict' ? (error.current as { updatedAt?: string } | undefined) : undefined;
      if (
        current?.updatedAt &&
        (await confirm({
          title: 'Somebody changed this in the meantime',
          text: 'Save what you typed over it? No keeps your text here and saves nothing; reload the page to see theirs.',
        }))
      )
        return deliver(typed, current.updatedAt);
      setFailure(error);
      for (const { path, message } of error.errors ?? [])
        form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: error.errors?.[0]?.path === path });
      toast.bad(error.message);
    }
  };
  const sending = useRef(false);
  // A double click sends once.
  const submit = () => {
    if (sending.current) return;
    sending.current = true;
    void form
      .handleSubmit((typed) => deliver(typed, seen))()
      .finally(() => {
        sending.current = false;
      });
  };
  return { form, submit, busy: isSubmitting, failure, hasDraft: hasDraft && isDirty, dropDraft, finish };
}
