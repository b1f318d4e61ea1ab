import { superAdmins } from './access/index.ts';
import type { Kit } from './kit/kit.ts';

const maxListed = 3;

/**
 * Printed at the end of a start without the demo: who can sign in, and what is missing before people use the
 * installation.
 */
export async function startAdvice(kit: Kit): Promise<string[]> {
  const { settings } = kit;
  const admins = await superAdmins(kit);
  const more = admins.length > maxListed ? ` and ${admins.length - maxListed} more` : '';
  return [
    admins.length > 0
      ? `Sign in as ${admins.slice(0, maxListed).join(', ')}${more} (Super Admin). docs/first-steps.md says what comes next.`
      : 'Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD (10 characters or more) for the next start, which creates a Super Admin.',
    ...(settings.smtpUrl
      ? []
      : [
          'No mail server is set (SMTP_URL): invitations, codes and reports stay in the Mail Outbox, where a Super Admin can read them.',
        ]),
    ...(settings.exposed && !settings.publicUrl.startsWith('https:')
      ? [
          'PUBLIC_URL is not an https address: passwords are sent unencrypted, and phones cannot work offline. Put an https proxy in front.',
        ]
      : []),
  ];
}
