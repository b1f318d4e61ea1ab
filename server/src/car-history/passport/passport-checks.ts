import { passportMessages as messages } from '@roadworthy/contract/car-history/messages/passport.messages.ts';
import type {
  Passport,
  PassportDefect,
  PassportVehicleCheck,
} from '@roadworthy/contract/car-history/passport.schema.ts';
import { deferredDefectLabels } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.machine.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import { formatDefectName } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import {
  pointResultLabels,
  vehicleCheckMessages,
} from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { formatMeasured } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type { VehicleCheck } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { Block } from '../../kit/pdf/document-content.ts';

// The finished vehicle checks of a vehicle and its deferred defects, as data of a passport and in its PDF.

export const toPassportCheck = (
  { _id, jobCard, name, version, finishedAt, finishedBy, points }: VehicleCheck,
  digestOf: (key: string) => string,
): PassportVehicleCheck => ({
  id: _id,
  jobCard: jobCard.jobcardId,
  name,
  version,
  finishedAt: finishedAt ?? '',
  finishedBy: finishedBy ? fullName(finishedBy) : '',
  points: points.flatMap((point) =>
    point.result === null
      ? []
      : {
          group: point.group,
          name: point.name,
          result: point.result,
          measured: formatMeasured(point),
          comment: point.comment,
          photos: point.photos.map(digestOf),
        },
  ),
});

export const toPassportDefect = (defect: DeferredDefect): PassportDefect => ({
  id: defect._id,
  name: formatDefectName(defect),
  result: defect.result,
  status: defect.status,
  dueOn: defect.dueOn,
  jobCard: defect.jobCard.jobcardId,
  deferredAt: defect.deferredAt,
});

export const checksTables = (
  { vehicleChecks = [] }: Pick<Passport, 'vehicleChecks'>,
  at: (time: string) => string,
): Block[] =>
  vehicleChecks.map(({ name, jobCard, finishedAt, finishedBy, points }) => ({
    kind: 'table',
    heading: messages.vehicleCheck({ name, jobCard, by: finishedBy, at: at(finishedAt) }),
    columns: [messages.point, messages.result, messages.found],
    widths: ['*', 'auto', '*'],
    rows: points.map((point) => [
      vehicleCheckMessages.taskName(point),
      pointResultLabels[point.result],
      [point.measured, point.comment].filter(Boolean).join('. '),
    ]),
  }));

export const defectsTable = ({ deferredDefects = [] }: Pick<Passport, 'deferredDefects'>): Block[] =>
  deferredDefects.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: messages.deferredDefects,
          columns: [messages.defect, messages.result, messages.status, messages.due, messages.number],
          widths: ['*', 'auto', 'auto', 'auto', 'auto'],
          rows: deferredDefects.map(({ name, result, status, dueOn, jobCard }) => [
            name,
            pointResultLabels[result],
            deferredDefectLabels[status],
            dueOn ?? '',
            jobCard,
          ]),
        },
      ];

type Photo = { sha256: string; caption: string };
export const listCheckPhotos = ({ vehicleChecks = [] }: Pick<Passport, 'vehicleChecks'>): Photo[] =>
  vehicleChecks.flatMap(({ name: check, jobCard, points }) =>
    points.flatMap(({ name: point, photos }) =>
      photos.map((sha256) => ({ sha256, caption: messages.photoOfVehicleCheck({ check, point, jobCard }) })),
    ),
  );
