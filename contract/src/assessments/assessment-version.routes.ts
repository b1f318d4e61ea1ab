import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { idParam, one, type Routes } from '../kit/route.ts';
import { AssessmentChanges } from './assessment-changes.ts';
import { AssessmentVersion, AssessmentVersionRow, ChangesQuery, VersionsQuery } from './assessment-version.schema.ts';

/** Anyone who may read a project's answers may also read the submitted versions. */
const read = { method: 'GET', allow: 'projects.read', scope: 'company' } as const;

export const assessmentVersionRoutes = {
  listAssessmentVersions: {
    ...read,
    path: '/project_assessment_versions',
    summary: 'What was handed in at each submit of the assessment, the newest first',
    shows: ['assessments'],
    query: VersionsQuery,
    answer: z.object({ data: z.array(AssessmentVersionRow) }),
  },
  getAssessmentVersion: {
    ...read,
    path: '/project_assessment_versions/:id',
    summary: 'The assessment as it was handed in',
    shows: ['assessments'],
    params: idParam,
    answer: one(AssessmentVersion),
  },
  compareAssessments: {
    ...read,
    path: '/project_assessment_changes',
    summary: 'What differs between two versions, or since the one audited last',
    shows: ['assessments'],
    query: ChangesQuery,
    answer: one(AssessmentChanges),
  },
} as const satisfies Routes<Permission>;
