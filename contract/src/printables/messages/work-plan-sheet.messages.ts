import { messages } from '../../kit/messages.ts';

export const workPlanSheetMessages = messages('printables.work-plan-sheet', {
  projectNoRevRevPlanNo: '{projectNo} rev {rev} {planNo}',
  plan: 'Plan',
  criteriaAndSpecialCare: 'Criteria and Special Care',
  vehicles: 'Vehicles',
  activities: 'Activities',
});
