import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { rolesToAdd } from '@roadworthy/contract/access/roles.ts';
import { useAsk } from '../kit/ask.ts';
import { useSignedIn } from '../kit/session.ts';

/** Names that are used already are hidden, except the role's own (document 2 section 4); nothing as long as that is not known. */
export function useFreeRoleNames(own?: string): string[] | undefined {
  const { me, company } = useSignedIn();
  const asked = useAsk(roleRoutes.listRoles, { query: { limit: 0 } });
  if (!asked.data) return undefined;
  const taken = asked.data.data.map((role) => role.name);
  const offered = rolesToAdd(me.accessLevel, company ? 'company' : 'platform');
  return [...new Set([...(own ? [own] : []), ...offered])].filter((name) => name === own || !taken.includes(name));
}
