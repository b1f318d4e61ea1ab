import { useMemo, type ReactNode } from 'react';
import { SampleRecords } from '../kit/list/rows/SampleMark.tsx';
import { useSampleData } from './useSampleData.ts';

/** Lets every list below mark the sample data of the company in use. */
export function SampleRecordsProvider({ children }: { children: ReactNode }) {
  const records = useSampleData()?.records;
  const ids = useMemo(() => new Set(records), [records]);
  return <SampleRecords value={ids}>{children}</SampleRecords>;
}
