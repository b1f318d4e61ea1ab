import { Button, Typography } from '@mui/material';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { secondFactorMessages, type SecondFactor } from '@roadworthy/contract/access/second-factor.schema.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { Loaded, LoadingForm } from '../../kit/feedback/States.tsx';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
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
      title="Second factor"
      state={factor && <StatusChip tone={factor.isOn ? 'good' : 'plain'} label={factor.isOn ? 'On' : 'Off'} />}
      actions={factor && <Actions factor={factor} onDo={setDoing} />}
    >
      <Loaded query={query} loading={<LoadingForm fields={1} />}>
        {({ data }) => <SecondFactorStatus factor={data} />}
      </Loaded>
      {doing && <SecondFactorDialog doing={doing} onDone={() => setDoing(undefined)} />}
    </SecurityCard>
  );
}

function SecondFactorStatus({ factor: { isOn, since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  if (!isOn || !since)
    return (
      <Typography color="textSecondary">
        Beside your password, signing in asks for a code that an app on your phone shows. Somebody who learns your
        password then still stays outside.
      </Typography>
    );
  return (
    <Typography color="textSecondary">
      Signing in asks for a code of your authenticator app, since {displayDate(since)}.{' '}
      <Typography component="span" color={recoveryCodesLeft <= lowCodeCount ? 'warning' : 'inherit'}>
        {recoveryCodesLeft === 0
          ? 'No recovery code is left: make new ones.'
          : `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`}
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
        Switch on
      </Button>
    );
  return (
    <>
      <Button variant="outlined" onClick={() => onDo('codes')}>
        New recovery codes
      </Button>
      <Button variant="outlined" onClick={() => onDo('another')}>
        Move to another phone
      </Button>
      {isRequired ? (
        <DisabledReason reason={secondFactorMessages.required}>
          {(blocked) => <Button {...blocked}>Switch off</Button>}
        </DisabledReason>
      ) : (
        <Button color="error" onClick={() => onDo('off')}>
          Switch off
        </Button>
      )}
    </>
  );
}
