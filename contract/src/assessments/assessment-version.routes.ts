import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { idParam, recordResponse, type Routes } from '../kit/route.ts';
import { AssessmentChanges } from './assessment-changes.ts';
import { AssessmentVersion, AssessmentVersionRow, ChangesQuery, VersionsQuery } from './assessment-version.schema.ts';

/** Anyone who may read a project's answers may also read the submitted versions. */
const read = { method: 'GET', allow: 'projects.read', scope: 'company' } as const;

export const assessmentVersionRoutes = {
  listAssessmentVersions: {
    ...read,
    path: '/project_assessment_versions',
    summary: 'The submitted versions of the assessment, newest first',
    shows: ['assessments'],
    query: VersionsQuery,
    answer: z.object({ data: z.array(AssessmentVersionRow) }),
  },
  getAssessmentVersion: {
    ...read,
    path: '/project_assessment_versions/:id',
    summary: 'One submitted version of the assessment',
    shows: ['assessments'],
    params: idParam,
    answer: recordResponse(AssessmentVersion),
  },
  compareAssessments: {
    ...read,
    path: '/project_assessment_changes',
    summary: 'The differences between two versions, or since the last audited one',
    shows: ['assessments'],
    query: ChangesQuery,
    answer: recordResponse(AssessmentChanges),
  },
} as const satisfies Routes<Permission>;
