import type { sampleDataRoutes } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addSampleData, getSampleData, removeSampleData } from './sample-data.actions.ts';

export const sampleDataHandlers: Handlers<typeof sampleDataRoutes> = {
  getSampleData: async (context) => ({ data: await getSampleData(context) }),
  addSampleData: async (context) => ({ data: await addSampleData(context) }),
  removeSampleData: async (context) => ({ data: await removeSampleData(context) }),
};
