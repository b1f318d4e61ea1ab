import { messages } from '../language/messages.ts';

/**
 * What abbreviations of the trade mean, by the word that people see. Tapping one shows its meaning, wherever it appears
 * in a title, a label or a list of facts.
 */
export const termTexts = messages('kit.terms', {
  PDSL: 'The operator of this platform. A PDSL Admin administers companies; PDSL Users are the operator’s staff.',
  BRM: 'Business Relationship Manager: looks after a company, signs its projects first, and runs them.',
  TIP: 'Technical inspection process, level 1 to 5+. The level rises with each Not OK; from level 3 the Business Relationship Manager and the customer are notified.',
  RIS: 'Reference inspection standard. On a RIS job card the work is done and checked to that standard.',
  MSDS: 'Material safety data sheet: how to handle a hazardous substance. Say whether the inspectors have been given the sheets for this work.',
  Batch: 'The production date of the inspected batch. It is shown with the plan and in its reports.',
  PPE: 'Personal protective equipment: what to wear for this work, such as gloves, glasses or safety shoes.',
  ODO: 'The odometer reading when work starts or ends, as the instrument shows it.',
  IP: 'In process week: the week of production in which the vehicle was built.',
  SAP: 'The number of this order in the customer’s SAP system.',
  'CS 1/2/3/4':
    'Controlled shipping, level 1 to 4: extra inspection that a customer demands after defects. The higher the level, the less of it is left to the supplier.',
  'Lab/CMM': 'Measuring in a laboratory or on a coordinate measuring machine.',
});

export const termMessages = messages('kit.term', {
  whatIs: 'What is {term}?',
});
