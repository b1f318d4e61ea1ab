import { jobCardSheetMessages } from '../messages/job-card/job-card-sheet.messages.ts';
import { z } from 'zod';
import { photoKeys } from '../../files/photos.ts';
import { maxTextLength } from '../../kit/field.ts';
import { id } from '../../kit/route.ts';

// The parts of a job card that are on its sheet. Any field may be missing or incomplete, so that both a stored card and
// form values fit.

const textField = z
  .string()
  .max(maxTextLength, jobCardSheetMessages.tooLong({ max: maxTextLength }))
  .nullish();
const textOrNumber = z.union([textField, z.number()]);

const objectOrText = <Shape extends z.ZodRawShape>(shape: Shape) => z.union([z.object(shape), textField]);
const namedReference = objectOrText({ name: textField });
const person = objectOrText({
  firstName: textField,
  lastName: textField,
  name: textField,
  emailId: textField,
  department: textField,
  phoneNumber: textField,
});
const vehicle = objectOrText({
  vin: textField,
  tag: textField,
  regNo: textField,
  model: namedReference,
  modelYear: textOrNumber,
  engine: textField,
  color: textField,
  transmission: textField,
});

export const SheetCard = z.object({
  _id: id.nullish(),
  jobcardId: textField,
  jobType: namedReference,
  preferredStartDate: textField,
  vin: vehicle,
  tag: vehicle,
  regNo: vehicle,
  startValue: textOrNumber,
  endValue: textOrNumber,
  keyLocation: objectOrText({ title: textField }),
  location: namedReference,
  vehicleHandInLocation: textField,
  requestorName: person,
  costCentre: namedReference,
  workshop: namedReference,
  supervisor: person,
  jobSupervisor: person,
  jobTeam: namedReference,
  jobEngineer: person,
  reason: textField,
  summary: textField,
  instructions: textField,
  partType: namedReference,
  partComponent: namedReference,
  partDescription: textField,
  newPart: namedReference,
  toolsUsed: textField,
  idNoOrDescription: textField,
  signature: textField,
  name: textField,
  date: textField,
  photos: photoKeys,
});
export type SheetCard = z.output<typeof SheetCard>;
type ObjectOf<Name extends keyof SheetCard> = Extract<SheetCard[Name], object>;
export type SheetPerson = ObjectOf<'requestorName'>;
export type SheetVehicle = ObjectOf<'vin'>;
