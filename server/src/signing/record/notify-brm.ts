import { getCompanyInUse } from '../../companies/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import type { SigningRow } from './signing.queries.ts';

type Brm = { emailId: string; firstName: string };
/** Notifies the company's BRM, if it has one. */
export async function notifyBrm(
  tx: Tx,
  kit: Kit,
  signing: SigningRow,
  notice: (kit: Kit, signing: SigningRow, brm: Brm) => Mail,
): Promise<void> {
  const { brm } = await getCompanyInUse({ tx, actor: { company: signing.companyId } });
  if (brm) await kit.outbox.put(tx, signing.companyId, notice(kit, signing, brm));
}
