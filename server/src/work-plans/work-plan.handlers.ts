import { fill } from '@roadworthy/contract/kit/fill.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { bundleOf, eSign, evidenceOf, sendBundle, sendEvidence, verifyAsked } from '../signing/index.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import { changePlanVehicle, getPlanVehicle, listPlanVehicles } from './plan-completion.actions.ts';
import { addInspector, listAvailable } from './plan-inspectors.actions.ts';
import { changeAnswer, getItem, listSheet, submitReview } from './plan-review.actions.ts';
import { replaceInspector } from './plan-signers.actions.ts';
import { esignPlan, verifyPlan } from './plan-signing.actions.ts';
import { findPlan } from './work-plan.rights.ts';
import { addPlan, changePlan, getPlan, listPlans } from './work-plan.actions.ts';

export const workPlanHandlers: Handlers<typeof workPlanRoutes> = {
  listWorkPlans: (ask) => listPlans(ask, ask.query),
  getWorkPlan: async (ask) => ({ data: await getPlan(ask, ask.params.id) }),
  getWorkPlanBundle: async (ask) => {
    const asked = { id: ask.params.id, documentHash: ask.query.document_hash };
    return sendBundle(ask.reply, await bundleOf(ask, asked, (acting) => findPlan(acting, ask.params.id)));
  },
  getWorkPlanEvidence: async (ask) => {
    const asked = { id: ask.params.id, documentHash: ask.query.document_hash };
    return sendEvidence(ask.reply, await evidenceOf(ask, asked, (acting) => findPlan(acting, ask.params.id)));
  },
  addWorkPlan: async (ask) => ({ data: await addPlan(ask, ask.body) }),
  changeWorkPlan: async (ask) => ({ data: await changePlan(ask, ask.params.id, ask.body) }),
  esignWorkPlan: async (ask) => ({ data: await eSign(ask, (acting) => esignPlan(acting, ask.params.id)) }),
  verifyWorkPlan: async (ask) => {
    await verifyAsked(ask, ask.body.meta.related_document_hash, 'workplan', verifyPlan);
    return said(signingMessages.verified);
  },
  addInspector: async (ask) => {
    const name = await addInspector(ask, ask.body);
    return said(fill(workPlanMessages.inspectorAdded, { name }));
  },
  replaceInspector: async (ask) => ({ data: await replaceInspector(ask, ask.params.id, ask.body) }),
  listAvailableInspectors: async (ask) => cut(await listAvailable(ask, ask.params.id), ask.query),
  listPlanVehicles: (ask) => listPlanVehicles(ask, ask.query),
  getPlanVehicle: async (ask) => ({ data: await getPlanVehicle(ask, ask.params.id) }),
  changePlanVehicle: async (ask) => ({ data: await changePlanVehicle(ask, ask.params.id, ask.body) }),
  listPlanAssessments: (ask) => listSheet(ask, ask.query),
  getPlanAssessment: async (ask) => ({ data: await getItem(ask, ask.params.id) }),
  changePlanAssessment: async (ask) => ({ data: await changeAnswer(ask, ask.params.id, ask.body) }),
  submitPlanReview: async (ask) => ({ data: await submitReview(ask, ask.params.id) }),
};
