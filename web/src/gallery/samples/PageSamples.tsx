import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sampleAnswers, FormPage, RecordPage } from '../FormPage.tsx';
import { recordRoutes, sampleRoutes } from './data/sample-routes.ts';
import { Row, Section } from '../Section.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { pluralise } from '../../kit/text/display.ts';
import { listSampleActions, sampleColumns } from './data/sample-columns.tsx';
import { useSampleFilters } from './data/useSampleFilters.tsx';

/** A searchable list with many filters: with rows, with no match for the filters, and with no rows at all. */
function ListPage({ back }: { back: string }) {
  const { query, many } = useSampleFilters();
  return (
    <ListScreen
      title="List of samples"
      back={back}
      route={sampleRoutes.searched}
      query={query}
      columns={sampleColumns}
      searchLabel="Search by name"
      manyFilters={many}
      empty={many.isNarrowed ? 'No samples match these filters.' : 'No samples yet.'}
      more={listSampleActions}
      count={(total) => pluralise(total, 'sample')}
    />
  );
}

// Screens that consist only of kit components. Each is a page of its own, because lists store their filters in the
// address and forms guard their page.

type Page = { of: string; label: string; address: Readonly<Record<string, string>> };
const pages: readonly Page[] = [
  { of: 'list', label: 'List with search and filters', address: {} },
  { of: 'list', label: 'Narrowed', address: { place: 'Body Shop', state: 'bad' } },
  { of: 'list', label: 'No matches', address: { place: 'Paint Shop', state: 'bad' } },
  { of: 'list', label: 'Nothing found', address: { search: 'Gasket' } },
  { of: 'form', label: 'Form', address: { as: 'saved' } },
  { of: 'form', label: 'A field is refused', address: { as: 'refused' } },
  { of: 'form', label: 'The server fails', address: { as: 'failed' } },
  { of: 'record', label: 'Record that somebody else changed', address: { as: 'full' } },
  { of: 'record', label: 'Loading', address: { as: 'loading' } },
  { of: 'record', label: 'Failed', address: { as: 'failed' } },
  { of: 'record', label: 'No longer available', address: { as: 'gone' } },
];

/** Links to each page in each of its states. */
export const PageLinks = ({ gallery }: { gallery: string }) => (
  <Section title="Pages">
    {['list', 'form', 'record'].map((kind) => (
      <Row key={kind}>
        {pages
          .filter(({ of }) => of === kind)
          .map(({ of, label, address }) => (
            <Button
              key={label}
              component={Link}
              to={`${gallery}?${new URLSearchParams({ sample: of, ...address }).toString()}`}
              variant="outlined"
            >
              {label}
            </Button>
          ))}
      </Row>
    ))}
  </Section>
);

const knownKey = <T extends object>(table: T, name: string | null, otherwise: keyof T): keyof T =>
  Object.keys(table).find((key): key is keyof T & string => key === name) ?? otherwise;

/** Renders the page named in the address, if any. */
export function renderGalleryPage(params: URLSearchParams, back: string): ReactNode {
  const as = params.get('as');
  switch (params.get('sample')) {
    case 'list':
      return <ListPage back={back} />;
    case 'form':
      return <FormPage back={back} as={knownKey(sampleAnswers, as, 'saved')} />;
    case 'record':
      return <RecordPage back={back} as={knownKey(recordRoutes, as, 'full')} />;
    default:
      return undefined;
  }
}
