import { jobCardPath } from './job-card.paths.ts';
import type { Sheet, SheetField, SheetSection } from '../kit/sheet.ts';
import { startDayText } from './job-card.date.ts';
import type { SheetCard, SheetPerson, SheetVehicle } from './sheet-card.ts';

/**
 * The job card on paper (document 1 section 2.6): its sections and their labels, once for the PDF and the live preview. Surprising: it takes
 * half-filled form values as well as a card that was read, because the preview shows what is typed.
 */
export const sheetMessages = { title: 'Vehicle Engineering Job Card', draft: 'Draft, not saved' } as const;

export const sheetFileName = (jobcardId: string | null | undefined): string => `Jobcard-${(jobcardId ?? '').replace(/[^A-Za-z0-9-]/g, '') || 'draft'}.pdf`;

/** `draft`: it shows more than what is saved, and says so. A card without an id is one in any case. */
export function sheetOf(card: SheetCard, { sender, draft = false }: { sender: string; draft?: boolean }): Sheet {
  return {
    sender,
    title: sheetMessages.title,
    number: text(card.jobcardId),
    facts: fields(['Job Type', named(card.jobType)], ['Preferred Start Date', startDay(card.preferredStartDate)]),
    notice: draft || !card._id ? sheetMessages.draft : '',
    path: card._id ? jobCardPath(card._id) : '',
    sections: sectionsOf(card),
  };
}

const sectionsOf = (card: SheetCard): SheetSection[] => [
  { kind: 'fields', heading: 'Vehicle/Other Information', columns: 4, fields: vehicleFields(card) },
  { kind: 'fields', heading: 'Requestor Details', columns: 4, fields: requestorFields(card) },
  {
    kind: 'fields',
    heading: 'Job Details',
    columns: 4,
    fields: fields(
      ['Workshop', named(card.workshop)],
      ['Supervisor', person(card.jobSupervisor) || person(card.supervisor)],
      ['Team', named(card.jobTeam)],
      ['Engineer', person(card.jobEngineer)],
    ),
  },
  {
    kind: 'fields',
    heading: 'Reason For Request and Summary',
    columns: 1,
    fields: fields(['Reason For Request', text(card.reason)], ['Summary', text(card.summary)]),
  },
  { kind: 'lines', heading: 'Instructions', beside: 'Initials', lines: linesOf(card.instructions) },
  {
    kind: 'fields',
    heading: 'Part Change Details',
    columns: 2,
    fields: fields(
      ['Part Type', named(card.partType)],
      ['Component', named(card.partComponent)],
      ['Description', text(card.partDescription)],
      ['New Part', named(card.newPart)],
    ),
  },
  {
    kind: 'fields',
    heading: 'Tools/Machines Used and ID Description',
    columns: 2,
    fields: fields(['Tools/Machines Used', text(card.toolsUsed)], ['ID Description', text(card.idNoOrDescription)]),
  },
  {
    kind: 'fields',
    heading: 'Sign Off and Date',
    columns: 3,
    tall: true,
    fields: fields(['Signature', text(card.signature)], ['Name', text(card.name)], ['Date', isoDay(text(card.date))]),
  },
];

function vehicleFields(card: SheetCard): SheetField[] {
  const vehicle: SheetVehicle = typeof card.vin === 'object' && card.vin ? card.vin : {};
  return [
    { label: 'Tag', value: part(card.tag, ({ tag }) => tag) || text(vehicle.tag) },
    { label: 'Reg No', value: part(card.regNo, ({ regNo }) => regNo) || text(vehicle.regNo) },
    { label: 'VIN', value: part(card.vin, ({ vin }) => vin), wide: true },
    ...fields(
      ['Model / Year', [named(vehicle.model), text(vehicle.modelYear)].filter(Boolean).join(' / ')],
      ['Engine Type', text(vehicle.engine)],
      ['Body Color', text(vehicle.color)],
      ['Transmission', text(vehicle.transmission)],
      ['ODO start', text(card.startValue)],
      ['ODO end', text(card.endValue)],
      ['Key Location', part(card.keyLocation, ({ title }) => title)],
      ['Hand In', named(card.location) || text(card.vehicleHandInLocation)],
    ),
  ];
}

/** Department and Telephone are there for the pen where the requestor has none. */
function requestorFields({ requestorName, costCentre }: SheetCard): SheetField[] {
  return fields(
    ['Name', person(requestorName)],
    ['Cost Centre', named(costCentre)],
    ['Department', typeof requestorName === 'object' ? text(requestorName?.department) : ''],
    ['Telephone', typeof requestorName === 'object' ? text(requestorName?.phoneNumber) : ''],
  );
}

const fields = (...rows: [label: string, value: string][]): SheetField[] => rows.map(([label, value]) => ({ label, value }));
const text = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** What a reference says: of the chosen object the part that is asked for, and a text as it is. */
const part = <T extends object>(reference: T | string | null | undefined, of: (chosen: T) => string | null | undefined): string =>
  text(typeof reference === 'object' && reference ? of(reference) : reference);
const named = (reference: SheetCard['workshop']): string => part(reference, ({ name }) => name);
const person = (reference: SheetCard['requestorName']): string => part(reference, nameOf);
const nameOf = ({ firstName, lastName, name, emailId }: SheetPerson): string =>
  [text(firstName), text(lastName)].filter(Boolean).join(' ') || text(name) || text(emailId);

/** A row for each line that says something, and one to write on where there is none. */
function linesOf(instructions: string | null | undefined): string[] {
  const lines = text(instructions)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [''];
}

/** Paper goes from hand to hand: its days begin with the year, as those of lists and files do. Only the pickers show `MM/dd/yyyy` (document 1 section 5.1). */
const isoDay = (day: string): string => day.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
const startDay = (written: SheetCard['preferredStartDate']): string => isoDay(startDayText(text(written)));
