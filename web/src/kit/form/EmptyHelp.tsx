import { Link as MuiLink } from '@mui/material';
import { emptyChoiceOf, wayOut } from '@roadworthy/contract/access/empty-choices.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { Link } from 'react-router';
import { useSession } from '../session.ts';

/** Why a field has nothing to choose from, and what this person can do about it; `to` is the screen for it. */
export type Empty = { none: string; say: string; to: string | undefined };

export function useEmptyChoice(route: Route, query: object): Empty | undefined {
  const session = useSession();
  const role: unknown = Reflect.get(query, 'role');
  const empty = emptyChoiceOf(route.path, typeof role === 'string' ? role : undefined);
  if (!empty) return undefined;
  const to = session && wayOut(empty, session.me.accessLevel, session.me.companyId);
  return { none: empty.none, say: to || empty.at.length === 0 ? empty.do : empty.ask, to };
}

/** Opens in another tab: what was typed in the form stays, and the field reads its choices again on return. */
export const EmptyHelp = ({ empty: { none, say, to } }: { empty: Empty }) => (
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
