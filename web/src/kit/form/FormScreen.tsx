import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { formMessages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { LinkButton } from '../page/LinkButton.tsx';
import { useUnsavedChanges } from '../dialog/unsaved-changes.ts';
import { readReturnAfterForm } from '../session/return-to.ts';
import { usePageKey, isControlKey } from '../page/usePageKey.ts';
import { appendLastSearch } from '../list/list-memory.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import './zod-messages.ts';
import { ConcurrentChangesAlert } from './conflict/ConcurrentChangesAlert.tsx';
import type { RouteForm } from './useForm.ts';
import { ignoreSecondClick } from './second-click.ts';

type Props<Values extends FieldValues> = {
  title: string;
  subtitle?: ReactNode;
  back: string;
  ready: RouteForm<Values>;
  submit?: string;
  children: ReactNode;
  wide?: boolean;
  submitDisabled?: boolean;
  actions?: ReactNode;
  /** Shown to the right of the form if there is room, otherwise below it. */
  sidePanel?: ReactNode;
  /** In pixels; by default the form and the panel share the width. */
  sidePanelWidth?: number;
};

/** A page that is one form. Ctrl+S saves, and leaving with unsaved changes asks first. */
export function FormScreen<Values extends FieldValues>({
  title,
  subtitle,
  back: list,
  ready,
  submit = formMessages.submit,
  children,
  wide = false,
  submitDisabled = false,
  actions,
  sidePanel,
  sidePanelWidth,
}: Props<Values>) {
  const back = readReturnAfterForm(useLocation().state) ?? list;
  const body = (
    <FormBody ready={ready} back={back} submit={submit} wide={wide} submitDisabled={submitDisabled}>
      {children}
    </FormBody>
  );
  return (
    <FormProvider {...ready.form}>
      <PageHeader title={title} back={back} subtitle={subtitle} actions={actions} />
      {sidePanel ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              lg: sidePanelWidth ? `minmax(0, 1fr) ${sidePanelWidth}px` : 'minmax(0, 1.1fr) minmax(0, 1fr)',
            },
            alignItems: 'start',
          }}
        >
          {body}
          {sidePanel}
        </Box>
      ) : (
        body
      )}
    </FormProvider>
  );
}

type BodyProps<Values extends FieldValues> = {
  ready: RouteForm<Values>;
  back: string;
  submit: string;
  children: ReactNode;
  wide: boolean;
  submitDisabled: boolean;
};
function FormBody<Values extends FieldValues>({
  ready,
  back,
  submit,
  children,
  wide,
  submitDisabled,
}: BodyProps<Values>) {
  useUnsavedChanges(ready.form.formState.isDirty && !ready.busy);
  const place = useRef<HTMLFormElement>(null);
  usePageKey(place, isControlKey('s'), () => {
    if (!submitDisabled) ready.submit();
  });
  return (
    <Box
      component="form"
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ready.submit();
      }}
      sx={{ maxWidth: wide ? 1200 : 720 }}
    >
      <Stack sx={{ gap: 2.5 }}>
        {ready.hasDraft && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={ready.dropDraft}>
                {formMessages.discard}
              </Button>
            }
          >
            {formMessages.draftRestored}
          </Alert>
        )}
        <ConcurrentChangesAlert saved={ready.concurrentChanges} />
        {children}
        {ready.failure && !ready.failure.errors && (
          <Alert severity="error">
            {ready.failure.requestId
              ? formMessages.failure({ message: ready.failure.message, requestId: ready.failure.requestId })
              : ready.failure.message}
          </Alert>
        )}
        <Stack
          direction="row"
          sx={{
            gap: 1.5,
            justifyContent: 'flex-end',
            position: { xs: 'sticky', sm: 'static' },
            bottom: 0,
            py: 1.5,
            bgcolor: 'background.default',
            zIndex: 1,
          }}
        >
          <LinkButton to={appendLastSearch(back)} disabled={ready.busy}>
            {commonMessages.cancel}
          </LinkButton>
          <Button
            type="submit"
            onClick={ignoreSecondClick}
            variant="contained"
            loading={ready.busy}
            disabled={submitDisabled}
          >
            {submit}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
