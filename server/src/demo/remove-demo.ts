import { closeAccount } from '../access/index.ts';
import type { Kit } from '../kit/kit.ts';
import { demoDomain } from './data/people.ts';
import * as demo from './demo.queries.ts';

/**
 * Closes the demo. Each account is deactivated, signed out, and gets an unknown password. Its records keep their
 * history, signatures and seals, and everything that real people added stays too. Returns the lines to print.
 */
export async function removeDemo(kit: Kit): Promise<string[]> {
  const accounts = await kit.db.inSystem((tx) => demo.listActiveAccounts(tx, demoDomain));
  for (const { companyId, id } of accounts)
    await kit.db.inCompany(companyId, undefined, (tx) => closeAccount(tx, kit, companyId, id));
  const otherAdmins = await kit.db.inSystem((tx) => demo.listOtherAdmins(tx, demoDomain));
  return [
    accounts.length === 0
      ? 'No demo account is active'
      : `Demo accounts deactivated and signed out: ${accounts.length}`,
    ...(otherAdmins.length > 0
      ? ['Others who can still sign in:', ...otherAdmins.map(({ emailId, role }) => `  ${emailId}  ${role}`)]
      : []),
    ...(otherAdmins.some(({ role }) => role === 'Super Admin')
      ? []
      : ['There is no Super Admin now. Set ADMIN_EMAIL and ADMIN_PASSWORD, then restart the server to create one.']),
  ];
}
