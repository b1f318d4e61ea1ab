import type { Sheet, SheetField, SheetSection } from '../kit/sheet.ts';
import { sheetTitle, type SheetCard, type SheetPerson } from './sheet-card.ts';

/**
 * The job card on paper (document 1 section 2.6): its sections and their labels, once for the PDF and the live preview. Surprising: it takes
 * half-filled form values as well as a card that was read, because the preview shows what is typed.
 */
export const sheetMessages = { draft: 'Draft, not saved' } as const;

export const sheetFileName = (jobcardId: string | null | undefined): string => `Jobcard-${(jobcardId ?? '').replace(/[^A-Za-z0-9-]/g, '') || 'draft'}.pdf`;

export function sheetOf(card: SheetCard, { sender, draft = false }: { sender: string; draft?: boolean }): Sheet {
  return {
    sender,
    title: sheetTitle,
    number: text(card.jobcardId),
    facts: fields(['Job Type', nameIn(card.jobType)], ['Preferred Start Date', dayOf(card.preferredStartDate)]),
    notice: draft || !card._id ? sheetMessages.draft : '',
    path: card._id ? `/jobcard/edit/${card._id}` : '',
    sections: [
      vehicle(card),
      requestor(card),
      job(card),
      reason(card),
      { kind: 'lines', heading: 'Instructions', beside: 'Initials', lines: linesOf(card.instructions) },
      partChange(card),
      tools(card),
      signOff(card),
    ],
  };
}

const vehicle = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Vehicle/Other Information',
  columns: 4,
  fields: [
    ...fields(['Tag', text(card.tag)], ['Reg No', text(card.regNo)]),
    { label: 'VIN', value: text(card.vin?.vin), wide: true },
    ...fields(
      ['Model / Year', [nameIn(card.vin?.model), text(card.vin?.modelYear)].filter(Boolean).join(' / ')],
      ['Engine Type', text(card.vin?.engine)],
      ['Body Color', text(card.vin?.color)],
      ['Transmission', text(card.vin?.transmission)],
      ['ODO start', text(card.startValue)],
      ['ODO end', text(card.endValue)],
      ['Key Location', text(card.keyLocation)],
      ['Hand In', text(card.vehicleHandInLocation) || text(card.location)],
    ),
  ],
});

const requestor = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Requestor Details',
  columns: 4,
  fields: fields(
    ['Name', personOf(card.requestorName)],
    ['Cost Centre', nameIn(card.costCentre)],
    ['Department', text(card.requestorName?.department)],
    ['Telephone', text(card.requestorName?.phoneNumber)],
  ),
});

const job = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Job Details',
  columns: 4,
  fields: fields(
    ['Workshop', nameIn(card.workshop)],
    ['Supervisor', personOf(card.jobSupervisor)],
    ['Team', nameIn(card.jobTeam)],
    ['Engineer', personOf(card.jobEngineer)],
  ),
});

const reason = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Reason For Request and Summary',
  columns: 1,
  fields: fields(['Reason For Request', text(card.reason)], ['Summary', text(card.summary)]),
});

const partChange = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Part Change Details',
  columns: 2,
  fields: fields(
    ['Part Type', nameIn(card.partType)],
    ['Component', nameIn(card.partComponent)],
    ['Description', text(card.partDescription)],
    ['New Part', nameIn(card.newPart)],
  ),
});

const tools = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Tools/Machines Used and ID Description',
  columns: 2,
  fields: fields(['Tools/Machines Used', text(card.toolsUsed)], ['ID Description', text(card.idNoOrDescription)]),
});

const signOff = (card: SheetCard): SheetSection => ({
  kind: 'fields',
  heading: 'Sign Off and Date',
  columns: 3,
  tall: true,
  fields: fields(['Signature', text(card.signature)], ['Name', text(card.name)], ['Date', dayOf(card.date)]),
});

const fields = (...rows: [label: string, value: string][]): SheetField[] => rows.map(([label, value]) => ({ label, value }));
const text = (value: string | number | null | undefined): string => String(value ?? '').trim();
const nameIn = (reference: SheetCard['workshop']): string => text(reference?.name);
const personOf = (person: SheetPerson | undefined): string =>
  [text(person?.firstName), text(person?.lastName)].filter(Boolean).join(' ') || text(person?.name) || text(person?.emailId);

/** A row for each line that says something, and one to write on where there is none. */
function linesOf(instructions: string | null | undefined): string[] {
  const lines = text(instructions)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [''];
}

/** The wire's `MM-dd-yyyy kk:mm:ss` and ISO days, as the pickers show them: `MM/dd/yyyy`. */
function dayOf(value: string | null | undefined): string {
  const typed = text(value);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(typed) ?? [];
  return year ? `${month}/${day}/${year}` : typed.replace(/^(\d\d)-(\d\d)-(\d{4}).*$/s, '$1/$2/$3');
}
