import { messages } from '../../kit/messages.ts';

export const gridMessages = messages('inspection.grid', {
  closeWithoutRecording: 'Close without recording?',
  theCellStaysOpenWhatYou: 'The cell stays open. What you began stays on this device until you answer.',
  close: 'Close',
  stay: 'Stay',
  rectifiedRectifyComment: 'Rectified: {rectifyComment}',
  ofName: 'of {name}',
  cellTag: 'Cell {tag}',
  greenCellsAreDoneRedCells: 'Green cells are done. Red cells still have something open.',
  chooseAVehicleFirstItsCells: 'Choose a vehicle first: its cells then say what is open.',
  matrixOfAllVehicles: 'Matrix of all vehicles',
  side: 'Side',
  progressOfThisVehicle: 'Progress of this vehicle',
  chooseAVinFirst: 'choose a VIN first',
  doneOfCountDone: '{done} of {count} done',
  nothingToCheck: 'nothing to check',
  cellTagState: 'Cell {tag}: {state}',
  codeIsNotAVehicleOf: '{code} is not a vehicle of this plan.',
  vin: 'VIN',
  chooseOrTypeAVin: 'Choose or type a VIN',
});
