import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Anchor, LegacyAnchor, AnchorFile } from './anchor-file.ts';
import type { Heads } from './seal.ts';
import { hasSeal, type SealChain } from './seal-chain.ts';

// The newest seal of a company is also recorded outside its own seals: in this server's file, and in the platform's
// newest seal. Both have to match an existing seal.

type ReadAnchorFile = AnchorFile & { lost?: 'missing' | 'unreadable' };

/** Reports a lost file. `wasSealed` means that, according to the database, this is not the first night. */
export function checkAnchorFile({ lost }: ReadAnchorFile, wasSealed: boolean): string[] {
  if (lost === 'unreadable') return [messages.anchorUnreadable];
  return lost && wasSealed ? [messages.anchorMissing] : [];
}

type Company = { id: string; chain: SealChain; rows: readonly unknown[] };
/**
 * Checks that the anchors of a company match its seals. `platform` is the platform's chain of seals, the newest of
 * which comes from the last night on any server.
 */
export function checkAnchors(
  { id, chain, rows }: Company,
  memory: ReadAnchorFile,
  platform: SealChain | undefined,
): string[] {
  const anchor = memory.companies[id];
  const listed = platform?.seals.at(-1)?.heads?.[id];
  const isAnchorMissing = !anchor && rows.length > 0 && !memory.lost && requiresAnchor({ id, chain }, memory, platform);
  return [
    ...(isAnchorMissing ? [messages.anchorWithoutCompany] : []),
    ...new Set(
      [anchor, listed]
        .filter((one) => one !== undefined && !isFound(one, chain, rows))
        .map((one) => lostSeal(one?.number)),
    ),
  ];
}

const lostSeal = (number: number | undefined): string => messages.anchoredSealMissing({ number: String(number) });

/** Returns whether the seal of an anchor exists. An anchor in the old format is recognised by its MAC. */
const isFound = (anchor: Anchor | LegacyAnchor | Heads[string], chain: SealChain, rows: readonly unknown[]): boolean =>
  'digest' in anchor
    ? hasSeal(chain, anchor)
    : rows.some(
        (row) =>
          typeof row === 'object' &&
          row !== null &&
          Reflect.get(row, 'number') === anchor.number &&
          Reflect.get(row, 'mac') === anchor.mac,
      );

/**
 * Returns whether this server must have an anchor of the company. It need not if another server sealed the company
 * first, or if the night ended before the anchor was written; both show in the platform's seals.
 */
function requiresAnchor(
  { id, chain }: Pick<Company, 'id' | 'chain'>,
  { companies }: AnchorFile,
  platform: SealChain | undefined,
): boolean {
  const newest = platform?.seals.findLast(({ heads }) => heads !== null);
  if (!newest || id === platformId) return true;
  const lastOfThisServer = platform?.seals.find(({ number }) => number === companies[platformId]?.number);
  if (lastOfThisServer?.heads?.[id]) return true;
  return !newest.heads?.[id] && (chain.seals[0]?.createdAt ?? '') < newest.createdAt;
}
