import { messages } from '../../kit/messages.ts';

export const processAuditMessages = messages('printables.process-audit', {
  isTheOrderAgreedWithThe: 'Is the order agreed with the customer and signed, with its exit criteria?',
  isThePlaceOfWorkThe: 'Is the place of work the agreed one, and does everybody know whom to ask there?',
  haveTheRisksBeenAssessedAnd: 'Have the risks been assessed, and does every hazard have a control measure?',
  hazardsHazards: 'Hazards: {hazards}',
  haveAllHazardsBeenJudgedAcceptable: 'Have all hazards been judged acceptable before the work began?',
  notAcceptedOpen: 'Not accepted: {open}',
  isThePersonalProtectiveEquipmentAt: 'Is the personal protective equipment at hand, and is it worn?',
  isThereASignedWorkPlan: 'Is there a signed work plan for the work that is done now, and is it at the station?',
  areTheInspectorsThoseOfThe: 'Are the inspectors those of the plan, and trained for it?',
  areToolsAndGaugesThoseOf: 'Are tools and gauges those of the plan, in good order and calibrated?',
  doTheInspectorsKnowWhatIs: 'Do the inspectors know what is good and what is not, and have they examples of both?',
  isEachResultRecordedWhenIt: 'Is each result recorded when it is found, by the person who finds it?',
  recordedPlansOfPlans2: 'Recorded: {plans} of {plans2}',
  isWhatIsNotOkMarked: 'Is what is not OK marked, kept apart, and only released after rework?',
  notOkAndOpenPlansRectified: 'Not OK and open: {plans}\nRectified: {plans2}',
  doesTheCustomerLearnOfThe: 'Does the customer learn of the results as often as agreed?',
  audit: 'Audit',
  questions: 'Questions',
  actions: 'Actions',
});
