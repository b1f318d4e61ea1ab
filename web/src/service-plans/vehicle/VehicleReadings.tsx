import {
  readingSourceLabels,
  readingStateLabels,
} from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { needsConfirmation, type ReadingVerdict } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { OdometerReadingNew, type OdometerReading } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Day, isoDay } from '../../kit/form/dates/Day.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { displayDate } from '../../kit/text/display.ts';
import { ReadingStateChip } from '../ServiceChips.tsx';

type Props = { vehicleId: string; mayAnswer: boolean };
/** The number of readings that are shown at first. */
const shownReadings = 5;

/** The odometer readings of a vehicle. Leaders enter readings, and say whether implausible ones are correct. */
export function VehicleReadings({ vehicleId, mayAnswer }: Props) {
  const { data } = useApiQuery(servicePlanRoutes.listOdometerReadings, { query: { vehicle: vehicleId, limit: 0 } });
  const [isAdding, setAdding] = useState(false);
  const [isAllShown, setAllShown] = useState(false);
  if (!data) return null;
  const readings: readonly OdometerReading[] = data.data;
  const unconfirmed = readings.filter(({ state }) => needsConfirmation(state));
  return (
    <Stack component="section" aria-label={messages.readings} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {messages.readings}
        </Typography>
        {mayAnswer && <Button onClick={() => setAdding(true)}>{messages.addReading}</Button>}
      </Stack>
      {unconfirmed.length > 0 && (
        <UnconfirmedReadings vehicleId={vehicleId} readings={unconfirmed} mayAnswer={mayAnswer} />
      )}
      {readings.length === 0 ? (
        <Typography color="textSecondary">{messages.noReadings}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 720 }}>
          {readings.slice(0, isAllShown ? undefined : shownReadings).map((reading) => (
            <Reading key={reading._id} reading={reading} />
          ))}
        </Box>
      )}
      {!isAllShown && readings.length > shownReadings && (
        <Button onClick={() => setAllShown(true)} sx={{ alignSelf: 'start' }}>
          {commonMessages.showAll}
        </Button>
      )}
      {isAdding && <AddReadingDialog vehicleId={vehicleId} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

const Reading = ({ reading: { value, at, source, number, state } }: { reading: OdometerReading }) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
  >
    <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
      {messages.onDayAtKm({ day: displayDate(at), km: value })}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
      {[readingSourceLabels[source], number].filter(Boolean).join(' ')}
    </Typography>
    <ReadingStateChip state={state} />
  </Stack>
);

/** Asks about readings that are not plausible. */
function UnconfirmedReadings({ vehicleId, readings, mayAnswer }: Props & { readings: readonly OdometerReading[] }) {
  const answer = useApiMutation(servicePlanRoutes.answerOdometerReading, {
    successMessage: ({ meta }) => meta.message,
  });
  const say = ({ source, sourceId, value }: OdometerReading, verdict: ReadingVerdict) =>
    answer.mutate({ body: { vehicle: vehicleId, source, sourceId, value, verdict } });
  return (
    <Alert severity="warning" sx={{ maxWidth: 720 }}>
      {messages.unconfirmedReadings({ count: readings.length })}
      {readings.map((reading) => (
        <Box key={reading._id} sx={{ mt: 1 }}>
          <Typography variant="body2">
            {messages.readingLine({
              value: reading.value,
              day: displayDate(reading.at),
              state: readingStateLabels[reading.state],
            })}
          </Typography>
          {mayAnswer && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {(['correct', 'wrong'] as const).map((verdict) => (
                <Button
                  key={verdict}
                  color="inherit"
                  variant="outlined"
                  disabled={answer.isPending}
                  onClick={() => say(reading, verdict)}
                  sx={{ minHeight: 44 }}
                >
                  {verdict === 'correct'
                    ? messages.confirmReading({ value: reading.value })
                    : messages.rejectReading({ value: reading.value })}
                </Button>
              ))}
            </Stack>
          )}
        </Box>
      ))}
    </Alert>
  );
}

type Values = { vehicle: string; value: string; readOn: string };
function AddReadingDialog({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const add = useApiMutation(servicePlanRoutes.addOdometerReading, {
    successMessage: ({ meta }) => meta.message,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: OdometerReadingNew,
    values: { vehicle: vehicleId, value: '', readOn: '' },
    draft: false,
    send: async (body) => {
      await add.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.addReading} submit={commonMessages.save} onClose={onClose}>
      <Text<Values> name="value" label={messages.odometer} inputMode="numeric" maxLength={6} required autoFocus />
      <Day<Values> name="readOn" label={messages.readingOn} wire={isoDay} help={messages.readingOnHelp} />
    </RouteFormDialog>
  );
}
