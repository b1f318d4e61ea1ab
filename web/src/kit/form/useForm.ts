import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { formMessages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/call.ts';
import { confirm, type ConfirmQuestion } from '../dialog/confirm.ts';
import { dismissToast, toast } from '../feedback/toasts.ts';
import { reportUnexpected } from '../feedback/report-unexpected.ts';
import { useConcurrentChanges, type ConcurrentChanges } from './conflict/useConcurrentChanges.ts';
import { getFieldLabels } from './field.ts';
import { registerSchema } from './length-limits.ts';
import { waitForAdditions } from './pending-additions.ts';
import type { FormSnapshot } from './stored-draft.ts';
import { useDraft, type DraftStorage } from './useDraft.ts';

/**
 * The state of a form over a schema of the contract. It shows the same messages as the server, all at once. A draft
 * survives a reload. If somebody else has changed the record, the user is asked about each differing field, and no
 * input is lost.
 */
export type RouteForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: () => void;
  busy: boolean;
  failure: ApiError | undefined;
  hasDraft: boolean;
  dropDraft: () => void;
  /**
   * For a form with several steps whose last step was refused. Resolves to the values to keep and the version they are
   * based on, or to undefined if there was no conflict.
   */
  settle: (typed: Values, error: unknown) => Promise<{ values: Values; seen: string } | undefined>;
  /** The fields that somebody else saved since the form was opened, by label; undefined if there are none. */
  concurrentChanges: ConcurrentChanges | undefined;
  /** Deletes the draft once its content has been saved. */
  finish: () => void;
};

type Spec<Values extends FieldValues> = {
  schema: z.ZodType;
  values: Values;
  /** The `updatedAt` of the record that was read; if it is stale, the user is asked first. */
  seen?: string | undefined;
  /** `false` if the user cancelled; the input then stays as it is. */
  send: (values: Values, seen: string | undefined) => Promise<void | false>;
  /** Reads the current record, which the server includes when it refuses a stale change. */
  toValues?: (current: unknown) => Values | undefined;
  /** Asked once the input is valid, before it is sent. */
  question?: ConfirmQuestion | ((values: Values) => ConfirmQuestion | undefined);
  draft?: DraftStorage;
  /** Decides which values to keep if somebody else changed the record too; by default each field is asked about. */
  choose?: (mine: Values, theirs: Values, read: Values) => Promise<Values | undefined>;
  /** Fields whose errors also appear as a toast, as specified. */
  notifyFields?: readonly string[];
  /** Sending is one of several steps, so the draft stays until `finish`. */
  step?: boolean;
};

const overwriteQuestion: ConfirmQuestion = {
  title: commonMessages.changedMeanwhile,
  text: formMessages.overwrite,
};

/** Returns the current record, which the server includes when it refuses a stale change. */
const conflictRecordOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict'
    ? (error.current as { updatedAt?: string } | undefined)
    : undefined;

const resolveByField =
  <Values extends FieldValues>({ control }: UseFormReturn<Values>) =>
  async (mine: Values, theirs: Values, read: Values): Promise<Values | undefined> => {
    const { resolveConflict } = await import('./conflict/ConflictFields.tsx');
    return resolveConflict(mine, theirs, read, getFieldLabels(control));
  };

/** Shows why the server refused the input: at the top, and at each field that it names. Returns the id of the toast. */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { errors, message: summary }: ApiError,
): number {
  for (const { path, message } of errors ?? [])
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: errors?.[0]?.path === path });
  return toast.bad(summary);
}

/**
 * Collects the toasts about a form. They disappear at the next attempt, and when the form closes, so that they do not
 * cover the next screen.
 */
function createFormToasts() {
  let ids: readonly number[] = [];
  return {
    add: (id: number) => {
      ids = [...ids, id];
    },
    dismiss: () => {
      ids.forEach(dismissToast);
      ids = [];
    },
  };
}
function useFormToasts() {
  const [toasts] = useState(createFormToasts);
  useEffect(() => toasts.dismiss, [toasts]);
  return toasts;
}

/** Keeps a double click from sending twice. Errors go to `fails`, because nobody awaits the work. */
function useSingleFlight(fails: (error: unknown) => void) {
  const isUnderWay = useRef(false);
  // Not the form's own `isSubmitting`: that ends when a conflict refills the form while the second attempt is still in
  // progress.
  const [busy, setBusy] = useState(false);
  const once = (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    void work()
      .catch(fails)
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
  };
  return { busy, once };
}

type ConflictResolution<Values extends FieldValues> = Pick<Spec<Values>, 'toValues' | 'choose'> & {
  form: UseFormReturn<Values>;
  savedDraft: ReturnType<typeof useDraft<Values>>;
};
/**
 * If the record was changed in the meantime, asks which values to keep. The form then continues from the newer version.
 */
