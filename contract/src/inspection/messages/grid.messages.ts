import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const inspectionGridMessages = messages('inspection.grid', {
  closeWithoutRecording: 'Close without recording?',
  draftIsKept: 'This cell is not fully recorded. Your draft is kept on this device.',
  photoSubject: 'of {name}',
  checkpoint: 'Checkpoint',
  repeatCheck: '{name} (repeat check)',
  cellTag: 'Cell {tag}',
  chooseVehicleHint: 'Choose a vehicle to see which of its cells are open.',
  matrixOfAllVehicles: 'Matrix of all vehicles',
  side: 'Side',
  progressOfThisVehicle: 'Progress of this vehicle',
  cellWithoutVin: 'Cell {tag}: choose a VIN first',
  cellProgress: 'Cell {tag}: {done} of {count} done, {status}',
  marks: 'Key to the symbols',
  cellWithoutChecks: 'Cell {tag}: nothing to check',
  notInPlan: '{code} is not a vehicle in this plan.',
  vin: shared(commonMessages.vin),
  chooseOrTypeAVin: 'Choose or type a VIN',
});
