import { jobCardPath } from '../job-card.paths.ts';
import type { Sheet, SheetField, SheetSection } from '../../kit/sheet.ts';
import { formatStartDay } from '../job-card.date.ts';
import type { SheetCard, SheetPerson, SheetVehicle } from './sheet-card.schema.ts';

/**
 * The job card on paper (document 1 section 2.6): its sections and their labels, once for the PDF and the live preview. Surprising: it takes
 * half-filled form values as well as a card that was read, because the preview shows what is typed.
 */
export const sheetMessages = { title: 'Vehicle Engineering Job Card', draft: 'Draft, not saved' } as const;

export const sheetFileName = (jobcardId: string | null | undefined): string => `Jobcard-${(jobcardId ?? '').replace(/[^A-Za-z0-9-]/g, '') || 'draft'}.pdf`;

/** `draft`: it shows more than what is saved, and says so. A card without an id is one in any case. */
export function buildJobCardSheet(card: SheetCard, { sender, draft = false }: { sender: string; draft?: boolean }): Sheet {
  return {
    sender,
    title: sheetMessages.title,
    number: text(card.jobcardId),
    facts: fields(['Job Type', referenceName(card.jobType)], ['Preferred Start Date', formatSheetStartDay(card.preferredStartDate)]),
    notice: draft || !card._id ? sheetMessages.draft : '',
    path: card._id ? jobCardPath(card._id) : '',
    sections: buildSections(card),
  };
}

const buildSections = (card: SheetCard): SheetSection[] => [
  { kind: 'fields', heading: 'Vehicle/Other Information', columns: 4, fields: vehicleFields(card) },
  { kind: 'fields', heading: 'Requestor Details', columns: 4, fields: requestorFields(card) },
  {
    kind: 'fields',
    heading: 'Job Details',
    columns: 4,
    fields: fields(
      ['Workshop', referenceName(card.workshop)],
      ['Supervisor', personName(card.jobSupervisor) || personName(card.supervisor)],
      ['Team', referenceName(card.jobTeam)],
      ['Engineer', personName(card.jobEngineer)],
    ),
  },
  {
    kind: 'fields',
    heading: 'Reason For Request and Summary',
    columns: 1,
    fields: fields(['Reason For Request', text(card.reason)], ['Summary', text(card.summary)]),
  },
  { kind: 'lines', heading: 'Instructions', beside: 'Initials', lines: splitLines(card.instructions) },
  {
    kind: 'fields',
    heading: 'Part Change Details',
    columns: 2,
    fields: fields(
      ['Part Type', referenceName(card.partType)],
      ['Component', referenceName(card.partComponent)],
      ['Description', text(card.partDescription)],
      ['New Part', referenceName(card.newPart)],
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
    { label: 'Tag', value: referenceText(card.tag, ({ tag }) => tag) || text(vehicle.tag) },
    { label: 'Reg No', value: referenceText(card.regNo, ({ regNo }) => regNo) || text(vehicle.regNo) },
    { label: 'VIN', value: referenceText(card.vin, ({ vin }) => vin), wide: true },
    ...fields(
      ['Model / Year', [referenceName(vehicle.model), text(vehicle.modelYear)].filter(Boolean).join(' / ')],
      ['Engine Type', text(vehicle.engine)],
      ['Body Color', text(vehicle.color)],
      ['Transmission', text(vehicle.transmission)],
      ['ODO start', text(card.startValue)],
      ['ODO end', text(card.endValue)],
      ['Key Location', referenceText(card.keyLocation, ({ title }) => title)],
      ['Hand In', referenceName(card.location) || text(card.vehicleHandInLocation)],
    ),
  ];
}

/** Department and Telephone are there for the pen where the requestor has none. */
function requestorFields({ requestorName, costCentre }: SheetCard): SheetField[] {
  return fields(
    ['Name', personName(requestorName)],
    ['Cost Centre', referenceName(costCentre)],
    ['Department', typeof requestorName === 'object' ? text(requestorName?.department) : ''],
    ['Telephone', typeof requestorName === 'object' ? text(requestorName?.phoneNumber) : ''],
  );
}

const fields = (...rows: [label: string, value: string][]): SheetField[] => rows.map(([label, value]) => ({ label, value }));
const text = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** What a reference says: of the chosen object the part that is asked for, and a text as it is. */
const referenceText = <T extends object>(reference: T | string | null | undefined, read: (chosen: T) => string | null | undefined): string =>
  text(typeof reference === 'object' && reference ? read(reference) : reference);
const referenceName = (reference: SheetCard['workshop']): string => referenceText(reference, ({ name }) => name);
const personName = (reference: SheetCard['requestorName']): string => referenceText(reference, fullName);
const fullName = ({ firstName, lastName, name, emailId }: SheetPerson): string =>
  [text(firstName), text(lastName)].filter(Boolean).join(' ') || text(name) || text(emailId);

/** A row for each line that says something, and one to write on where there is none. */
function splitLines(instructions: string | null | undefined): string[] {
  const lines = text(instructions)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [''];
}

/** Paper goes from hand to hand: its days begin with the year, as those of lists and files do. Only the pickers show `MM/dd/yyyy` (document 1 section 5.1). */
const isoDay = (day: string): string => day.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
const formatSheetStartDay = (startDate: SheetCard['preferredStartDate']): string => isoDay(formatStartDay(text(startDate)));
