import { z } from 'zod';
import { mostText } from '../kit/field.ts';
import { id } from '../kit/route.ts';

/**
 * What the sheet reads of a job card, all of which may be missing or half typed: a card that was read fits, and so do the values of the form,
 * where a reference is the chosen object, or blank.
 */
const words = z.string().max(mostText, `At most ${mostText} characters`).nullish();
const typed = z.union([words, z.number()]);

const chosen = <Shape extends z.ZodRawShape>(shape: Shape) => z.union([z.object(shape), words]);
const named = chosen({ name: words });
const person = chosen({ firstName: words, lastName: words, name: words, emailId: words, department: words, phoneNumber: words });
const vehicle = chosen({ vin: words, tag: words, regNo: words, model: named, modelYear: typed, engine: words, color: words, transmission: words });

export const SheetCard = z.object({
  _id: id.nullish(),
  jobcardId: words,
  jobType: named,
  preferredStartDate: words,
  vin: vehicle,
  tag: vehicle,
  regNo: vehicle,
  startValue: typed,
  endValue: typed,
  keyLocation: chosen({ title: words }),
  location: named,
  vehicleHandInLocation: words,
  requestorName: person,
  costCentre: named,
  workshop: named,
  supervisor: person,
  jobSupervisor: person,
  jobTeam: named,
  jobEngineer: person,
  reason: words,
  summary: words,
  instructions: words,
  partType: named,
  partComponent: named,
  partDescription: words,
  newPart: named,
  toolsUsed: words,
  idNoOrDescription: words,
  signature: words,
  name: words,
  date: words,
});
export type SheetCard = z.output<typeof SheetCard>;
type Chosen<Name extends keyof SheetCard> = Extract<SheetCard[Name], object>;
export type SheetPerson = Chosen<'requestorName'>;
export type SheetVehicle = Chosen<'vin'>;
