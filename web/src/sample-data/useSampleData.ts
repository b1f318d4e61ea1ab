import { sampleDataRoutes, type SampleData } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useCompanyInUse } from '../kit/session/session.ts';

/** Returns the sample data of the company in use; undefined on the platform and while it is loading. */
export function useSampleData(): SampleData | undefined {
  const company = useCompanyInUse();
  return useApiQuery(sampleDataRoutes.getSampleData, {}, { enabled: company !== null }).data?.data;
}
