import { messages } from '../../kit/language/messages.ts';

/** The changes that an amendment makes, and why one is refused. */
export const amendmentMessages = messages('work-plans.amendment', {
  reason: 'Reason is required',
  changes: 'Choose at least one change',
  nothingChanges: 'Nothing would change. Choose a change.',
  once: 'Each kind of change can be chosen only once',
  endsAlone: 'Ending the plan early can’t be combined with other changes',
  vehicle: 'Choose vehicles of this plan',
  keepOne: 'Keep at least one vehicle, or end the plan early.',
  inspector: 'Choose inspectors of this plan',
  namedInEscalation: 'The escalation rules name an inspector you are removing. Change the rules in the same amendment.',
  keepOneInspector: 'Keep at least one inspector, or add another one.',
  tooManyInspectors: 'A plan can have at most {maxInspectors} inspectors',
  inspected: 'Can’t remove {vin}: it has already been inspected',
  piecesOnly: 'The number of pieces can only be changed in a plan without vehicles',
  fewerThanRecorded: '{recorded, plural, one {# piece is} other {# pieces are}} already recorded',
  notFewer: 'The plan has {quantity, plural, one {# piece} other {# pieces}}. Enter a smaller number.',
  nothingLeft: 'Nothing is left to inspect',
  vehiclesOnly: 'Vehicles can only be added to a plan with a grid',
  alreadyOnPlan: '{vin} is already on the plan',
  unknownVehicle: 'Choose vehicles from the vehicle list',
  notMore: 'The plan has {quantity, plural, one {# piece} other {# pieces}}. Enter a larger number.',
  repeated: 'Choose vehicles that passed the check in this plan',
  repeatWaits: 'Can’t repeat the check on {vin}: its last repeat check is still open',
  repeatOnce: 'The check on {vin} can be repeated only once per amendment',
  repeatLook: 'Can’t repeat the check on {vin}: a second look at it is still due',
  repeatRemoved: 'Can’t repeat a check on {vin} and remove the vehicle in the same amendment',
  noNewAssessment: 'This plan already uses the latest signed risk assessment',
  check: 'Choose checks of this plan',
  checkOnce: 'Each check can be changed or removed only once per amendment',
  checkUnchanged: 'Choose another part for {side} {tag}, or leave the check as it is',
  checkPart: 'Choose parts from the part list',
  checkTwice: '{side} {tag} already has a check of {part}',
  checkCell: 'Choose a cell of this plan’s grid',
  checksOnly: 'Checks can only be changed in a plan with a grid',
  keepOneCheck: 'Keep at least one check, or add another one.',
  checkOnNone:
    'All remaining vehicles have already been inspected, so the new check would never be carried out. Add a vehicle in the same amendment.',
  repeatRemovedCheck: 'Can’t repeat the check {check} and remove or change it in the same amendment',
  activity: 'Choose activities of this plan',
  activityOnce: 'Each activity can be changed or removed only once per amendment',
  activityUnchanged: 'Change the text of the activity, or leave it out',
  keepOneActivity: 'Keep at least one activity, or add another one.',
  activityVin: '{vin} is not a vehicle of this plan',
  template: 'Choose a question template',
  samplesUnchanged: 'Choose parts whose samples changed after the plan was signed',
  oneOpen: 'Another amendment to this plan is being signed. Withdraw it first.',
  notOpen: 'This amendment can no longer be withdrawn',
  withdrawn: 'Amendment withdrawn',
  withdrawnBy: 'Withdrawn by {name}',
  completedFirst: 'The plan was completed before everyone signed, so this amendment has no effect.',
  planChanged: 'The plan changed in the meantime. Check the amendment and propose it again.',
  proposed: 'Amendment sent for signing',
  uncounted: 'Saved but not counted: this item is no longer part of the plan. The BRM will review it.',
  recordedAfterRemoval:
    'Saved but not counted: you were removed from the plan before you recorded this. The BRM will review it.',
});

