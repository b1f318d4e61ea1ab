import { jobCardSheetLabels as messages, sheetMessages } from '../messages/job-card-sheet.messages.ts';
import { jobCardPath } from '../job-card.paths.ts';
import type { Sheet, SheetField, SheetSection } from '../../kit/sheet.ts';
import { formatStartDay } from '../job-card.date.ts';
import type { SheetCard, SheetPerson, SheetVehicle } from './sheet-card.schema.ts';

export const sheetFileName = (jobcardId: string | null | undefined): string =>
  `Jobcard-${(jobcardId ?? '').replace(/[^A-Za-z0-9-]/g, '') || 'draft'}.pdf`;

/** `draft` marks the sheet as showing unsaved changes. A card without an id is always a draft. */
export function buildJobCardSheet(
  card: SheetCard,
  { sender, draft = false }: { sender: string; draft?: boolean },
): Sheet {
  return {
    sender,
    title: sheetMessages.title,
    number: text(card.jobcardId),
    facts: fields(
      ['Job Type', referenceName(card.jobType)],
      ['Preferred Start Date', formatSheetStartDay(card.preferredStartDate)],
    ),
    notice: draft || !card._id ? sheetMessages.draft : '',
    path: card._id ? jobCardPath(card._id) : '',
    sections: buildSections(card),
  };
}

const buildSections = (card: SheetCard): SheetSection[] => [
  { kind: 'fields', heading: 'Vehicle/Other Information', columns: 4, fields: vehicleFields(card) },
  { kind: 'fields', heading: messages.requestorDetails, columns: 4, fields: requestorFields(card) },
  {
    kind: 'fields',
    heading: messages.jobDetails,
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
    heading: messages.reasonForRequestAndSummary,
    columns: 1,
    fields: fields(['Reason For Request', text(card.reason)], ['Summary', text(card.summary)]),
  },
  { kind: 'lines', heading: messages.instructions, beside: 'Initials', lines: splitLines(card.instructions) },
  {
    kind: 'fields',
    heading: messages.partChangeDetails,
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
    heading: messages.toolsMachinesUsedAndIdDescription,
    columns: 2,
    fields: fields(['Tools/Machines Used', text(card.toolsUsed)], ['ID Description', text(card.idNoOrDescription)]),
  },
  {
    kind: 'fields',
    heading: messages.signOffAndDate,
    columns: 3,
    tall: true,
    fields: fields(['Signature', text(card.signature)], ['Name', text(card.name)], ['Date', isoDay(text(card.date))]),
  },
];

function vehicleFields(card: SheetCard): SheetField[] {
  const vehicle: SheetVehicle = typeof card.vin === 'object' && card.vin ? card.vin : {};
  return [
    { label: messages.tag, value: referenceText(card.tag, ({ tag }) => tag) || text(vehicle.tag) },
    { label: messages.regNo, value: referenceText(card.regNo, ({ regNo }) => regNo) || text(vehicle.regNo) },
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

/** Department and Telephone are printed empty if the requestor has none, so that they can be filled in by pen. */
function requestorFields({ requestorName, costCentre }: SheetCard): SheetField[] {
  return fields(
    ['Name', personName(requestorName)],
    ['Cost Centre', referenceName(costCentre)],
    ['Department', typeof requestorName === 'object' ? text(requestorName?.department) : ''],
    ['Telephone', typeof requestorName === 'object' ? text(requestorName?.phoneNumber) : ''],
  );
}

const fields = (...rows: [label: string, value: string][]): SheetField[] =>
  rows.map(([label, value]) => ({ label, value }));
const text = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** The requested part of a chosen object; plain text is returned as it is. */
const referenceText = <T extends object>(
  reference: T | string | null | undefined,
  read: (chosen: T) => string | null | undefined,
): string => text(typeof reference === 'object' && reference ? read(reference) : reference);
const referenceName = (reference: SheetCard['workshop']): string => referenceText(reference, ({ name }) => name);
const personName = (reference: SheetCard['requestorName']): string => referenceText(reference, fullName);
const fullName = ({ firstName, lastName, name, emailId }: SheetPerson): string =>
  [text(firstName), text(lastName)].filter(Boolean).join(' ') || text(name) || text(emailId);

/** One row for each line with text, or one empty row to write on. */
function splitLines(instructions: string | null | undefined): string[] {
  const lines = text(instructions)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [''];
}

/** Dates on paper start with the year, as in lists and files. Only the date pickers use `MM/dd/yyyy`. */
const isoDay = (day: string): string => day.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
const formatSheetStartDay = (startDate: SheetCard['preferredStartDate']): string =>
  isoDay(formatStartDay(text(startDate)));
