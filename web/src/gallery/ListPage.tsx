import { ListScreen } from '../kit/list/ListScreen.tsx';
import { plural } from '../kit/text/display.ts';
import { actions, columns } from './samples/sample-columns.tsx';
import { sampleRoutes } from './samples/sample-routes.ts';
import { useSampleFilters } from './samples/useSampleFilters.tsx';

/** A searchable list with many filters: with rows, with no match for the filters, and with no rows at all. */
export function ListPage({ back }: { back: string }) {
  const { query, many } = useSampleFilters();
  return (
    <ListScreen
      title="List of samples"
      back={back}
      route={sampleRoutes.searched}
      query={query}
      columns={columns}
      searchLabel="Search by name"
      manyFilters={many}
      empty={many.isNarrowed ? 'No sample fits this choice.' : 'Here stand the samples.'}
      more={actions}
      count={(total) => plural(total, 'sample')}
    />
  );
}
