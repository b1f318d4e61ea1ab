import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, listQuery, plainListQuery, wholeListQuery, yesNoFilter } from '../kit/list.ts';
import { ReturnRows } from '../assessments/assessment.schema.ts';
import { done, id, idParam, one, seenAt, type Routes } from '../kit/route.ts';
import { listed } from '../kit/table.ts';
import { EvidenceQuery, SigningEntry, VerifyAgreement } from '../signing/signing.schema.ts';
import { projectStatuses } from './project.machine.ts';
import {
  HistoryEntry,
  Project,
  ProjectAssign,
  ProjectChange,
  ProjectClone,
  ProjectDocument,
  ProjectNew,
  ProjectRow,
  ReplaceCustomer,
  SubmitAssessment,
  SubmitAudit,
} from './project.schema.ts';
import { projectTable } from './project.table.ts';

export const projectSearch = ['name', 'projectNo', 'sapNo', 'poNo', 'description', 'customerContact', 'locationContact'] as const;
const read = { method: 'GET', allow: 'projects.read', scope: 'company' } as const;
const post = { method: 'POST', scope: 'company', params: idParam, answer: one(Project) } as const;

export const projectRoutes = {
  listProjects: {
    ...read,
    path: '/project',
    summary: 'Projects that the person may see',
    query: listQuery({
      search: projectSearch,
      sort: ['projectNo', 'name', 'createdAt', 'status'],
      filters: {
        isDeleted: yesNoFilter,
        status: z.enum(projectStatuses).optional(),
        assessmentAssignTo: id.optional(),
        auditBy: id.optional(),
        customer: id.optional(),
      },
    }),
    ...listed(ProjectRow, projectTable),
  },
  getProject: { ...read, path: '/project/:id', summary: 'One project', params: idParam, answer: one(Project) },
  addProject: {
    method: 'POST',
    path: '/project',
    summary: 'Create a project: its contract is made and waits for the BRM',
    allow: 'projects.keep',
    scope: 'company',
    body: ProjectNew,
    answer: one(Project),
  },
  cloneProject: {
    method: 'POST',
    path: '/project/clone',
    summary: 'Clone a project: its next revision',
    allow: 'projects.keep',
    scope: 'company',
    body: ProjectClone,
    answer: one(Project),
  },
  changeProject: {
    method: 'PUT',
    path: '/project/:id',
    summary: 'Change the fields of a project',
    allow: 'projects.read',
    scope: 'company',
    params: idParam,
    body: ProjectChange,
    answer: one(Project),
  },
  recoverProject: {
    method: 'PUT',
    path: '/project/:id/recover',
    summary: 'Recover a deleted project',
    allow: 'projects.keep',
    scope: 'company',
    params: idParam,
    body: z.object({ ...seenAt, isDeleted: z.literal(false).optional() }),
    answer: done,
    current: Project,
  },
  deleteProject: {
    method: 'DELETE',
    path: '/project/:id',
    summary: 'Delete a project (it can be recovered)',
    allow: 'projects.keep',
    scope: 'company',
    params: idParam,
    answer: done,
  },
  assignProject: { ...post, path: '/project/:id/assign', summary: 'Assign the assessee or the auditor', allow: 'projects.assign', body: ProjectAssign },
  replaceCustomer: {
    ...post,
    path: '/project/:id/replace_customer',
    summary: 'Somebody else signs for the customer: what waits for the signature is made and signed anew',
    allow: 'projects.keep',
    body: ReplaceCustomer,
  },
  openAssessment: { ...post, path: '/project/:id/open_assessment', summary: 'The assessee opens the assessment', allow: 'projects.assess' },
  takeOverAssessment: {
    ...post,
    path: '/project/:id/take_over_assessment',
    summary: 'The BRM goes on with an assessment that is assigned to somebody else',
    allow: 'projects.assess',
  },
  submitAssessment: { ...post, path: '/project/:id/submit_assessment', summary: 'Submit the assessment', allow: 'projects.assess', body: SubmitAssessment },
  openAudit: { ...post, path: '/project/:id/open_audit', summary: 'The auditor opens the audit', allow: 'projects.audit' },
  startAudit: { ...post, path: '/project/:id/start_audit', summary: 'Start the audit', allow: 'projects.audit' },
  takeOverAudit: {
    ...post,
    path: '/project/:id/take_over_audit',
    summary: 'The BRM or a super admin goes on with an audit that is assigned to somebody else',
    allow: 'projects.audit',
  },
  submitAudit: { ...post, path: '/project/:id/submit_audit', summary: 'Submit the audit', allow: 'projects.audit', body: SubmitAudit },
  returnRows: {
    ...post,
    path: '/project/:id/return_rows',
    summary: 'After a safety issue single questions go back to the assessee, each with a comment',
    allow: 'projects.return',
    body: ReturnRows,
  },
  esignProject: {
    ...post,
    path: '/project/:id/esign',
    summary: 'The signing of the step that the project is in',
    allow: 'projects.read',
    answer: one(SigningEntry),
    transaction: 'none',
  },
  verifyProject: {
    method: 'POST',
    path: '/project/verifyAgreement',
    summary: 'Verify my signature: moves the project',
    allow: 'projects.sign',
    scope: 'company',
    body: VerifyAgreement,
    answer: done,
    transaction: 'none',
  },
  listProjectDocuments: {
    ...read,
    path: '/project/:id/documents',
    summary: 'Documents of a project',
    params: idParam,
    query: wholeListQuery,
    answer: listOf(ProjectDocument),
  },
  getProjectBundle: {
    ...read,
    path: '/project/:id/signed.zip',
    summary: 'The signed document and its evidence certificate in one file, of a document that all have signed',
    params: idParam,
    query: EvidenceQuery,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  getProjectEvidence: {
    ...read,
    path: '/project/:id/evidence.pdf',
    summary: 'The evidence certificate of a document that all have signed',
    params: idParam,
    query: EvidenceQuery,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  listProjectHistory: {
    ...read,
    path: '/project/:id/history',
    summary: 'Who changed what, and when',
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: listOf(HistoryEntry),
  },
} as const satisfies Routes<Permission>;
