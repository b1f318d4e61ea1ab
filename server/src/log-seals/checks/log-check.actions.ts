import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { LogCheck } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { z } from 'zod';
import type { SealKey } from '../../kit/auth/keys.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import * as seals from '../seals/log-seal.queries.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';

// The result of the last check, for the screen. It is in the database, because any server may have run the check, and
// signed, because the owner of the database can write there. If somebody deletes the row or
// restores an old one, the screen shows it: the time of the check is missing or old.

const domain = 'roadworthy log check v1';
const instant = z.iso.datetime().nullable();
const Head = z.object({ text: z.string(), stampedAt: instant, mailedAt: instant });
const Check = z.object({
  company: z.string(),
  /** When the company was last checked, and when a later check failed. */
  checkedAt: instant,
  failedAt: instant,
  findings: z.array(z.string()),
  /** Null unless the check is that of the platform. */
  head: Head.nullable(),
});
type Check = z.output<typeof Check>;
export type PublishedHead = z.output<typeof Head>;

export async function saveCheck(tx: Tx, { keys }: Pick<Kit, 'keys'>, check: Check): Promise<void> {
  const content = JSON.stringify(check);
  await seals.saveCheck(tx, { companyId: check.company, content, signature: keys.seals.sign(domain, content) });
}

const emptyCheck = (company: string): Check => ({ company, checkedAt: null, failedAt: null, findings: [], head: null });
/** Reads the stored result. `isOurs` is false if this installation did not write the row. */
async function readCheck(
  tx: Tx,
  keys: SealKey,
  company: string,
): Promise<{ check: Check; isOurs: boolean; exists: boolean }> {
  const row = await seals.findCheck(tx, company);
  if (!row) return { check: emptyCheck(company), isOurs: true, exists: false };
  const check = keys.verify(domain, row.content, row.signature)
    ? Check.safeParse(JSON.parse(row.content)).data
    : undefined;
  return { check: check ?? emptyCheck(company), isOurs: check?.company === company, exists: true };
}

export const findLastCheck = async (tx: Tx, kit: Pick<Kit, 'keys'>, company: string): Promise<Check | undefined> => {
  const { check, isOurs, exists } = await readCheck(tx, kit.keys.seals, company);
  return exists && isOurs ? check : undefined;
};

export async function recordFailedCheck(tx: Tx, kit: Kit, company: string): Promise<void> {
  const { check } = await readCheck(tx, kit.keys.seals, company);
  await saveCheck(tx, kit, { ...check, company, failedAt: kit.now().toISOString() });
}

export async function recordHead(tx: Tx, kit: Kit, head: PublishedHead): Promise<void> {
  const { check } = await readCheck(tx, kit.keys.seals, platformId);
  await saveCheck(tx, kit, { ...check, company: platformId, head });
}

/** Returns a company's own check. Failures of the whole check, and the head of all seals, belong to the platform. */
export async function getLogCheck({ tx, actor, kit }: ActionContext): Promise<LogCheck> {
  const [own, platform] = await withTrustedSearchPath(
    tx,
    async (it) =>
      [await readCheck(it, kit.keys.seals, actor.company), await readCheck(it, kit.keys.seals, platformId)] as const,
  );
  const { checkedAt, findings } = own.check;
  const failedAt =
    [own.check.failedAt, platform.check.failedAt]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? null;
  const { head } = platform.check;
  return {
    checkedAt,
    failedAt,
    findings,
    isAuthentic: own.isOurs && platform.isOurs,
    head: head && {
      ...head,
      fingerprint: kit.keys.seals.fingerprint,
      isStamped: kit.timeAuthority !== undefined,
      isMailed: kit.settings.sealAuditors.length > 0,
    },
  };
}
