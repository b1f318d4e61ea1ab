import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import type { SheetSection } from '@roadworthy/contract/kit/lists/sheet.ts';
import { checkSheetMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-sheet.messages.ts';
import {
  pointOutcomeLabels,
  pointResultLabels,
  vehicleCheckMessages,
} from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { isVehicleCheckDiscarded } from '@roadworthy/contract/vehicle-checks/vehicle-check.machine.ts';
import { formatMeasured, formatResults } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type { CheckPoint, VehicleCheck } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { fullName } from '../kit/http/actor.ts';
import type { Tx } from '../kit/db/pool.ts';
import * as checks from './vehicle-check.queries.ts';

// The pages with the vehicle checks of a job card, which follow its printed sheet.

/** The photos of a check that are printed. The screen of the check has the rest. */
const maxPrintedPhotos = 12;

export async function printVehicleChecks(tx: Tx, jobCardId: string, zone: string): Promise<SheetSection[]> {
  const found = await checks.listAll(tx, { jobCard: jobCardId });
  return found
    .filter(({ status }) => !isVehicleCheckDiscarded(status))
    .flatMap((check) => [tableOf(check, zone), ...photosOf(check)]);
}

const headingOf = ({ name, points, finishedAt, finishedBy }: VehicleCheck, zone: string): string =>
  finishedAt === null
    ? messages.unfinished({ name })
    : messages.finished({
        name,
        results: formatResults(points),
        by: finishedBy ? fullName(finishedBy) : '',
        at: formatDateTime(finishedAt, zone),
      });

const describeOutcome = ({ outcome, outcomeReason, dueOn }: CheckPoint): string =>
  [outcome && pointOutcomeLabels[outcome], dueOn, outcomeReason].filter(Boolean).join(', ');

const tableOf = (check: VehicleCheck, zone: string): SheetSection => ({
  kind: 'table',
  heading: headingOf(check, zone),
  columns: [
    { name: messages.point, width: 3 },
    { name: messages.result, width: 1.2 },
    { name: messages.found, width: 3 },
    { name: messages.outcome, width: 2 },
  ],
  rows: check.points.map((point) => [
    vehicleCheckMessages.taskName(point),
    point.result === null ? '' : pointResultLabels[point.result],
    [formatMeasured(point), point.comment].filter(Boolean).join('. '),
    describeOutcome(point),
  ]),
  newPage: true,
});

function photosOf({ points }: VehicleCheck): SheetSection[] {
  const photos = points.flatMap((point) => point.photos.map((key) => ({ key, caption: point.name })));
  return photos.length === 0
    ? []
    : [{ kind: 'photos', heading: messages.photos, photos: photos.slice(0, maxPrintedPhotos) }];
}
