import { QueryClient, QueryClientProvider, type QueryFunction } from '@tanstack/react-query';
import { ApiError } from '../../../kit/api/call.ts';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { sampleRoutes, type SampleRow } from './sample-routes.ts';

// The gallery calls no server. Every query is answered from the samples below, by the path of its route.

export type Sample = z.output<typeof SampleRow>;
const doorSeal: Sample = { _id: '1', name: 'Door seal', place: 'Body Shop', state: 'good' };
const rows: Sample[] = [
  doorSeal,
  { _id: '2', name: 'Wiring harness with a long name that needs two lines', place: 'Paint Shop', state: 'busy' },
  { _id: '3', name: 'Strut mount', place: 'Body Shop', state: 'bad' },
];
export const samples: readonly Sample[] = rows;
export const internalError = new ApiError('internal', 'Something went wrong. Please try again.', {
  requestId: '8b1c7f7e',
});
export const notFoundError = new ApiError('not_found', '');

const list = (data: Sample[], totalCount = data.length) =>
  Promise.resolve({ data, totalCount, pagination: { skip: 0, limit: 10, hasMore: false } });
const Asked = z.object({ query: sampleRoutes.searched.query });
/** Applies search and filters, as a server would. */
function filterRows(input: unknown): Sample[] {
  const { search = '', state, place } = Asked.parse(input).query;
  return rows.filter(
    (row) =>
      row.name.toLowerCase().includes(search.toLowerCase()) &&
      (!state || row.state === state) &&
      (!place || row.place === place),
  );
}
const answer: QueryFunction = ({ queryKey: [path, , , input] }) => {
  if (path === '/loading') return new Promise(() => undefined);
  if (path === '/failed') return Promise.reject(internalError);
  if (path === '/gone') return Promise.reject(notFoundError);
  if (path === '/record') return Promise.resolve({ data: doorSeal });
  if (path === '/many') return list(rows, 312);
  if (path === '/searched') return list(filterRows(input));
  return list(path === '/empty' ? [] : rows);
};

class SampleClient extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const asWritten = this.defaultQueryOptions.bind(this);
    this.defaultQueryOptions = (options) => Object.assign(asWritten(options), { queryFn: answer });
  }
}

export function SampleServer({ children }: { children: ReactNode }) {
  const [client] = useState(() => new SampleClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
