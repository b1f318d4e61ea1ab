import { ListScreen } from '../kit/list/ListScreen.tsx';
import { plural } from '../kit/text/display.ts';
import { actions, columns } from './sample-columns.tsx';
import { sampleRoutes } from './sample-routes.ts';
import { useSampleFilters } from './useSampleFilters.tsx';

/** A list that searches and has many filters: with rows, with none that fit, and with nothing found. */
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
