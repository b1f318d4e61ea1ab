import { z } from 'zod';

// The vendor's document as its API returns it, with flags instead of a status, 0 and 1 as booleans, and an empty map as
// a list.

const flag = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .optional()
  .transform((value) => value === true || Number(value) === 1);
/** Unix seconds as text, empty until the signer has signed. */
const seconds = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (Number(value) > 0 ? new Date(Number(value) * 1000) : undefined));
const map = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((value): Record<string, unknown> => (value && !Array.isArray(value) ? value : {}));

export const EversignSigner = z.object({
  id: z.coerce.number(),
  email: z.string(),
  signed: flag,
  signed_timestamp: seconds,
  declined: flag,
  declined_reason: z.string().nullish(),
  removed: flag,
  viewed: flag,
  embedded_signing_url: z.string().nullish(),
  status: z.string().nullish(),
});
export const EversignDocument = z.object({
  document_hash: z.string().min(1).max(200),
  is_completed: flag,
  is_cancelled: flag,
  is_expired: flag,
  is_trashed: flag,
  is_deleted: flag,
  client: z.string().nullish(),
  meta: map,
  signers: z.array(EversignSigner),
});
/** Returns whether a signer is on hold until the earlier signers have signed. */
export const isOnHold = ({ status }: Pick<z.output<typeof EversignSigner>, 'status'>): boolean => status === 'on_hold';
export type EversignDocument = z.output<typeof EversignDocument>;

export type EversignField = {
  type: 'signature' | 'date_signed';
  identifier: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  signer: number;
  required: 0 | 1;
};
export type NewEversignDocument = {
  signingId: string;
  title: string;
  pdf: Uint8Array;
  fileName: string;
  expires: Date;
  redirect: string;
  redirectDecline: string;
  signers: { id: number; name: string; email: string; pin: string }[];
  fields: EversignField[];
};
