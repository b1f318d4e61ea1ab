import { verifyScreensMessages as messages } from '@roadworthy/contract/signing/messages/verify-screens.messages.ts';
import type {
  VerifiedContent,
  VerifiedDocument,
  VerifiedSignature,
} from '@roadworthy/contract/signing/verify.schema.ts';
import { formatNumber, displayDateTime } from '../../kit/text/display.ts';

/**
 * Describes a verified signature in plain words: who signed, further details of the signer, and whether it is valid.
 */
export function describeSignature({ kind, name, email, organisation, holds, ours, problem }: VerifiedSignature): {
  who: string;
  more: string;
  worth: string;
} {
  const who = name || messages.signerUnreadable;
  const more = kind === 'seal' ? messages.companySeal : [email, organisation].filter(Boolean).join(' · ');
  if (!holds) return { who, more, worth: messages.invalid({ problem: problem ?? messages.signatureUnreadable }) };
  if (!ours)
    return {
      who,
      more,
      worth: problem ? messages.validElsewhereProblem({ problem }) : messages.validElsewhere,
    };
  return { who, more, worth: messages.validHere };
}

/** Describes the timestamp of an authority that is neither the signer nor this installation. */
export function describeTimestamp({ at, authority, known }: NonNullable<VerifiedSignature['timestamp']>): string {
  const stamp = { at: displayDateTime(at), authority: authority || messages.namelessAuthority };
  return known ? messages.timestampBy(stamp) : messages.timestampByUnknown(stamp);
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? messages.kilobytes({ size: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
    : messages.megabytes({ size: (bytes / 1024 / 1024).toFixed(1) });

/** Describes how the attached data compares, in one sentence per comparison. */
export function describeContent({ printed, onRecord }: VerifiedContent): { text: string; isGood: boolean | null }[] {
  const record =
    onRecord === null ? messages.contentUnknown : onRecord ? messages.contentOnRecord : messages.contentNotOnRecord;
  return [
    { text: printed ? messages.contentPrinted : messages.contentNotPrinted, isGood: printed },
    { text: record, isGood: onRecord },
  ];
}

export function describeFile({ title, author, pages, size, sha256 }: VerifiedDocument, name: string): string[] {
  return [
    ...(author ? [messages.byAuthor({ author })] : []),
    [...(title ? [name] : []), ...(pages === null ? [] : [messages.pages({ pages })]), sizeText(size)].join(' · '),
    messages.sha256({ sha256 }),
  ];
}