function useConflictResolution<Values extends FieldValues>({
  form,
  savedDraft,
  toValues,
  choose,
}: ConflictResolution<Values>): RouteForm<Values>['settle'] {
  /** Resolves a conflict with somebody else's change into the values to keep. "Not now" resolves to undefined. */
  const resolveConflictWith = async (
    typed: Values,
    other: Values | undefined,
    now: string,
  ): Promise<Values | undefined> => {
    if (!other) return (await confirm(overwriteQuestion)) ? typed : undefined;
    const resolved = await (choose ?? resolveByField(form))(typed, other, savedDraft.read().values);
    if (!resolved) return undefined;
    savedDraft.startFrom({ values: other, seen: now });
    form.reset(other);
    form.reset(resolved, { keepDefaultValues: true });
    return resolved;
  };

  return async (typed: Values, error: unknown) => {
    const current = conflictRecordOf(error);
    const now = current?.updatedAt;
    const resolved = now && (await resolveConflictWith(typed, toValues?.(current), now));
    return resolved ? { values: resolved, seen: now } : undefined;
  };
}

/** Refills an unchanged form from a refetched record. An edited form keeps the version it is based on. */
function useRefill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { values, seen }: FormSnapshot<Values>,
  savedDraft: ReturnType<typeof useDraft<Values>>,
  mayRefill: boolean,
) {
  useEffect(() => {
    if (!mayRefill || seen === savedDraft.read().seen) return;
    savedDraft.startFrom({ values, seen });
    form.reset(values);
  });
}

export function useForm<Values extends FieldValues>({
  schema,
  values,
  seen,
  send,
  toValues,
  question,
  draft = true,
  choose,
  notifyFields = [],
  step = false,
}: Spec<Values>): RouteForm<Values> {
  const [failure, setFailure] = useState<ApiError>();
  const form = useHookForm<Values>({
    // The resolver only validates: the raw input is sent, and the server parses it again. For a union field, the
    // standard schema gives the same message as the server, whereas zod's own resolver would report why the first
    // alternative failed.
    resolver: standardSchemaResolver(schema as z.ZodType<Values, Values>, undefined, { raw: true }),
    defaultValues: values as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  useEffect(() => registerSchema(form.control, schema), [form.control, schema]);
  const { isDirty } = form.formState;
  // The failure is also a toast, because a dialog has no space for it. A screen shows it next to the button as well.
  const { busy, once } = useSingleFlight((error) => setFailure(new ApiError('internal', reportUnexpected(error))));
  const toasts = useFormToasts();
  const savedDraft = useDraft(form, { values, seen }, draft);
  const mayRefill = !isDirty && !busy && !savedDraft.hasDraft;
  useRefill(form, { values, seen }, savedDraft, mayRefill);

  const savedMeanwhile = useConcurrentChanges(form, { values, seen }, savedDraft, isDirty && !busy);

  const finish = () => {
    savedDraft.remove();
    form.reset(form.getValues());
  };
  const dropDraft = () => {
    savedDraft.remove();
    savedDraft.resume();
    savedDraft.startFrom({ values, seen });
    form.reset(values);
  };

  const settle = useConflictResolution({ form, savedDraft, toValues, choose });
  const deliver = async (typed: Values, updatedAt: string | undefined): Promise<void> => {
    setFailure(undefined);
    try {
      if (!step) savedDraft.pause();
      const sent = await send(typed, updatedAt);
      if (sent === false) savedDraft.resume();
      else if (!step) finish();
    } catch (error) {
      savedDraft.resume();
      if (!(error instanceof ApiError)) throw error;
      const settled = await settle(typed, error);
      if (settled) return deliver(settled.values, settled.seen);
      setFailure(error);
      toasts.add(showServerErrors(form, error));
    }
  };
  const submit = () =>
    once(async () => {
      toasts.dismiss();
      await waitForAdditions(form.control);
      await form.handleSubmit(
        async (typed) => {
          const wanted = typeof question === 'function' ? question(typed) : question;
          if (!wanted || (await confirm(wanted))) await deliver(typed, savedDraft.read().seen);
        },
        (errors) => {
          for (const text of notifyFields)
            if (Object.values(errors).some((error) => error?.message === text)) toasts.add(toast.bad(text));
        },
      )();
    });
  const hasDraft = savedDraft.hasDraft && isDirty;
  return { form, submit, busy, failure, hasDraft, dropDraft, concurrentChanges: savedMeanwhile, finish, settle };
}

/** Creates a form's `toValues`, which parses the record by its schema and converts it to form values. */
export const parseValues =
  <Schema extends z.ZodType, Values>(schema: Schema, valuesOf: (record: z.output<Schema>) => Values) =>
  (current: unknown): Values | undefined => {
    const parsed = schema.safeParse(current);
    return parsed.success ? valuesOf(parsed.data) : undefined;
  };
