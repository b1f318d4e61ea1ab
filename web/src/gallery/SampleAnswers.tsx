import { QueryClient, QueryClientProvider, type QueryFunction } from '@tanstack/react-query';
import { CallFailed } from '../kit/call.ts';
import { useState, type ReactNode } from 'react';

// The gallery calls no server: here every question is answered from what stands below, by the path of its route.

export type Sample = { _id: string; name: string; place: string; state: 'good' | 'busy' | 'bad' };
const rows: Sample[] = [
  { _id: '1', name: 'Door seal', place: 'Body Shop', state: 'good' },
  { _id: '2', name: 'Wiring harness with a long name that needs two lines', place: 'Paint Shop', state: 'busy' },
  { _id: '3', name: 'Strut mount', place: 'Body Shop', state: 'bad' },
];
export const samples: readonly Sample[] = rows;
export const failed = new CallFailed('internal', 'Something went wrong. Please try again.', { requestId: '8b1c7f7e' });

const list = (data: Sample[], totalCount = data.length) => Promise.resolve({ data, totalCount, pagination: { skip: 0, limit: 10, hasMore: false } });
const answer: QueryFunction = ({ queryKey: [path] }) => {
  if (path === '/loading') return new Promise(() => undefined);
  if (path === '/failed') return Promise.reject(failed);
  if (path === '/many') return list(rows, 312);
  return list(path === '/empty' ? [] : rows);
};

class SampleClient extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const asWritten = this.defaultQueryOptions.bind(this);
    // Whatever a component would ask the server, it asks the samples.
    this.defaultQueryOptions = (options) => Object.assign(asWritten(options), { queryFn: answer });
  }
}

export function SampleAnswers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new SampleClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
