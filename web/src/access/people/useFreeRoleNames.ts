import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { listAddableRoles } from '@roadworthy/contract/access/roles.ts';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';

/** Returns the role names that are not used yet, and `own`. Undefined until the roles are loaded. */
export function useFreeRoleNames(own?: string): string[] | undefined {
  const { me, company } = useSignedIn();
  const query = useApiQuery(roleRoutes.listRoles, { query: { limit: 0 } });
  if (!query.data) return undefined;
  const taken = query.data.data.map((role) => role.name);
  const offered = listAddableRoles(me.accessLevel, company ? 'company' : 'platform');
  return [...new Set([...(own ? [own] : []), ...offered])].filter((name) => name === own || !taken.includes(name));
}
