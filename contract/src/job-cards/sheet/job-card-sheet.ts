import { formatPhotoLabels } from '../../files/file.routes.ts';
import { labelOf } from '../../kit/language/labels.ts';
import { keyLocationLabels } from '../messages/job-card/job-card-labels.messages.ts';
import { jobCardSheetLabels as messages, jobCardSheetMessages } from '../messages/job-card/job-card-sheet.messages.ts';
import { jobCardPath } from '../job-card.paths.ts';
import type { Sheet, SheetField, SheetSection } from '../../kit/lists/sheet.ts';
import { formatStartDay } from '../job-card.date.ts';
import type { SheetCard, SheetPerson, SheetVehicle } from './sheet-card.schema.ts';

export const formatSheetFileName = (jobcardId: string | null | undefined): string =>
  `Jobcard-${(jobcardId ?? '').replace(/[^A-Za-z0-9-]/g, '') || 'draft'}.pdf`;

/**
 * Builds the printable sheet of a job card. `draft` marks it as showing unsaved changes, which it always does for a
 * card without an id.
 */
export function buildJobCardSheet(
  card: SheetCard,
  { sender, draft = false }: { sender: string; draft?: boolean },
): Sheet {
  return {
    sender,
    title: jobCardSheetMessages.title,
    number: text(card.jobcardId),
    facts: fields(
      [messages.jobType, referenceName(card.jobType)],
      [messages.preferredStartDate, formatSheetStartDay(card.preferredStartDate)],
    ),
    notice: draft || !card._id ? jobCardSheetMessages.draft : '',
    path: card._id ? jobCardPath(card._id) : '',
    sections: buildSections(card),
  };
}

const buildSections = (card: SheetCard): SheetSection[] => [
  { kind: 'fields', heading: messages.vehicleInformation, columns: 4, fields: vehicleFields(card) },
  { kind: 'fields', heading: messages.requestorDetails, columns: 4, fields: requestorFields(card) },
  {
    kind: 'fields',
    heading: messages.jobDetails,
    columns: 4,
    fields: fields(
      [messages.workshop, referenceName(card.workshop)],
      [messages.supervisor, personName(card.jobSupervisor) || personName(card.supervisor)],
      [messages.team, referenceName(card.jobTeam)],
      [messages.engineer, personName(card.jobEngineer)],
    ),
  },
  {
    kind: 'fields',
    heading: messages.reasonForRequestAndSummary,
    columns: 1,
    fields: fields([messages.reasonForRequest, text(card.reason)], [messages.summary, text(card.summary)]),
  },
  { kind: 'lines', heading: messages.instructions, beside: messages.initials, lines: splitLines(card.instructions) },
  {
    kind: 'fields',
    heading: messages.partChangeDetails,
    columns: 2,
    fields: fields(
      [messages.partType, referenceName(card.partType)],
      [messages.component, referenceName(card.partComponent)],
      [messages.description, text(card.partDescription)],
      [messages.newPart, referenceName(card.newPart)],
    ),
  },
  {
    kind: 'fields',
    heading: messages.toolsMachinesUsedAndIdDescription,
    columns: 2,
    fields: fields(
      [messages.toolsMachinesUsed, text(card.toolsUsed)],
      [messages.idDescription, text(card.idNoOrDescription)],
    ),
  },
  {
    kind: 'fields',
    heading: messages.signOffAndDate,
    columns: 3,
    tall: true,
    withPrevious: true,
    fields: fields(
      [messages.signature, text(card.signature)],
      [messages.name, text(card.name)],
      [messages.date, isoDay(text(card.date))],
    ),
  },
  ...photoSections(card),
];

/** The photos come after the specified sections. Without photos there is no such section. */
function photoSections({ photos = [] }: SheetCard): SheetSection[] {
  const captions = formatPhotoLabels(photos);
  return photos.length === 0
    ? []
    : [
        {
          kind: 'photos',
          heading: messages.photos,
          photos: photos.map((key, index) => ({ key, caption: captions[index] ?? '' })),
        },
      ];
}

function vehicleFields(card: SheetCard): SheetField[] {
  const vehicle: SheetVehicle = typeof card.vin === 'object' && card.vin ? card.vin : {};
  return [
    { label: messages.tag, value: referenceText(card.tag, ({ tag }) => tag) || text(vehicle.tag) },
    { label: messages.regNo, value: referenceText(card.regNo, ({ regNo }) => regNo) || text(vehicle.regNo) },
    { label: messages.vin, value: referenceText(card.vin, ({ vin }) => vin), wide: true },
    ...fields(
      [messages.modelAndYear, [referenceName(vehicle.model), text(vehicle.modelYear)].filter(Boolean).join(' / ')],
      [messages.engineType, text(vehicle.engine)],
      [messages.bodyColor, text(vehicle.color)],
      [messages.transmission, text(vehicle.transmission)],
      [messages.odoStart, text(card.startValue)],
      [messages.odoEnd, text(card.endValue)],
      [
        messages.keyLocation,
        labelOf(
          keyLocationLabels,
          referenceText(card.keyLocation, ({ title }) => title),
        ),
      ],
      [messages.handIn, referenceName(card.location) || text(card.vehicleHandInLocation)],
    ),
  ];
}

/**
 * Returns the requestor's fields. Department and Telephone are printed even if they are empty, to be filled in by hand.
 */
function requestorFields({ requestorName, costCentre }: SheetCard): SheetField[] {
  return fields(
    [messages.name, personName(requestorName)],
    [messages.costCentre, referenceName(costCentre)],
    [messages.department, typeof requestorName === 'object' ? text(requestorName?.department) : ''],
    [messages.telephone, typeof requestorName === 'object' ? text(requestorName?.phoneNumber) : ''],
  );
}

const fields = (...rows: [label: string, value: string][]): SheetField[] =>
  rows.map(([label, value]) => ({ label, value }));
const text = (value: string | number | null | undefined): string => String(value ?? '').trim();

/** Returns this part of a chosen object. Plain text is returned as it is. */
const referenceText = <T extends object>(
  reference: T | string | null | undefined,
  read: (chosen: T) => string | null | undefined,
): string => text(typeof reference === 'object' && reference ? read(reference) : reference);
const referenceName = (reference: SheetCard['workshop']): string => referenceText(reference, ({ name }) => name);
const personName = (reference: SheetCard['requestorName']): string => referenceText(reference, fullName);
const fullName = ({ firstName, lastName, name, emailId }: SheetPerson): string =>
  [text(firstName), text(lastName)].filter(Boolean).join(' ') || text(name) || text(emailId);

/** Returns a row for each line with text, or one empty row to write on. */
function splitLines(instructions: string | null | undefined): string[] {
  const lines = text(instructions)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [''];
}

/** Formats a day for paper, with the year first as in lists and files. Only date pickers use `MM/dd/yyyy`. */
const isoDay = (day: string): string => day.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
const formatSheetStartDay = (startDate: SheetCard['preferredStartDate']): string =>
  isoDay(formatStartDay(text(startDate)));
