import { messages } from '../../kit/language/messages.ts';

export const vehicleImportMessages = messages('vehicles.vehicle-import', {
  problemHeading: 'Problem (left out on import)',
  missing: 'Choose a CSV or XLSX file',
  empty: 'This file is empty. Choose a file with vehicles in it.',
  tooLarge: 'The file is larger than {maxMegabytes}\u00a0MB. Split it into several files.',
  tooManyRows: 'The file has more than {maxRows, number} rows. Split it into several files.',
  busy: 'Another import is running in this company. Please try again in a minute.',
  noRows: 'The file has a header row but no vehicles',
  columnsMissing: 'No sheet contains the columns {columns}',
  missingColumns: '{count, plural, one {The column {titles} is missing} other {The columns {titles} are missing}}',
  firstRowReads: 'The first row is: {headers}',
  duplicateColumn: 'The column {title} appears twice',
  noHeading: 'Column {letters} (no heading)',
  invalidColumnMapping:
    'Assign each heading to a vehicle field, or to null to leave it out: \'{"Shade":"color","Owner":null}\'',
  levelNotFound: 'There is no {level} “{name}” in the catalogue',
  levelNotFoundUnder: 'There is no {level} “{name}” under {above}',
  costCentreNotFound: 'There is no cost centre “{name}”. Add it to the job card lists first.',
  duplicateValue: 'Row {row} already has this {title}',
  taken: '{text} ({vin})',
  currentOwnerSkipped:
    'Vehicle {vin} still has this {title}: its own row in this file has a problem and is not imported',
  leadingZerosLost:
    '{text}. Format the column as text: otherwise the spreadsheet drops leading zeros and shortens long numbers.',
  nothingImported: 'Nothing was imported. Problems to fix: {count}',
  fixFirst: 'Problems to fix first: {count}',
  undecided: '{count, plural, one {Assign # column, or leave it out} other {Assign # columns, or leave them out}}',
  noGoodRows: 'Nothing was imported: every row has a problem',
  noProblems: 'No rows in this file have problems',
  nothingToImport: 'There is nothing to import',
  imported: 'Imported: {added} new, {changed} changed, {unchanged} unchanged',
});
