import { locale } from '@roadworthy/contract/kit/language/messages.ts';
import { workPlansMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans.messages.ts';
import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

// Only inspectors at the project's locations can be selected. Others are shown as disabled, with the reason and a link
// to the page where their locations can be changed.

export type WorkLocation = { _id: string; name: string | null; city: string };
type LocatedPerson = { location?: readonly { _id: string }[] | undefined };

const locationNames = (places: readonly WorkLocation[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(places.map(({ name, city }) => name ?? city));

export const createWrongLocationCheck =
  (places: readonly WorkLocation[]) =>
  ({ location }: LocatedPerson): string | undefined =>
    places.length === 0 || !location || location.some(({ _id }) => places.some((place) => place._id === _id))
      ? undefined
      : messages.worksElsewhere({ places: locationNames(places) });

/** Shown if there are inspectors, but none at these locations. */
export function NoInspectorsAtLocation({ locations }: { locations: readonly WorkLocation[] }): ReactNode {
  const { me, company } = useSignedIn();
  const people = me.accessLevel === 'super' ? `/company-user-list/${company?._id ?? ''}` : '/user';
  return (
    <>
      {messages.noInspectorThere<ReactNode>({
        locations: locationNames(locations),
        link: (children) => (
          <MuiLink key="link" component={Link} to={people} target="_blank" rel="noopener">
            {children}
          </MuiLink>
        ),
      })}
    </>
  );
}
