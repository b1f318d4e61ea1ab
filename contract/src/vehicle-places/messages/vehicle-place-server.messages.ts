import { messages } from '../../kit/language/messages.ts';

/** Bays and moves: errors, refusals, and what the server writes. */
export const bayMessages = messages('vehicle-places.bay', {
  saved: 'Bay saved',
  deleted: 'Bay deleted',
  nameRequired: 'Enter a name',
  kindRequired: 'Choose a kind',
  codeRequired: 'Enter the barcode',
  nameTaken: 'Another bay already has this name',
  codeTaken: 'Another bay already has this barcode',
  workshopUnknown: 'Choose a workshop of this company',
  vehiclesInBay:
    '{count, plural, one {Can’t delete this bay: 1 vehicle is in it. Move it first.} other {Can’t delete this bay: # vehicles are in it. Move them first.}}',
  bayUnknown: 'Choose an active bay of this company',
  moved: 'Vehicle moved',
  labelTitle: 'Bay',
  labelText: 'Scan this code to say that a vehicle is here.',
  labelFileName: 'Label-{bay}.pdf',
});

/** The kinds of bays. */
export const bayKindLabels = messages('vehicle-places.kinds', {
  workshop: 'Workshop bay',
  yard: 'Parking bay',
});
