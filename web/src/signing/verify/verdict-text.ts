import type { VerifiedDocument, VerifiedSignature } from '@roadworthy/contract/signing/verify.schema.ts';
import { formatNumber, plural, displayDateTime } from '../../kit/text/display.ts';

/** Describes a verified signature and its file in plain words. */
export function describeSignature({ kind, name, email, organisation, holds, ours, problem }: VerifiedSignature): {
  who: string;
  more: string;
  worth: string;
} {
  const who = name || 'Signer not readable';
  const more = kind === 'seal' ? 'Seal of the company' : [email, organisation].filter(Boolean).join(' · ');
  if (!holds) return { who, more, worth: `Does not hold. ${problem ?? 'The signature cannot be read'}.` };
  if (!ours)
    return {
      who,
      more,
      worth: `Holds, but its certificate is not of this installation. ${problem ?? ''}${problem ? '.' : ''}`.trim(),
    };
  return { who, more, worth: 'Holds. Its certificate was issued by this installation.' };
}

/** The timestamp of an authority that is neither the signer nor this installation. */
export function timestampText({ at, authority, known }: NonNullable<VerifiedSignature['timestamp']>): string {
  const by = authority || 'an authority without a name';
  return `Timestamp of ${displayDateTime(at)} by ${by}${known ? '' : ', whose certificate is not known here'}`;
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function describeFile({ title, author, pages, size, sha256 }: VerifiedDocument, name: string): string[] {
  return [
    ...(author ? [`By ${author}`] : []),
    [...(title ? [name] : []), ...(pages === null ? [] : [plural(pages, 'page')]), sizeText(size)].join(' · '),
    `SHA-256 ${sha256}`,
  ];
}
