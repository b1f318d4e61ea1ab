import { useMemo, type ReactNode } from 'react';
import { SampleRecordsContext } from '../kit/list/rows/SampleBadge.tsx';
import { useSampleData } from './useSampleData.ts';

/** Lets every list below mark the sample data of the company in use. */
export function SampleRecordsProvider({ children }: { children: ReactNode }) {
  const records = useSampleData()?.records;
  const ids = useMemo(() => new Set(records), [records]);
  return <SampleRecordsContext value={ids}>{children}</SampleRecordsContext>;
}
