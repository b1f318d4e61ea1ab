import { messages } from '../../kit/language/messages.ts';

/** The hand-in and the hand-over of a vehicle: fields and refusals, on the device, on the server and in the report. */
export const vehicleHandoverMessages = messages('vehicle-handovers', {
  odometer: 'Odometer',
  odometerMissing: 'Enter the odometer reading',
  odometerInvalid: 'Enter the odometer reading as a whole number up to 999,999',
  odometerReason: 'Why is the reading lower?',
  odometerLower: 'The last reading was {last, number}. Correct the reading, or explain why it is lower.',
  energyMissing: 'Choose fuel or charge',
  levelMissing: 'Enter the fuel or charge level',
  levelInvalid: 'Enter the level in percent, from 0 to 100',
  photoMissing: 'Take the photo: {place}',
  photoTwice: 'Take only one photo: {place}',
  photoRepeated: 'Each photo can be used only once',
  tooManyPhotos: 'At most {count} photos',
  tooManyMarks: 'At most {count} damage marks',
  markOutside: 'Put the mark on the drawing of the vehicle',
  markKind: 'Choose the type of damage',
  workDoneMissing: 'Describe the work carried out',
  bringerMissing: 'Enter the name of the person bringing the vehicle in',
  collectorMissing: 'Enter the name of the person collecting the vehicle',
  timeInvalid: 'The time of this record is missing',
  idUsed: 'This record can’t be saved. Open the job card and start again.',
  saved: 'Vehicle handed in',
  handedOver: 'Vehicle handed over',

  // Refusals
  notHandedIn: 'This vehicle has not been handed in yet',
  alreadyIn: 'This vehicle has already been handed in',
  handedInBy: '{by} has already recorded the hand-in of this vehicle',
  handedOverBy: '{by} has already recorded the hand-over of this vehicle',
  cardClosed: 'This job card is closed, so the vehicle can’t be handed in. Reopen the job card or raise a new one.',
  notDeletable: 'Can’t delete this job card: its vehicle was handed in. Cancel it instead.',
  noVehicle: 'This job card has no vehicle. Choose one on the job card first.',
  anotherVehicle: 'The vehicle on this job card has changed: it is now {vehicle}',
  notYours: 'Only managers, supervisors and the engineers of this job card can do this',
});

/** The statuses of a vehicle at the workshop, for one job card. */
export const handoverStatusMessages = messages('vehicle-handovers.statuses', {
  'Not handed in': 'Not handed in',
  'Handed in': 'In the workshop',
  'Handed over': 'Handed over',
});

export const handoverKindLabels = messages('vehicle-handovers.kinds', {
  'hand-in': 'Hand-in',
  'hand-over': 'Hand-over',
});

export const energyLabels = messages('vehicle-handovers.energy', { fuel: 'Fuel', charge: 'Charge' });

/** A level as people read it: a tank in quarters, a battery in percent. */
export const levelMessages = messages('vehicle-handovers.level', {
  empty: 'Empty',
  quarter: '¼',
  half: '½',
  threeQuarters: '¾',
  full: 'Full',
  fuel: 'Fuel: {level}',
  charge: 'Charge: {level}',
  percent: '{percent, number}%',
});

export const damageKindLabels = messages('vehicle-handovers.damage-kinds', {
  scratch: 'Scratch',
  dent: 'Dent',
  crack: 'Crack',
  missing: 'Missing part',
  other: 'Other damage',
});

/** The parts of the drawing that a mark can be on. */
export const outlineZoneLabels = messages('vehicle-handovers.zones', {
  front: 'front',
  left: 'left side',
  top: 'top',
  right: 'right side',
  rear: 'rear',
});

export const photoPlaceLabels = messages('vehicle-handovers.photo-places', {
  front: 'Front',
  left: 'Left side',
  rear: 'Rear',
  right: 'Right side',
  other: 'Other photo',
});

/** The texts proposed for a hand-over, from the tasks of the job card. */
export const proposalMessages = messages('vehicle-handovers.proposal', {
  skipped: 'Skipped: {task} ({reason})',
  notDone: 'Not done: {task}',
});

/** One damage mark in words. */
export const markMessages = messages('vehicle-handovers.mark', {
  mark: '{kind}, {zone}',
  markWithNote: '{kind}, {zone}: {note}',
});
