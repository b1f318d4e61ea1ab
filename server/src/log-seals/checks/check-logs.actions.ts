import type { Kit } from '../../kit/kit.ts';
import { checkStoredToken } from '../../kit/timestamps/time-authority.ts';
import { checkAnchorFile } from '../seals/check-anchors.ts';
import { formatHead, parseHead } from '../seals/head.ts';
import { checkCompany, type SealedCompany, type ExternalAnchors } from '../seals/log-seal.actions.ts';
import { readAnchorFile } from '../seals/anchor-file.ts';
import { listCompaniesToCheck, platformCompany, readPlatformSeals } from '../seals/nightly-seal.actions.ts';
import { hasSeal, type SealChain } from '../seals/seal-chain.ts';
import type { Seal } from '../seals/seal.ts';

// Runs the nightly checks on demand, and also checks earlier seals of the platform and all timestamps. Writes nothing:
// no seal, and not the server's anchor file.

type Options = { head?: string | undefined; print: (line: string) => void };

/**
 * Prints the findings, and the head to keep. Returns whether there are no findings and the given head, if any, is part
 * of the seals.
 */
export async function checkLogs(kit: Kit, { head, print }: Options): Promise<boolean> {
  const memory = await readAnchorFile(kit.settings.dataDir);
  const { chain, wasSealed } = await readPlatformSeals(kit);
  const { all, findings } = await listCompaniesToCheck(kit, memory, chain);
  const outside = { memory, platform: chain };
  const found = [...checkAnchorFile(memory, wasSealed), ...findings, ...wrongStamps(kit, chain.seals)];
  let entries = 0;
  for (const company of [...all, platformCompany]) {
    const checked = await checkCompanyLogs(kit, company, outside);
    entries += checked.entries;
    found.push(
      ...[...checked.findings, ...lostHeads(company, checked.chain, chain.seals)].map(
        (finding) => `${company.name}: ${finding}`,
      ),
    );
  }
  for (const finding of found) print(finding);
  print(
    `${all.length} companies, ${entries} sealed entries: ${found.length === 0 ? 'all unchanged' : `${found.length} findings`}`,
  );
  const comparedHead = head === undefined ? undefined : compareHead(kit, chain.seals, head);
  if (comparedHead) print(comparedHead.finding);
  for (const { stamp } of chain.seals.slice(-1))
    if (stamp) print(`${stamp.authority} saw the head ${stamp.head} at ${stamp.at}`);
  print(`Public key of the seals (SHA-256): ${kit.keys.seals.fingerprint}`);
  const last = chain.seals.findLast(({ previous }) => previous !== undefined);
  print(
    last ? `Head to keep: ${formatHead(kit.keys.seals, last)}` : 'There is no signed seal yet: one is made each night.',
  );
  return found.length === 0 && (comparedHead?.isOurs ?? true);
}

/**
 * Finds lost heads. Somebody with the key can remake a company's seals and then a new seal of the platform, but the
 * platform's earlier seals still contain the old heads.
 */
function lostHeads({ id }: SealedCompany, chain: SealChain, platformSeals: readonly Seal[]): string[] {
  const [first, ...more] = platformSeals.filter(({ heads }) => heads?.[id] && !hasSeal(chain, heads[id]));
  if (!first) return [];
  return [
    `Seal ${first.heads?.[id]?.number}, which seal ${first.number} of the platform contains, is missing or was replaced${more.length > 0 ? `, and ${more.length} later ones` : ''}`,
  ];
}

async function checkCompanyLogs(
  kit: Kit,
  company: SealedCompany,
  outside: ExternalAnchors,
): Promise<{ chain: SealChain; findings: string[]; entries: number }> {
  const { chain, findings } = await kit.db.inCompany(company.id, undefined, (tx) =>
    checkCompany(tx, kit, company, outside),
  );
  const days = chain.seals.flatMap(({ logs }) => logs.flatMap((log) => log.days));
  return { chain, findings, entries: days.reduce((sum, { rows }) => sum + rows, 0) };
}

/**
 * Checks that the given head is in the chain that leads to the newest seal, in which each seal contains the digest of
 * the previous one.
 */
function compareHead(kit: Kit, seals: readonly Seal[], text: string): { isOurs: boolean; finding: string } {
  const head = parseHead(kit.keys.seals, text);
  if (!head) return { isOurs: false, finding: 'This is not a head: copy the whole line, with all four parts.' };
  const { number, until, digest, isOurs } = head;
  const name = `The given head (seal ${number}, up to ${until})`;
  if (!isOurs)
    return {
      isOurs,
      finding: `${name} was signed with another key: it was changed, it belongs to another installation, or secret.key was replaced and all seals were remade.`,
    };
  if (seals.some((seal) => seal.number === number && seal.digest === digest && seal.until === until))
    return { isOurs, finding: `${name} is part of the seals of this installation.` };
  const last = seals.at(-1)?.number ?? 0;
  const why =
    number > last
      ? `the seals end with ${last}: an older backup was restored, or the last ones were removed`
      : `seal ${number} has been replaced: the records were rewritten`;
  return { isOurs: false, finding: `${name} was made by this installation and is no longer part of it: ${why}.` };
}

const maxStampDelay = 3 * 86_400_000;
/**
 * Finds wrong timestamps. A timestamp is requested in the night of its head. A much later one suggests that all seals
 * were remade.
 */
function wrongStamps({ settings, keys }: Kit, seals: readonly Seal[]): string[] {
  return seals.flatMap(({ number, stamp }) => {
    if (!stamp) return [];
    const head = parseHead(keys.seals, stamp.head);
    if (!head?.isOurs || !seals.some((seal) => seal.number === head.number && seal.digest === head.digest))
      return [`Seal ${number} contains the timestamp of a head that does not belong to this installation`];
    try {
      const { at } = checkStoredToken(Buffer.from(stamp.token, 'base64'), Buffer.from(stamp.head), settings.timeRoots);
      const isLate = at.getTime() > Date.parse(head.until) + 86_400_000 + maxStampDelay;
      return isLate
        ? [`The head of seal ${head.number}, up to ${head.until}, was not timestamped until ${at.toISOString()}`]
        : [];
    } catch (error) {
      return [
        `The timestamp of the head of seal ${head.number}: ${error instanceof Error ? error.message : String(error)}`,
      ];
    }
  });
}
