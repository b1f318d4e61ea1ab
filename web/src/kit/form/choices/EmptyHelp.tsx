import { Link as MuiLink } from '@mui/material';
import { findEmptyChoice, addPathFor } from '@roadworthy/contract/access/screens/empty-choices.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';

/** Why a field has no options and what this user can do about it; `to` is the screen that fixes it. */
export type EmptyText = { none: string; say: string; to: string | undefined };

export function useEmptyHelp(route: Route, query: object): EmptyText | undefined {
  const session = useSession();
  const role: unknown = Reflect.get(query, 'role');
  const empty = findEmptyChoice(route.path, typeof role === 'string' ? role : undefined);
  if (!empty) return undefined;
  const to = session && addPathFor(empty, session.me.accessLevel, session.me.companyId);
  return { none: empty.message, say: to || empty.paths.length === 0 ? empty.actionLabel : empty.askOffice, to };
}

/** Opens in another tab, so that the form keeps its input; the field reloads its options on return. */
export const EmptyHelp = ({ empty: { none, say, to } }: { empty: EmptyText }) => (
  <>
    {none}.{' '}
    {to ? (
      <MuiLink component={Link} to={to} target="_blank" rel="noopener">
        {say}
      </MuiLink>
    ) : (
      `${say}.`
    )}
  </>
);
