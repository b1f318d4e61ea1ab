import { editInstrumentPath, instrumentsPath } from '@roadworthy/contract/instruments/instrument.paths.ts';
import {
  formatInstrumentName,
  formatInstrumentStateLabel,
  isInstrumentInDoubt,
} from '@roadworthy/contract/instruments/instrument.rules.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import type { Instrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { instrumentsMessages as messages } from '@roadworthy/contract/instruments/messages/instruments.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import {
  measuredVerdictLabels,
  type MeasuredVerdict,
} from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import { instrumentValueTable } from '@roadworthy/contract/reports/measured.table.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Card, CardContent, Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { toColumns } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { Facts } from '../kit/page/Facts.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { displayDate } from '../kit/text/display.ts';
import { DueStateChip } from './DueStateChip.tsx';

/** One instrument with its certificate, and the values that were recorded with it since its last good calibration. */
export default function InstrumentScreen() {
  const { instrumentId = '' } = useParams();
  const query = useApiQuery(instrumentRoutes.getInstrument, { params: { id: instrumentId } });
  return (
    <QueryContent page query={query}>
      {({ data }) => <InstrumentPage instrument={data} />}
    </QueryContent>
  );
}

function InstrumentPage({ instrument }: { instrument: Instrument }) {
  const { _id, name, serialNo, kind, state, calibratedOn, calibratedUntil, certificate } = instrument;
  return (
    <>
      <PageHeader
        title={formatInstrumentName({ name, serialNo })}
        back={instrumentsPath}
        actions={
          <Button component={Link} to={editInstrumentPath(_id)} variant="contained" startIcon={<EditIcon />}>
            {commonMessages.edit}
          </Button>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <Card sx={{ maxWidth: 1040 }}>
          <CardContent>
            <Facts
              rows={[
                [messages.kind, kind],
                [messages.calibratedOn, displayDate(calibratedOn)],
                [messages.calibratedUntil, displayDate(calibratedUntil)],
                [messages.state, <DueStateChip key="state" state={state} />],
              ]}
            />
            {certificate.length > 0 && (
              <Box sx={{ mt: 2 }}>
                <Typography variant="body2" color="textSecondary">
                  {messages.certificate}
                </Typography>
                <Photos keys={certificate} subject={messages.certificate} size={96} />
              </Box>
            )}
          </CardContent>
        </Card>
        <Values instrument={instrument} />
      </Stack>
    </>
  );
}

const verdictTone = (verdict: MeasuredVerdict): Tone => (verdict === 'inLimits' ? 'good' : 'bad');
const columns = toColumns(instrumentValueTable, [
  { field: 'recordedAt', width: 170 },
  { field: 'value', hidden: true },
  {
    field: 'typed',
    title: messages.value,
    width: 110,
    value: ({ value, measurement: { unit } }) => `${value} ${unit}`,
  },
  {
    field: 'verdict',
    width: 150,
    show: ({ verdict }) => <StatusChip tone={verdictTone(verdict)} label={measuredVerdictLabels[verdict]} />,
  },
  { field: 'vin', width: 180 },
  { field: 'piece', hidden: true },
  { field: 'part', flex: 1 },
  {
    field: 'calibration',
    width: 210,
    show: ({ instrument }) =>
      instrument && (
        <StatusChip
          tone={isInstrumentInDoubt(instrument) ? 'attention' : 'good'}
          label={formatInstrumentStateLabel(instrument)}
        />
      ),
  },
  {
    field: 'plan',
    flex: 1.2,
    show: ({ workPlan }) => (
      <MuiLink component={Link} to={planPath(workPlan._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {`${workPlan.planNo} ${workPlan.name}`}
      </MuiLink>
    ),
  },
  { field: 'tag', hidden: true },
  { field: 'by', hidden: true },
  { field: 'partNo', hidden: true },
  { field: 'side', hidden: true },
  { field: 'quantity', hidden: true },
  { field: 'reading', hidden: true },
  { field: 'unit', hidden: true },
  { field: 'lower', hidden: true },
  { field: 'upper', hidden: true },
  { field: 'result', hidden: true },
  { field: 'instrument', hidden: true },
  { field: 'usedInstrument', hidden: true },
  { field: 'serialNo', hidden: true },
  { field: 'calibratedUntil', hidden: true },
]);

const everything = 'all';
/**
 * The values of the instrument, by default those since its last good calibration. They are in doubt if it fails the
 * next one.
 */
function Values({ instrument: { _id, calibratedOn } }: { instrument: Instrument }) {
  const list = useListState();
  const chosen = list.filter('from');
  const from = chosen === everything ? undefined : (chosen ?? calibratedOn ?? undefined);
  return (
    <section aria-label={messages.values}>
      <Typography variant="h2">{messages.values}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '75ch' }}>
        {messages.valuesHint}
      </Typography>
      <List
        label={messages.values}
        route={measuredRoutes.listInstrumentValues}
        query={{ instrument: _id, ...(from && { from }) }}
        columns={columns}
        searchLabel={messages.searchVin}
        hasViews={false}
        filters={
          <TextField
            type="date"
            size="small"
            label={messages.valuesFrom}
            value={from ?? ''}
            onChange={(event) => list.setFilter('from', event.target.value || everything)}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ minWidth: 170 }}
          />
        }
        empty={messages.noValues}
      />
    </section>
  );
}