/** The kinds of change, as the form and the document name them. */
export const amendmentKindLabels = messages('work-plans.amendment-kind', {
  'remove vehicles': 'Fewer vehicles',
  'fewer pieces': 'Fewer pieces',
  'end early': 'End the plan early',
  'add vehicles': 'More vehicles',
  'more pieces': 'More pieces',
  'repeat checks': 'Repeat checks',
  'remove inspectors': 'Remove inspectors',
  'add inspectors': 'Add inspectors',
  'risk assessment': 'New risk assessment',
  'new samples': 'New samples for parts',
  checks: 'Checks',
  activities: 'Activities',
  questions: 'Question template',
  'reference criteria': 'Reference criteria',
  'required equipment': 'Required protective equipment',
  'protective equipment': 'Additional protective equipment',
  equipment: 'Tools',
  'special care': 'Special care',
  'tip level': 'Starting TIP level',
  'escalation rules': 'Escalation rules',
});

/** The table of changes that is printed in docs/domains. */
export const amendmentSignersMessages = messages('work-plans.amendment-signers', {
  title: 'Amendments to a started plan: who signs',
  change: 'Change',
  signers: 'Who signs',
});

export const amendmentStateLabels = messages('work-plans.amendment-state', {
  open: 'Waiting for signatures',
  signed: 'Signed, not in force',
  'in force': 'In force',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  quarantined: 'Altered',
});

/** The fields in which two revisions of a plan can differ. */
export const differenceLabels = messages('work-plans.difference', {
  vehicles: 'Vehicles',
  quantity: 'Quantity',
  checks: 'Checks',
  repeatChecks: 'Repeat checks',
  end: 'End of the plan',
  inspectors: 'Inspectors',
  riskAssessment: 'Risk assessment',
  requiredEquipment: 'Protective equipment',
  samples: 'Samples',
  activities: 'Activities',
  questionTemplate: 'Question template',
  questions: 'Questions',
  referenceCriteria: 'Reference criteria',
  protectiveEquipment: 'Additional protective equipment',
  equipment: 'Tools',
  specialCare: 'Special care',
  tipLevel: 'Starting TIP level',
  escalation: 'Escalation rules',
});
/** When the plan ends. */
export const planEndLabels = messages('work-plans.plan-end', {
  planned: 'When everything is inspected',
  early: 'As soon as this takes effect, with the recordings made by then',
});

export const amendmentDocumentMessages = messages('work-plans.amendment-document', {
  title: 'Amendment to the work plan',
  number: '{number} amendment {count}',
  meaning: 'I have read this amendment and agree to it',
  inspectorMeaning: 'I have read this amendment and will follow it',
  project: 'Project',
  plan: 'Work plan',
  customer: 'Customer',
  proposedBy: 'Proposed by',
  reason: 'Reason',
  changesRevision: 'Changes revision',
  createsRevision: 'Creates revision',
  revision: '{number}, SHA-256 {digest}',
  revisionWithoutContent: '{number}, signed without content',
  differences: 'What changes',
  what: 'What',
  before: 'Before',
  after: 'After',
  nothing: '–',
  samples: 'Samples before and after: {part}',
  sampleBefore: 'Before: {sample}',
  sampleAfter: 'After: {sample}',
  effect: 'Effect',
  effectText:
    'Work continues under the revision in force until everyone named below has signed. This amendment then takes effect at once. Earlier recordings are kept.',
});

/** The mail to an inspector whom an amendment removed from a plan. */
export const formerInspectorMailMessages = messages('work-plans.former-inspector-mail', {
  subject: 'You no longer inspect {projectNo} {planNo}',
  title: 'You were removed from a work plan',
  hello: 'Hello {firstName},',
  text: 'You are no longer an inspector of work plan {planNo} {name} in project {projectNo}.',
  reason: 'Reason: {reason}',
  kept: 'Your recordings remain under your name. Any that are still on a device will count once it is online.',
});
