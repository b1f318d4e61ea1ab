import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

// A plan is given to inspectors who work where its project is. Those of other places are shown with that reason, and where it is put right.

export type WorkLocation = { _id: string; name: string | null; city: string };
type LocatedPerson = { location?: readonly { _id: string }[] | undefined };

const locationNames = (places: readonly WorkLocation[]): string => places.map(({ name, city }) => name ?? city).join(' or ');

export const wrongLocationReason =
  (places: readonly WorkLocation[]) =>
  ({ location }: LocatedPerson): string | undefined =>
    places.length === 0 || !location || location.some(({ _id }) => places.some((place) => place._id === _id))
      ? undefined
      : `Does not work at ${locationNames(places)}`;

/** Said where inspectors exist, and none of them works there. */
export function NoInspectorsAtLocation({ locations }: { locations: readonly WorkLocation[] }): ReactNode {
  const { me, company } = useSignedIn();
  const people = me.accessLevel === 'super' ? `/company-user-list/${company?._id ?? ''}` : '/user';
  return (
    <>
      No inspector works at {locationNames(locations)}.{' '}
      <MuiLink component={Link} to={people} target="_blank" rel="noopener">
        Choose inspectors for it
      </MuiLink>
    </>
  );
}
