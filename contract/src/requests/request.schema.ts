import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { fileMessages } from '../files/messages/file.messages.ts';
import { jobCardStatuses, type JobCardStatus } from '../job-cards/job-card.machine.ts';
import { commonMessages } from '../kit/messages/common.messages.ts';
import {
  emailPattern,
  invalidEmailMessage,
  optionalDay,
  reference,
  formatRequiredMessage,
  text,
} from '../kit/field.ts';
import { day, id, instant, recordFields } from '../kit/route.ts';
import { stripSeparators, VehicleRef } from '../vehicles/vehicle.schema.ts';
import {
  jobCardProgressMessages,
  requestMessages as messages,
  requestProgressMessages as progress,
} from './messages/request.messages.ts';
import { requestStatuses } from './request.machine.ts';

/** The maximum number of photos of a request. */
export const maxRequestPhotos = 5;
export const maxRequestText = 2000;

/** A person without an account who sent a request through the label of a vehicle. */
const Visitor = z.object({ name: z.string(), contact: z.string(), emailId: z.string().nullable() });

export const WorkRequest = z.object({
  ...recordFields,
  requestNo: z.string(),
  vehicle: VehicleRef,
  text: z.string(),
  wantedOn: day.nullable(),
  photos: z.array(z.string()),
  status: z.enum(requestStatuses),
  /** The requester; null if it was a visitor. */
  userId: PersonRef.nullable(),
  visitor: Visitor.nullable(),
  /** The job card with the work, unless it was cancelled or deleted. */
  jobCard: z.object({ _id: id, jobcardId: z.string(), status: z.enum(jobCardStatuses) }).nullable(),
  /** Whether the request was added to a job card that existed before. */
  joined: z.boolean(),
  declineReason: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: PersonRef.nullable(),
  finishedAt: instant.nullable(),
  /** Whether the requester has not yet read the last answer. */
  unread: z.boolean(),
});
export type WorkRequest = z.output<typeof WorkRequest>;

export const requesterName = ({ userId, visitor }: Pick<WorkRequest, 'userId' | 'visitor'>): string =>
  visitor?.name ?? (userId ? `${userId.firstName} ${userId.lastName}`.trim() : '');

type Progress = {
  status: WorkRequest['status'];
  jobCard: { jobcardId: string; status: JobCardStatus } | null;
  declineReason: string | null;
};
/** Describes the progress of a request in plain words. */
export function describeProgress({ status, jobCard, declineReason }: Progress): string {
  const number = jobCard?.jobcardId ?? '';
  const work = { number, progress: jobCard ? jobCardProgressMessages[jobCard.status] : '' };
  return {
    New: progress.New,
    Accepted: progress.Accepted(work),
    Joined: progress.Joined(work),
    Declined: progress.Declined({ reason: declineReason ?? '' }),
    Finished: progress.Finished({ number }),
  }[status];
}

/** The vehicle: an id, or a typed or scanned VIN, registration or tag. */
const vehicleChoice = z.union(
  [
    id.transform((_id) => ({ _id })),
    z.looseObject({ _id: id }).transform(({ _id }) => ({ _id })),
    z
      .string()
      .transform((typed) => stripSeparators(typed).toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]{1,17}$/))
      .transform((code) => ({ code })),
  ],
  { error: formatRequiredMessage(messages.vehicle) },
);
export const linkToken = z.string().min(20).max(200);

const asked = { text: text(formatRequiredMessage(messages.text), maxRequestText), wantedOn: optionalDay };

/** A request by a person with an account, for a vehicle that they selected or whose label they scanned. */
export const RequestNew = z
  .strictObject({
    vehicle: vehicleChoice.nullish(),
    label: linkToken.nullish(),
    ...asked,
    photos: z
      .array(fileKey)
      .max(maxRequestPhotos, fileMessages.tooManyPhotos({ count: maxRequestPhotos }))
      .optional(),
  })
  .check(
    z.superRefine(({ vehicle, label }, context) => {
      if (!vehicle && !label)
        context.addIssue({ code: 'custom', path: ['vehicle'], message: formatRequiredMessage(messages.vehicle) });
    }),
  );
export type RequestNew = z.output<typeof RequestNew>;

const optionalEmail = z
  .string()
  .trim()
  .max(200)
  .refine((typed) => typed === '' || emailPattern.test(typed), invalidEmailMessage)
  .nullish()
  .transform((typed) => typed || null);

/**
 * A request through a label, sent as the JSON field `request` of a multipart form whose files are its photos. The
 * browser generates `sentId`, so that a request that is sent again is stored only once.
 */
export const VisitorRequest = z.strictObject({
  sentId: id,
  ...asked,
  name: text(formatRequiredMessage(messages.name), 100),
  contact: text(formatRequiredMessage(messages.contact), 200),
  emailId: optionalEmail,
});
export type VisitorRequest = z.output<typeof VisitorRequest>;

export const RequestJoin = z.strictObject({ jobCard: reference(formatRequiredMessage(messages.jobCard)) });
export const RequestDecline = z.strictObject({ reason: text(formatRequiredMessage(commonMessages.reason), 1000) });

/** What a label shows to anybody. Of the vehicle, that is only its registration. */
export const LabelPage = z.object({ company: z.string(), regNo: z.string().nullable() });
export type LabelPage = z.output<typeof LabelPage>;

/** A visitor's own request, with its status and progress. */
export const VisitorStatus = z.object({
  company: z.string(),
  requestNo: z.string(),
  regNo: z.string().nullable(),
  text: z.string(),
  wantedOn: day.nullable(),
  photoCount: z.number(),
  createdAt: instant,
  status: z.enum(requestStatuses),
  progress: z.string(),
  decidedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type VisitorStatus = z.output<typeof VisitorStatus>;

/** The label of a vehicle. Its link is a secret of the company, and null until there is a label. */
export const VehicleLabel = z.object({
  url: z.string().nullable(),
  madeAt: instant.nullable(),
  updatedAt: instant.nullable(),
});
export type VehicleLabel = z.output<typeof VehicleLabel>;
