import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session.ts';

// A plan is given to inspectors who work where its project is. Those of other places are shown with that reason, and where it is put right.

export type WorkPlace = { _id: string; name: string | null; city: string };
type Worker = { location?: readonly { _id: string }[] | undefined };

const placeNames = (places: readonly WorkPlace[]): string => places.map(({ name, city }) => name ?? city).join(' or ');

export const whyElsewhere =
  (places: readonly WorkPlace[]) =>
  ({ location }: Worker): string | undefined =>
    places.length === 0 || !location || location.some(({ _id }) => places.some((place) => place._id === _id))
      ? undefined
      : `Does not work at ${placeNames(places)}`;

/** Said where inspectors exist, and none of them works there. */
export function NobodyThere({ places }: { places: readonly WorkPlace[] }): ReactNode {
  const { me, company } = useSignedIn();
  const people = me.accessLevel === 'super' ? `/company-user-list/${company?._id ?? ''}` : '/user';
  return (
    <>
      No inspector works at {placeNames(places)}.{' '}
      <MuiLink component={Link} to={people} target="_blank" rel="noopener">
        Choose inspectors for it
      </MuiLink>
    </>
  );
}
