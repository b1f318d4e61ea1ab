import { readStartDate, startDayText } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import type { JobCard, JobCardHistoryEntry } from '@roadworthy/contract/job-cards/job-card.shown.ts';

// What an edit changed, in words: the history is read by auditors, and an id says nothing to them.

const labels = {
  workshop: 'Workshop',
  costCentre: 'Cost Centre',
  location: 'Vehicle Hand-in Location',
  vin: 'VIN',
  tag: 'Tag',
  regNo: 'Reg No',
  jobType: 'Job Type',
  jobParameter: 'Job Parameter',
  ipWeek: 'IP Week',
  keyLocation: 'Key Location',
  mileageRequired: 'Mileage Required',
  startValue: 'Start ODO',
  endValue: 'End ODO',
  risJobcard: 'RIS Job Card',
  partType: 'Part Type',
  partComponent: 'Component',
  partDescription: 'Part Description',
  newPart: 'New Part',
  toolsUsed: 'Tools/Machines Used',
  idNoOrDescription: 'ID No/Description',
  preferredStartDate: 'Preferred Start Date',
  ...jobCardFields.labels,
  reason: 'Reason',
  summary: 'Summary',
  instructions: 'Instructions',
  supervisor: 'Requested Supervisor',
  jobSupervisor: 'Supervisor',
  jobTeam: 'Team',
  jobEngineer: 'Engineer',
  signature: 'Signature',
  name: 'Name',
  date: 'Date',
} as const satisfies Partial<Record<keyof JobCard, string>>;
type Noted = keyof typeof labels;
const isNoted = (name: string): name is Noted => name in labels;
const noted = Object.keys(labels).filter(isNoted);

function words(value: JobCard[Noted]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if ('vin' in value) return value.vin;
  if ('name' in value) return value.name;
  return `${value.firstName} ${value.lastName}`.trim() || value.emailId;
}

/** As days; where only the hour moved, with the hour, so that the two are told apart. */
function startDays(was: string, is: string): readonly [string, string] {
  const days = [startDayText(was), startDayText(is)] as const;
  return days[0] === days[1] ? [momentText(was), momentText(is)] : days;
}
const utcText = (at: Date): string => at.toISOString().replace(/^(.{10})T(.{8}).*$/, '$1 $2 UTC');
const momentText = (written: string): string => {
  const at = readStartDate(written);
  return at ? utcText(at) : written;
};
const isTime = (name: string): boolean => Object.entries(jobCardFields.fields).some(([field, { kind }]) => field === name && kind === 'time');
const textOf = (card: JobCard, field: Noted): string => {
  const text = words(card[field]);
  return text && isTime(field) ? utcText(new Date(text)) : text;
};

export const differences = (before: JobCard, after: JobCard): JobCardHistoryEntry['changes'] =>
  noted.flatMap((field) => {
    const [was, is] = [textOf(before, field), textOf(after, field)];
    if (was === is) return [];
    const [from, to] = field === 'preferredStartDate' ? startDays(was, is) : [was, is];
    return [{ field, label: labels[field], before: from, after: to }];
  });
