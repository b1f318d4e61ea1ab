import { listSuperAdminEmails } from './access/index.ts';
import type { Kit } from './kit/kit.ts';

const maxListed = 3;

/**
 * Lists advice, printed at the end of a start without the demo: who can sign in, and what is missing before people use
 * the installation.
 */
export async function listStartAdvice(kit: Kit): Promise<string[]> {
  const { settings } = kit;
  const admins = await listSuperAdminEmails(kit);
  const more = admins.length > maxListed ? ` and ${admins.length - maxListed} more` : '';
  return [
    admins.length > 0
      ? `Sign in as ${admins.slice(0, maxListed).join(', ')}${more} (Super Admin). Next, see docs/first-steps.md.`
      : 'Nobody can sign in yet. Set ADMIN_EMAIL and ADMIN_PASSWORD (10 characters or more), then restart the server to create a Super Admin.',
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
