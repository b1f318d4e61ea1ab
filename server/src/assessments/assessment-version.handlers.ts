import type { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { compareAssessments, getVersion, listVersions } from './assessment-version.actions.ts';

export const assessmentVersionHandlers: Handlers<typeof assessmentVersionRoutes> = {
  listAssessmentVersions: async (ask) => ({ data: await listVersions(ask, ask.query.project) }),
  getAssessmentVersion: async (ask) => ({ data: await getVersion(ask, ask.params.id) }),
  compareAssessments: async (ask) => ({ data: await compareAssessments(ask, ask.query) }),
};
