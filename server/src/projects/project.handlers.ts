import { said } from '@roadworthy/contract/kit/route.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { projectMessages } from '@roadworthy/contract/projects/project.schema.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { bundleOf, eSign, evidenceOf, sendBundle, sendEvidence, verifyAsked } from '../signing/index.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import { changeProject } from './project-change.actions.ts';
import { esignProject, verifyProject } from './project-signing.actions.ts';
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
  type ClonePlans,
  type EndPlans,
} from './project.actions.ts';
import { returnRows } from './return-rows.actions.ts';
import { replaceCustomer, type SignPlansAgain } from './replace-customer.actions.ts';

/** Work plans stand on projects, so what a clone, another customer or a deletion needs of them is handed in. */
type Neighbours = ClonePlans & { signPlansAgain: SignPlansAgain; endPlans: EndPlans };
export const makeProjectHandlers = (neighbours: Neighbours): Handlers<typeof projectRoutes> => ({
  listProjects: (ask) => listProjects(ask, ask.query),
  getProject: async (ask) => ({ data: await getProject(ask, ask.params.id) }),
  addProject: async (ask) => ({ data: await addProject(ask, ask.body) }),
  cloneProject: async (ask) => ({ data: await cloneProject(ask, ask.body, neighbours) }),
  changeProject: async (ask) => ({ data: await changeProject(ask, ask.params.id, ask.body) }),
  recoverProject: async (ask) => {
    await recoverProject(ask, ask.params.id, ask.body);
    return said(projectMessages.recovered);
  },
  deleteProject: async (ask) => {
    await deleteProject(ask, ask.params.id, neighbours.endPlans);
    return said(projectMessages.deleted);
  },
  assignProject: async (ask) => ({ data: await assignProject(ask, ask.params.id, ask.body) }),
  replaceCustomer: async (ask) => ({ data: await replaceCustomer(ask, ask.params.id, ask.body.customer, neighbours.signPlansAgain) }),
  openAssessment: async (ask) => ({ data: await openAssessment(ask, ask.params.id) }),
  takeOverAssessment: async (ask) => ({ data: await takeOverAssessment(ask, ask.params.id) }),
  submitAssessment: async (ask) => ({ data: await submitAssessment(ask, ask.params.id, ask.body) }),
  openAudit: async (ask) => ({ data: await openAudit(ask, ask.params.id) }),
  startAudit: async (ask) => ({ data: await startAudit(ask, ask.params.id) }),
  takeOverAudit: async (ask) => ({ data: await takeOverAudit(ask, ask.params.id) }),
  submitAudit: async (ask) => ({ data: await submitAudit(ask, ask.params.id, ask.body) }),
  returnRows: async (ask) => ({ data: await returnRows(ask, ask.params.id, ask.body) }),
  esignProject: async (ask) => ({ data: await eSign(ask, (acting) => esignProject(acting, ask.params.id)) }),
  verifyProject: async (ask) => {
    await verifyAsked(ask, ask.body.meta.related_document_hash, 'project', verifyProject);
    return said(signingMessages.verified);
  },
  listProjectDocuments: async (ask) => cut(await listDocuments(ask, ask.params.id), ask.query),
  getProjectBundle: async (ask) => {
    const asked = { id: ask.params.id, documentHash: ask.query.document_hash };
    return sendBundle(ask.reply, await bundleOf(ask, asked, (acting) => findProject(acting, ask.params.id)));
  },
  getProjectEvidence: async (ask) => {
    const asked = { id: ask.params.id, documentHash: ask.query.document_hash };
    return sendEvidence(ask.reply, await evidenceOf(ask, asked, (acting) => findProject(acting, ask.params.id)));
  },
  listProjectHistory: (ask) => listHistory(ask, ask.params.id, ask.query),
});
