import type { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { compareAssessments, getVersion, listVersions } from './assessment-version.actions.ts';

export const assessmentVersionHandlers: Handlers<typeof assessmentVersionRoutes> = {
  listAssessmentVersions: async (context) => ({ data: await listVersions(context, context.query.project) }),
  getAssessmentVersion: async (context) => ({ data: await getVersion(context, context.params.id) }),
  compareAssessments: async (context) => ({ data: await compareAssessments(context, context.query) }),
};
