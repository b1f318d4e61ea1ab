import { tabletMessages as messages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { tabletRoutes } from '@roadworthy/contract/access/tablet.routes.ts';
import { ShareDeviceForm, type CurrentTablet } from '@roadworthy/contract/access/tablet.schema.ts';
import { securityMessages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { queryClient, useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { QueryContent, LoadingForm } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { Secret, Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { rememberShopTablet } from '../../kit/session/shop-tablet.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { SecurityCard } from '../security/SecurityCard.tsx';
import { SecurityDialog } from '../security/SecurityDialog.tsx';
import { StepForm } from '../sign-in/StepForm.tsx';

/** Turns this device into a shop tablet, and sets or removes the user's own PIN on it. */
export function ShopTabletCard() {
  const { me } = useSignedIn();
  const query = useApiQuery(tabletRoutes.getTablet, {});
  const [joining, setJoining] = useState(false);
  const leave = useApiMutation(tabletRoutes.leaveTablet, { successMessage: messages.left });
  const tablet = query.data?.data;
  const hasPin = tablet?.people.some(({ _id }) => _id === me._id) ?? false;
  const join = !tablet ? messages.shareDevice : hasPin ? messages.changePin : messages.setPin;
  return (
    <SecurityCard
      title={messages.shopTablet}
      state={tablet && <StatusChip tone={hasPin ? 'good' : 'plain'} label={tablet.name} />}
      actions={
        query.data && (
          <>
            <Button variant="outlined" onClick={() => setJoining(true)}>
              {join}
            </Button>
            {hasPin && (
              <Button color="error" loading={leave.isPending} onClick={() => leave.mutate({})}>
                {messages.removePin}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryContent query={query} loading={<LoadingForm fields={1} />}>
        {() => (
          <Typography color="textSecondary">
            {hintOf(tablet ?? null, hasPin)} {messages.offlineHint}
          </Typography>
        )}
      </QueryContent>
      {joining && (
        <SecurityDialog title={join} onClose={() => setJoining(false)}>
          <JoinForm isNew={!tablet} submit={join} onDone={() => setJoining(false)} />
        </SecurityDialog>
      )}
    </SecurityCard>
  );
}

function hintOf(tablet: CurrentTablet | null, hasPin: boolean): string {
  if (!tablet) return messages.shareHint;
  return hasPin ? messages.joinedHint({ name: tablet.name }) : messages.sharedHint({ name: tablet.name });
}

type JoinProps = { isNew: boolean; submit: string; onDone: () => void };
const JoinForm = (props: JoinProps) => (
  <QueryContent query={useApiQuery(secondFactorRoutes.getSecondFactor, {})} loading={<LoadingForm fields={3} />}>
    {({ data }) => <JoinFields {...props} withCode={data.isOn} />}
  </QueryContent>
);

type Typed = { name: string; pin: string; password: string; otp: string };
function JoinFields({ isNew, submit, onDone, withCode }: JoinProps & { withCode: boolean }) {
  const { name, pin, password, otp } = ShareDeviceForm.shape;
  const named = isNew
    ? ShareDeviceForm.pick({ name: true }).extend({ pin, password })
    : ShareDeviceForm.pick({ pin: true, password: true });
  const ready = useForm<Typed>({
    schema: withCode ? named.extend({ otp }) : named,
    values: { name: '', pin: '', password: '', otp: '' },
    send: async (typed) => {
      const body = { pin: typed.pin, password: typed.password };
      await call(tabletRoutes.joinTablet, {
        body: { ...body, ...(isNew && { name: typed.name }), ...(withCode && { otp: typed.otp }) },
      });
      rememberShopTablet(true);
      void invalidateAfterWrites(queryClient, tabletRoutes.joinTablet);
      toast.good(messages.joined);
      onDone();
    },
    draft: false,
  });
  return (
    <StepForm ready={ready} submit={submit}>
      {isNew && (
        <Text<Typed>
          name="name"
          label={messages.tabletName}
          required
          autoFocus
          maxLength={name.maxLength ?? undefined}
          help={messages.tabletNameHelp}
        />
      )}
      <Secret<Typed>
        name="pin"
        label={messages.pin}
        autoComplete="new-password"
        autoFocus={!isNew}
        inputMode="numeric"
        help={messages.pinHelp}
      />
      <Secret<Typed> name="password" label={securityMessages.yourPassword} autoComplete="current-password" />
      {withCode && (
        <Text<Typed>
          name="otp"
          label={securityMessages.code}
          required
          autoComplete="one-time-code"
          help={securityMessages.anyCodeHelp}
        />
      )}
    </StepForm>
  );
}
