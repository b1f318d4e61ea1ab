import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { keyLocationLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardFormMessages as form } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { jobCardSheetLabels as sheet } from '@roadworthy/contract/job-cards/messages/job-card/job-card-sheet.messages.ts';
import { commonMessages as kit } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { stepsMessages as steps } from '@roadworthy/contract/job-cards/messages/steps.messages.ts';
import { lookupsMessages as lookups } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import { jobCardsServerMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards-server.messages.ts';
import { parseStartDate, formatStartDay } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import type { JobCard, JobCardHistoryEntry } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';

// Describes an edit in words for the history, which auditors read. An id would mean nothing to them.

const labels = {
  workshop: form.workshop,
  costCentre: lookups.costCentre,
  location: form.vehicleHandInLocation,
  vin: sheet.vin,
  tag: sheet.tag,
  regNo: sheet.regNo,
  jobType: lookups.jobType,
  jobParameter: lookups.jobParameter,
  ipWeek: form.ipWeek,
  keyLocation: form.keyLocation,
  mileageRequired: form.mileageRequired,
  startValue: steps.startOdo,
  endValue: steps.endOdo,
  risJobcard: form.risJobcard,
  partType: lookups.partType,
  partComponent: lookups.component,
  partDescription: form.partDescription,
  newPart: lookups.newPart,
  toolsUsed: form.toolsMachinesUsed,
  idNoOrDescription: form.idNoDescription,
  preferredStartDate: form.preferredStartDate,
  ...jobCardFields.labels,
  reason: form.reason,
  summary: form.summary,
  instructions: form.instructions,
  photos: form.photos,
  supervisor: messages.requestedSupervisor,
  jobSupervisor: form.supervisor,
  jobTeam: lookups.team,
  jobEngineer: sheet.engineer,
  signature: form.signature,
  name: form.name,
  date: form.date,
} as const satisfies Partial<Record<keyof JobCard, string>>;
type TrackedField = keyof typeof labels;
const isTracked = (name: string): name is TrackedField => name in labels;
const trackedFields = Object.keys(labels).filter(isTracked);

function displayValue(value: JobCard[TrackedField]): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.length > 0 ? String(value.length) : '';
  if (typeof value === 'boolean') return value ? kit.yes : kit.no;
  if (typeof value !== 'object') return String(value);
  if ('vin' in value) return value.vin;
  if ('name' in value) return value.name;
  return `${value.firstName} ${value.lastName}`.trim() || value.emailId;
}

/**
 * Formats the preferred start as a day. If only the time changed, adds the time, so that the old and new values differ.
 */
function formatStartChange(oldText: string, newText: string): readonly [string, string] {
  const days = [formatStartDay(oldText), formatStartDay(newText)] as const;
  return days[0] === days[1] ? [formatMoment(oldText), formatMoment(newText)] : days;
}
const utcText = (at: Date): string => at.toISOString().replace(/^(.{10})T(.{8}).*$/, '$1 $2 UTC');
const formatMoment = (startDate: string): string => {
  const at = parseStartDate(startDate);
  return at ? utcText(at) : startDate;
};
const isTime = (name: string): boolean =>
  Object.entries(jobCardFields.fields).some(([field, { kind }]) => field === name && kind === 'time');
const textOf = (card: JobCard, field: TrackedField): string => {
  const text = displayValue(card[field]);
  if (field === 'keyLocation') return labelOf(keyLocationLabels, text);
  return text && isTime(field) ? utcText(new Date(text)) : text;
};

/** Formats the number of photos. If some were replaced, adds how many are new, which the total does not show. */
function formatPhotos(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((key) => !before.includes(key)).length;
  const isExchange = added > after.length - before.length;
  return isExchange && before.length > 0
    ? messages.photosExchanged({ count: after.length, added })
    : displayValue([...after]);
}

export const describeJobCardChanges = (before: JobCard, after: JobCard): JobCardHistoryEntry['changes'] =>
  trackedFields.flatMap((field) => {
    const oldText = textOf(before, field);
    const newText = field === 'photos' ? formatPhotos(before.photos, after.photos) : textOf(after, field);
    if (oldText === newText) return [];
    const [from, to] = field === 'preferredStartDate' ? formatStartChange(oldText, newText) : [oldText, newText];
    return [{ field, label: labels[field], before: from, after: to }];
  });
