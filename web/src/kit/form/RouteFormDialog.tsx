import type { ComponentProps } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../dialog/FormDialog.tsx';
import type { RouteForm } from './useForm.ts';

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof FormDialog>, 'busy' | 'onSubmit'> & {
  ready: RouteForm<Values>;
};

/** A dialog with a form of `useForm`, whose fields are its children. */
export const RouteFormDialog = <Values extends FieldValues>({ ready, ...dialog }: Props<Values>) => (
  <FormProvider {...ready.form}>
    <FormDialog {...dialog} busy={ready.busy} onSubmit={ready.submit} />
  </FormProvider>
);
