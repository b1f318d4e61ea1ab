import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Anchor, LegacyAnchor, Memory } from './anchor-file.ts';
import type { Heads } from './seal.ts';
import { hasSeal, type Chain } from './seal-chain.ts';

// How far a company was sealed is also known outside its own seals: in this server's file and in the platform's newest
// seal. Both must match existing seals.

type ReadAnchorFile = Memory & { lost?: 'missing' | 'unreadable' };

/** `wasSealed`: the database shows that this is not the first night. */
export function fileFindings({ lost }: ReadAnchorFile, wasSealed: boolean): string[] {
  if (lost === 'unreadable') return [messages.anchorUnreadable];
  return lost && wasSealed ? [messages.anchorMissing] : [];
}

type Company = { id: string; chain: Chain; rows: readonly unknown[] };
/** `platform`: its chain of seals, the newest of which was made by the last night on any server. */
export function anchorFindings(
  { id, chain, rows }: Company,
  memory: ReadAnchorFile,
  platform: Chain | undefined,
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

/** An anchor in the old format is recognised by its MAC. */
const isFound = (anchor: Anchor | LegacyAnchor | Heads[string], chain: Chain, rows: readonly unknown[]): boolean =>
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
 * Another server may have sealed the company first, or the night may have ended before the anchor was written. Both
 * show in the platform's seals.
 */
function requiresAnchor(
  { id, chain }: Pick<Company, 'id' | 'chain'>,
  { companies }: Memory,
  platform: Chain | undefined,
): boolean {
  const newest = platform?.seals.findLast(({ heads }) => heads !== null);
  if (!newest || id === platformId) return true;
  const lastOfThisServer = platform?.seals.find(({ number }) => number === companies[platformId]?.number);
  if (lastOfThisServer?.heads?.[id]) return true;
  return !newest.heads?.[id] && (chain.seals[0]?.createdAt ?? '') < newest.createdAt;
}
