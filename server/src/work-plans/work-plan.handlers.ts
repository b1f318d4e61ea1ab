import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';

import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

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
import { checkPlan } from './checks/plan-check.actions.ts';
import { changePlanVehicle, getPlanVehicle, listPlanVehicles } from './completion/plan-completion.actions.ts';
import { addInspector, listAvailableInspectors } from './people/plan-inspectors.actions.ts';
import { changeAnswer, getOwnAnswer, listOwnAnswers, submitReview } from './signing/plan-review.actions.ts';
import { replaceInspector } from './signing/plan-signers.actions.ts';
import { esignPlan } from './signing/plan-signing.actions.ts';
import { verifyPlan } from './signing/verify-plan.actions.ts';
import { findPlan } from './work-plan.rights.ts';
import { addPlan, changePlan, getPlan, listPlans } from './work-plan.actions.ts';

export const workPlanHandlers: Handlers<typeof workPlanRoutes> = {
  listWorkPlans: (context) => listPlans(context, context.query),
  getWorkPlan: async (context) => ({ data: await getPlan(context, context.params.id) }),
  getWorkPlanBundle: async (context) => {
    const documentRef = { id: context.params.id, documentHash: context.query.document_hash };
    return sendBundle(
      context.reply,
      await buildBundle(context, documentRef, (txContext) => findPlan(txContext, context.params.id)),
    );
  },
  getWorkPlanEvidence: async (context) => {
    const documentRef = { id: context.params.id, documentHash: context.query.document_hash };
    return sendEvidence(
      context.reply,
      await getEvidenceCertificate(context, documentRef, (txContext) => findPlan(txContext, context.params.id)),
    );
  },
  addWorkPlan: async (context) => ({ data: await addPlan(context, context.body) }),
  checkWorkPlan: async (context) => ({ data: await checkPlan(context, context.body) }),
  changeWorkPlan: async (context) => ({ data: await changePlan(context, context.params.id, context.body) }),
  esignWorkPlan: async (context) => ({
    data: await prepareESignEntry(context, (txContext) => esignPlan(txContext, context.params.id)),
  }),
  verifyWorkPlan: async (context) => {
    await verifyWithProvider(context, context.body.meta.related_document_hash, 'workplan', verifyPlan);
    return buildMessageResponse(signingMessages.verified);
  },
  addInspector: async (context) => {
    const name = await addInspector(context, context.body);
    return buildMessageResponse(workPlanMessages.inspectorAdded({ name }));
  },
  replaceInspector: async (context) => ({ data: await replaceInspector(context, context.params.id, context.body) }),
  listAvailableInspectors: async (context) =>
    limitPage(await listAvailableInspectors(context, context.params.id), context.query),
  listPlanVehicles: (context) => listPlanVehicles(context, context.query),
  getPlanVehicle: async (context) => ({ data: await getPlanVehicle(context, context.params.id) }),
  changePlanVehicle: async (context) => ({ data: await changePlanVehicle(context, context.params.id, context.body) }),
  listPlanAssessments: (context) => listOwnAnswers(context, context.query),
  getPlanAssessment: async (context) => ({ data: await getOwnAnswer(context, context.params.id) }),
  changePlanAssessment: async (context) => ({ data: await changeAnswer(context, context.params.id, context.body) }),
  submitPlanReview: async (context) => ({ data: await submitReview(context, context.params.id) }),
};
