import { Link as MuiLink } from '@mui/material';
import { findEmptyChoiceHelp, findAddPath } from '@roadworthy/contract/access/screens/empty-choices.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';

/** Why a field has no options and what this user can do about it; `to` is the screen on which one can be added. */
export type EmptyText = { none: string; say: string; to: string | undefined };

export function useEmptyHelp(route: Route, query: object): EmptyText | undefined {
  const session = useSession();
  const role: unknown = Reflect.get(query, 'role');
  const empty = findEmptyChoiceHelp(route.path, typeof role === 'string' ? role : undefined);
  if (!empty) return undefined;
  const to = session && findAddPath(empty, session.me.accessLevel, session.me.companyId);
  return { none: empty.message, say: to || empty.paths.length === 0 ? empty.actionLabel : empty.askOffice, to };
}

/**
 * Explains why a field has no options. The link opens in another tab, so that the form keeps its input; when the user
 * returns, the field reloads its options.
 */
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
