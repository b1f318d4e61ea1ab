import { defineTable } from '../kit/lists/table.ts';
import { formatDueState } from './instrument.rules.ts';
import { Instrument } from './instrument.schema.ts';
import { instrumentsMessages as messages } from './messages/instruments.messages.ts';

/** The register of instruments as a table, for screens and downloads. */
export const instrumentTable = defineTable(Instrument, messages.instruments, {
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  serialNo: { title: messages.serialNo, sort: 'serialNo', value: ({ serialNo }) => serialNo },
  kind: { title: messages.kind, sort: 'kind', value: ({ kind }) => kind },
  state: { title: messages.state, value: ({ state }) => formatDueState(state) },
  calibratedUntil: {
    title: messages.calibratedUntil,
    kind: 'day',
    sort: 'calibratedUntil',
    value: ({ calibratedUntil }) => calibratedUntil,
  },
  calibratedOn: { title: messages.calibratedOn, kind: 'day', value: ({ calibratedOn }) => calibratedOn },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: ({ createdAt }) => createdAt },
});
