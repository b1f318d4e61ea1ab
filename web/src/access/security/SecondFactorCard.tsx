import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import { Button, Typography } from '@mui/material';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { type SecondFactor } from '@roadworthy/contract/access/second-factor.schema.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent, LoadingForm } from '../../kit/feedback/States.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { DisabledReason } from '../../kit/page/DisabledReason.tsx';
import { displayDate } from '../../kit/text/display.ts';
import { SecondFactorDialog, type SecondFactorTask } from './SecondFactorDialog.tsx';
import { SecurityCard } from './SecurityCard.tsx';

const lowCodeCount = 3;

export function SecondFactorCard() {
  const query = useApiQuery(secondFactorRoutes.getSecondFactor, {});
  const [doing, setDoing] = useState<SecondFactorTask>();
  const factor = query.data?.data;
  return (
    <SecurityCard
      title={messages.secondFactor}
      state={
        factor && <StatusChip tone={factor.isOn ? 'good' : 'plain'} label={factor.isOn ? messages.on : messages.off} />
      }
      actions={factor && <Actions factor={factor} onDo={setDoing} />}
    >
      <QueryContent query={query} loading={<LoadingForm fields={1} />}>
        {({ data }) => <SecondFactorStatus factor={data} />}
      </QueryContent>
      {doing && <SecondFactorDialog doing={doing} onDone={() => setDoing(undefined)} />}
    </SecurityCard>
  );
}

function SecondFactorStatus({ factor: { isOn, since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  if (!isOn || !since) return <Typography color="textSecondary">{messages.secondFactorHint}</Typography>;
  return (
    <Typography color="textSecondary">
      {messages.secondFactorOn({ since: displayDate(since) })}{' '}
      <Typography component="span" color={recoveryCodesLeft <= lowCodeCount ? 'warning' : 'inherit'}>
        {recoveryCodesLeft === 0 ? messages.noRecoveryCodes : messages.recoveryCodesLeft({ count: recoveryCodesLeft })}
      </Typography>
    </Typography>
  );
}

function Actions({
  factor: { isOn, isRequired },
  onDo,
}: {
  factor: SecondFactor;
  onDo: (doing: SecondFactorTask) => void;
}) {
  if (!isOn)
    return (
      <Button variant="contained" onClick={() => onDo('first')}>
        {messages.switchOn}
      </Button>
    );
  return (
    <>
      <Button variant="outlined" onClick={() => onDo('codes')}>
        {messages.newRecoveryCodes}
      </Button>
      <Button variant="outlined" onClick={() => onDo('another')}>
        {messages.moveToAnotherPhone}
      </Button>
      {isRequired ? (
        <DisabledReason reason={secondFactorMessages.required}>
          {(blocked) => <Button {...blocked}>{messages.switchOff}</Button>}
        </DisabledReason>
      ) : (
        <Button color="error" onClick={() => onDo('off')}>
          {messages.switchOff}
        </Button>
      )}
    </>
  );
}
