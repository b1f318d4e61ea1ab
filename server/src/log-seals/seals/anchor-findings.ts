import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Anchor, LegacyAnchor, Memory } from './anchor-file.ts';
import type { Heads } from './seal.ts';
import { hasSeal, type Chain } from './seal-chain.ts';

// How far a company was sealed is known outside of its own seals: in the file of this server, and in the platform's newest seal. Both must be found again.

type ReadAnchorFile = Memory & { lost?: 'missing' | 'unreadable' };

/** `wasSealed`: something in the database says that this is not the first night. */
export function fileFindings({ lost }: ReadAnchorFile, wasSealed: boolean): string[] {
  if (lost === 'unreadable') return ['log-seals.json in DATA_DIR cannot be read'];
  return lost && wasSealed ? ['log-seals.json is missing in DATA_DIR, although records were sealed before'] : [];
}

type Company = { id: string; chain: Chain; rows: readonly unknown[] };
/** `platform`: its seals, the newest of which was made by the last night of any server. */
export function anchorFindings({ id, chain, rows }: Company, memory: ReadAnchorFile, platform: Chain | undefined): string[] {
  const anchor = memory.companies[id];
  const listed = platform?.seals.at(-1)?.heads?.[id];
  const isAnchorMissing = !anchor && rows.length > 0 && !memory.lost && requiresAnchor({ id, chain }, memory, platform);
  return [
    ...(isAnchorMissing ? ['log-seals.json in DATA_DIR does not name this company, although it was sealed before'] : []),
    ...new Set([anchor, listed].filter((one) => one !== undefined && !isFound(one, chain, rows)).map((one) => lostSeal(one?.number))),
  ];
}

const lostSeal = (number: number | undefined): string => `Seal ${number}, which was made and remembered outside of the database, is missing`;

/** One of the old form is known by its MAC. */
const isFound = (anchor: Anchor | LegacyAnchor | Heads[string], chain: Chain, rows: readonly unknown[]): boolean =>
  'digest' in anchor
    ? hasSeal(chain, anchor)
    : rows.some((row) => typeof row === 'object' && row !== null && Reflect.get(row, 'number') === anchor.number && Reflect.get(row, 'mac') === anchor.mac);

/** Another server may have sealed a company first, and the night may have ended before this one was written down. Both show in the platform's seals. */
function requiresAnchor({ id, chain }: Pick<Company, 'id' | 'chain'>, { companies }: Memory, platform: Chain | undefined): boolean {
  const newest = platform?.seals.findLast(({ heads }) => heads !== null);
  if (!newest || id === platformId) return true;
  const lastOfThisServer = platform?.seals.find(({ number }) => number === companies[platformId]?.number);
  if (lastOfThisServer?.heads?.[id]) return true;
  return !newest.heads?.[id] && (chain.seals[0]?.createdAt ?? '') < newest.createdAt;
}
