import { z } from 'zod';
import { id } from '../kit/route.ts';

/**
 * What the sheet reads of a job card: all of it may be missing or half typed. A card that was read fits, and so do the values of the form; a
 * reference that is not chosen yet is blank there.
 */
export const sheetTitle = 'Vehicle Engineering Job Card';
const mostTyped = 20_000;

const blank = z.literal('').transform(() => null);
const typed = z.union([z.string().max(mostTyped, `At most ${mostTyped} characters`), z.number()]).nullish();
const words = z.string().max(mostTyped, `At most ${mostTyped} characters`).nullish();
const named = z.union([z.object({ name: words }), blank, z.null()]).optional();
const person = z
  .union([z.object({ firstName: words, lastName: words, name: words, emailId: words, department: words, phoneNumber: words }), blank, z.null()])
  .optional();
const vehicle = z
  .union([z.object({ vin: words, model: named, modelYear: typed, engine: words, color: words, transmission: words }), blank, z.null()])
  .optional();

export const SheetCard = z.object({
  _id: id.nullish(),
  jobcardId: words,
  jobType: named,
  preferredStartDate: words,
  vin: vehicle,
  tag: words,
  regNo: words,
  startValue: typed,
  endValue: typed,
  keyLocation: words,
  location: words,
  vehicleHandInLocation: words,
  requestorName: person,
  costCentre: named,
  workshop: named,
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
export type SheetPerson = SheetCard['requestorName'];
