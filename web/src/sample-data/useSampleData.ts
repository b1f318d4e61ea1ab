import { sampleDataRoutes, type SampleData } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useCompanyInUse } from '../kit/session/session.ts';

/** The sample data of the company in use; nothing on the platform, or before the answer is there. */
export function useSampleData(): SampleData | undefined {
  const company = useCompanyInUse();
  return useApiQuery(sampleDataRoutes.getSampleData, {}, { enabled: company !== null }).data?.data;
}
