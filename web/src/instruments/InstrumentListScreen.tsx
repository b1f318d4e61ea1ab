import { formatDueState, formatInstrumentName } from '@roadworthy/contract/instruments/instrument.rules.ts';
import {
  addInstrumentPath,
  editInstrumentPath,
  instrumentPath,
} from '@roadworthy/contract/instruments/instrument.paths.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { dueStates, type Instrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { instrumentTable } from '@roadworthy/contract/instruments/instrument.table.ts';
import { instrumentMessages } from '@roadworthy/contract/instruments/messages/instrument.messages.ts';
import { instrumentsMessages as messages } from '@roadworthy/contract/instruments/messages/instruments.messages.ts';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { toColumns } from '../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { DueStateChip } from './DueStateChip.tsx';

const columns = toColumns(instrumentTable, [
  {
    field: 'name',
    flex: 1.3,
    show: ({ _id, name }) => (
      <MuiLink component={Link} to={instrumentPath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {name}
      </MuiLink>
    ),
  },
  { field: 'serialNo', flex: 1 },
  { field: 'kind', flex: 1 },
  { field: 'state', width: 190, show: ({ state }) => <DueStateChip state={state} /> },
  { field: 'calibratedUntil', width: 140 },
  { field: 'calibratedOn', hidden: true },
  { field: 'createdAt', hidden: true },
]);
const edit = ({ _id }: Instrument) => editInstrumentPath(_id);
const remove = {
  route: instrumentRoutes.deleteInstrument,
  item: messages.noun,
  named: formatInstrumentName,
  successMessage: instrumentMessages.deleted,
};

/** The register of measuring instruments, with the dates on which their calibration ends. */
export default function InstrumentListScreen() {
  const state = useChoiceFilter('state', messages.state, dueStates, formatDueState);
  return (
    <ListScreen
      title={useScreenTitle()}
      route={instrumentRoutes.listInstruments}
      columns={columns}
      searchLabel={messages.searchInstruments}
      filters={state.filter}
      {...(state.chosen && { query: { state: state.chosen } })}
      empty={state.chosen ? messages.noMatches : messages.noInstruments}
      add={{ label: messages.addInstrument, to: addInstrumentPath }}
      edit={edit}
      remove={remove}
    />
  );
}
