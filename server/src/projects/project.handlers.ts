import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';

import type { Handlers } from '../kit/http/context.ts';
import {
  buildBundle,
  prepareESignEntry,
  getEvidenceCertificate,
  sendBundle,
  sendEvidence,
  verifyWithProvider,
} from '../signing/index.ts';
import { limitPage } from '../kit/db/lists/in-memory-page.ts';
import { changeProject } from './project-change.actions.ts';
import { esignProject, type makeVerifyProject } from './project-signing.actions.ts';
import {
  assignProject,
  openAssessment,
  openAudit,
  startAudit,
  submitAssessment,
  submitAudit,
  takeOverAssessment,
  takeOverAudit,
} from './project-steps.actions.ts';
import {
  addProject,
  cloneProject,
  deleteProject,
  findProject,
  getProject,
  listDocuments,
  listHistory,
  listProjects,
  recoverProject,
  type ClonePlanActions,
  type EndPlans,
  type SelectWaitingProjects,
} from './project.actions.ts';
import { returnRows } from './return-rows.actions.ts';
import { replaceCustomer, type RestartPlanSignings } from './people/replace-customer.actions.ts';

/**
 * Work plans, findings and the Inbox depend on projects. So what they do at a clone, a new customer, a deletion, a
 * signature or a filter is passed in.
 */
type Dependencies = ClonePlanActions & {
  restartSigningOfPlans: RestartPlanSignings;
  endPlans: EndPlans;
  selectWaitingProjects: SelectWaitingProjects;
  verifyProject: ReturnType<typeof makeVerifyProject>;
};
export const makeProjectHandlers = ({
  selectWaitingProjects,
  verifyProject,
  ...plans
}: Dependencies): Handlers<typeof projectRoutes> => ({
  listProjects: (context) => listProjects(context, context.query, selectWaitingProjects),
  getProject: async (context) => ({ data: await getProject(context, context.params.id) }),
  addProject: async (context) => ({ data: await addProject(context, context.body) }),
  cloneProject: async (context) => ({ data: await cloneProject(context, context.body, plans) }),
  changeProject: async (context) => ({ data: await changeProject(context, context.params.id, context.body) }),
  recoverProject: async (context) => {
    await recoverProject(context, context.params.id, context.body);
    return buildMessageResponse(projectMessages.recovered);
  },
  deleteProject: async (context) => {
    await deleteProject(context, context.params.id, plans.endPlans);
    return buildMessageResponse(projectMessages.deleted);
  },
  assignProject: async (context) => ({ data: await assignProject(context, context.params.id, context.body) }),
  replaceCustomer: async (context) => ({
    data: await replaceCustomer(context, context.params.id, context.body.customer, plans.restartSigningOfPlans),
  }),
  openAssessment: async (context) => ({ data: await openAssessment(context, context.params.id) }),
  takeOverAssessment: async (context) => ({ data: await takeOverAssessment(context, context.params.id) }),
  submitAssessment: async (context) => ({ data: await submitAssessment(context, context.params.id, context.body) }),
  openAudit: async (context) => ({ data: await openAudit(context, context.params.id) }),
  startAudit: async (context) => ({ data: await startAudit(context, context.params.id) }),
  takeOverAudit: async (context) => ({ data: await takeOverAudit(context, context.params.id) }),
  submitAudit: async (context) => ({ data: await submitAudit(context, context.params.id, context.body) }),
  returnRows: async (context) => ({ data: await returnRows(context, context.params.id, context.body) }),
  esignProject: async (context) => ({
    data: await prepareESignEntry(context, (txContext) => esignProject(txContext, context.params.id)),
  }),
  verifyProject: async (context) => {
    await verifyWithProvider(context, context.body.meta.related_document_hash, 'project', verifyProject);
    return buildMessageResponse(signingMessages.verified);
  },
  listProjectDocuments: async (context) => limitPage(await listDocuments(context, context.params.id), context.query),
  getProjectBundle: async (context) => {
    const request = { id: context.params.id, documentHash: context.query.document_hash };
    return sendBundle(
      context.reply,
      await buildBundle(context, request, (txContext) => findProject(txContext, context.params.id)),
    );
  },
  getProjectEvidence: async (context) => {
    const request = { id: context.params.id, documentHash: context.query.document_hash };
    return sendEvidence(
      context.reply,
      await getEvidenceCertificate(context, request, (txContext) => findProject(txContext, context.params.id)),
    );
  },
  listProjectHistory: (context) => listHistory(context, context.params.id, context.query),
});
