import { verifyPassword } from '../kit/auth/passwords.ts';
import type { Kit } from '../kit/kit.ts';
import { allPeople, demoDomain, demoPassword, type PersonName } from './data/people.ts';
import * as demo from './demo.queries.ts';

// An account's email address never changes, so demo accounts are recognised by their domain, which nobody can own.

type Account = Awaited<ReturnType<typeof demo.listAccounts>>[number];
const accountsOf = (kit: Kit): Promise<Account[]> => kit.db.inSystem((tx) => demo.listAccounts(tx, demoDomain));
const hasPublishedPassword = ({ passwordHash }: Account): Promise<boolean> =>
  verifyPassword(passwordHash, demoPassword);

function accountRows(accounts: readonly Account[], more: (account: Account) => string): string[] {
  const wide = Math.max(...accounts.map(({ role }) => role.length));
  return accounts.map(
    (account) => `  ${account.role.padEnd(wide)}  ${more(account)}${account.company ? `  (${account.company})` : ''}`,
  );
}

/** Lists each new account with its own password, to be printed once. */
export async function formatNewAccounts(kit: Kit, own: ReadonlyMap<PersonName, string>): Promise<string[]> {
  const passwords = new Map(allPeople.map(({ name, emailId }) => [emailId, own.get(name)]));
  const rows = accountRows(await accountsOf(kit), ({ emailId }) => `${emailId}  ${passwords.get(emailId)}`);
  return ['Demo accounts, each with its own password. Write the passwords down: they are not shown again.', ...rows];
}

/**
 * Lists the accounts for trying the product, for the end of a start. Lists none on an exposed server, which does not
 * start if an account has the published password.
 */
export async function listDemoAccountLines(kit: Kit): Promise<string[]> {
  const accounts = await accountsOf(kit);
  if (accounts.length === 0) return [];
  const open: Account[] = [];
  if (!kit.settings.exposed)
    for (const account of accounts) if (await hasPublishedPassword(account)) open.push(account);
  const kept = accounts.length - open.length;
  return [
    ...(open.length > 0
      ? [`Demo accounts, all with the password ${demoPassword}:`, ...accountRows(open, ({ emailId }) => emailId)]
      : []),
    ...(kept > 0
      ? [
          `Demo accounts with their own passwords: ${kept}. The passwords are not shown again; npm run remove-demo deactivates all demo accounts.`,
        ]
      : []),
  ];
}

/** Refuses to start an exposed server if an account still has the published password. */
export async function refuseExposedDemo(kit: Kit): Promise<void> {
  const { exposed } = kit.settings;
  if (!exposed) return;
  for (const account of await accountsOf(kit)) {
    if (await hasPublishedPassword(account))
      throw new Error(
        `anybody can sign in as ${account.emailId} with the published password of the demo, and ${exposed}. ` +
          'Run "npm run remove-demo" with the same settings, which deactivates the demo accounts, then start again',
      );
  }
}
