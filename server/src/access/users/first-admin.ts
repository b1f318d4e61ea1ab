import { platformId } from '@roadworthy/contract/access/roles.ts';
import { hashPassword, isCommonPassword } from '../../kit/auth/passwords.ts';
import type { Kit } from '../../kit/kit.ts';
import { makePlatformRoles } from '../roles/role.actions.ts';
import * as roles from '../roles/role.queries.ts';
import * as users from './user.queries.ts';
import { setPassword } from '../sessions/session.queries.ts';

/** The first super admin's name until they enter their own. */
export const firstAdminName = { firstName: 'Super', lastName: 'Admin' };

/**
 * Creates the platform's roles. With `admin`, also creates a verified super admin with a permanent password if none is
 * active, for example because those of the demo were deactivated. A common password only causes a warning, because
 * refusing to start would help nobody.
 */
export async function makeFirstAdmin(kit: Kit, admin: { email: string; password: string } | undefined): Promise<void> {
  await kit.db.inCompany(platformId, undefined, async (tx) => {
    const all = { skip: 0, limit: 0 };
    if ((await roles.list(tx, platformId, all)).totalCount === 0) await makePlatformRoles(tx, platformId, kit.newId);
    const role = (await roles.list(tx, platformId, all)).data.find((one) => one.name === 'Super Admin');
    if (!role || !admin || (await users.listActiveEmails(tx, platformId, role._id)).length > 0) return;
    if (isCommonPassword(admin.password))
      kit.note('warn', 'ADMIN_PASSWORD is on the list of common passwords: change it after the first sign-in');
    const id = kit.newId();
    await users.add(tx, {
      companyId: platformId,
      id,
      emailId: admin.email.toLowerCase(),
      ...firstAdminName,
      phoneNumber: null,
      roleId: role._id,
    });
    await setPassword(tx, platformId, id, { passwordHash: await hashPassword(admin.password), now: kit.now() });
  });
}

/** Lists the email addresses of all super admins who can sign in. */
export const listSuperAdminEmails = (kit: Kit): Promise<string[]> =>
  kit.db.inCompany(platformId, undefined, async (tx) => {
    const role = (await roles.list(tx, platformId, { skip: 0, limit: 0 })).data.find(
      (one) => one.name === 'Super Admin',
    );
    return role ? users.listActiveEmails(tx, platformId, role._id) : [];
  });
