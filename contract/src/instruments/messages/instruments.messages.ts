import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** The screens of the register of instruments. */
export const instrumentsMessages = messages('instruments', {
  noun: 'instrument',
  instruments: 'Instruments',
  name: shared(commonMessages.name),
  serialNo: 'Serial number',
  kind: 'Kind of instrument',
  kindHint: 'Use the same wording as in your parts’ measurements, such as “feeler gauge”',
  calibratedOn: 'Last good calibration',
  calibratedUntil: 'Calibrated until',
  certificate: 'Calibration certificate',
  certificateHint: 'Photos or scans of the pages, up to 10',
  state: 'Calibration',
  created: 'Created',
  editInstrument: 'Edit Instrument',
  addInstrument: 'Add Instrument',
  searchInstruments: 'Search instruments',
  noInstruments: 'No instruments yet. Add the gauges and tools that inspectors use for measured checks.',
  noMatches: 'No instruments match this filter',
  values: 'Measured values',
  valuesHint:
    'If this instrument fails its next calibration, check these values again. By default, the list starts at the last good calibration.',
  value: 'Value',
  searchVin: 'Search by VIN',
  valuesFrom: 'Values from',
  noValues: 'No values were recorded with this instrument in this period',
});
