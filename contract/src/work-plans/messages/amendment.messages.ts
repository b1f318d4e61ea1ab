import { messages } from '../../kit/language/messages.ts';

/** What an amendment changes, and why one is refused. */
export const amendmentMessages = messages('work-plans.amendment', {
  reason: 'Reason is required',
  changes: 'Choose at least one change',
  nothingChanges: 'Nothing would change. Choose a change.',
  once: 'Each kind of change can be chosen once',
  endsAlone: 'Ending the plan early can’t be combined with other changes',
  vehicle: 'Choose vehicles of this plan',
  keepOne: 'Keep at least one vehicle, or end the plan early.',
  inspected: 'Can’t remove {vin}: it has already been inspected',
  piecesOnly: 'The number of pieces can only be changed in a plan without vehicles',
  fewerThanRecorded: '{recorded, plural, one {# piece is} other {# pieces are}} already recorded',
  notFewer: 'The plan has {quantity} pieces. Enter a smaller number.',
  nothingLeft: 'Nothing is left to inspect',
  vehiclesOnly: 'Vehicles can only be added to a plan with a grid',
  alreadyOnPlan: '{vin} is already on the plan',
  unknownVehicle: 'Choose vehicles from the vehicle list',
  notMore: 'The plan has {quantity} pieces. Enter a larger number.',
  samplesUnchanged: 'Choose parts whose samples changed after the plan was signed',
  oneOpen: 'Another amendment of this plan is being signed. Withdraw it first.',
  notOpen: 'This amendment can no longer be withdrawn',
  withdrawn: 'Amendment withdrawn',
  withdrawnBy: 'Withdrawn by {name}',
  completedFirst: 'The plan was completed before everyone signed, so this amendment has no effect.',
  planChanged: 'The plan changed in the meantime. Check the amendment and propose it again.',
  proposed: 'Amendment sent for signing',
  uncounted: 'Saved but not counted: this is no longer part of the plan. The BRM will review it.',
});

/** The kinds of change, as the form and the document name them. */
export const amendmentKindLabels = messages('work-plans.amendment-kind', {
  'remove vehicles': 'Fewer vehicles',
  'fewer pieces': 'Fewer pieces',
  'end early': 'End the plan early',
  'add vehicles': 'More vehicles',
  'more pieces': 'More pieces',
  'new samples': 'New samples of parts',
  'reference criteria': 'Reference criteria',
  'protective equipment': 'Additional protective equipment',
  equipment: 'Tools',
  'special care': 'Special care',
  'tip level': 'Starting TIP level',
});

/** The table of changes in the documentation. */
export const amendmentSignersMessages = messages('work-plans.amendment-signers', {
  title: 'Amendments of a started plan: who signs',
  change: 'Change',
  signers: 'Who signs',
});

/** The state of an amendment. */
export const amendmentStateLabels = messages('work-plans.amendment-state', {
  open: 'Waiting for signatures',
  signed: 'Signed, not in force',
  'in force': 'In force',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  quarantined: 'Altered',
});

/** What differs between two revisions of a plan. */
export const differenceLabels = messages('work-plans.difference', {
  vehicles: 'Vehicles',
  quantity: 'Quantity',
  end: 'End of the plan',
  samples: 'Samples',
  referenceCriteria: 'Reference criteria',
  protectiveEquipment: 'Additional protective equipment',
  equipment: 'Tools',
  specialCare: 'Special care',
  tipLevel: 'Starting TIP level',
});
/** When the plan ends. */
export const planEndLabels = messages('work-plans.plan-end', {
  planned: 'When everything is inspected',
  early: 'As soon as this takes effect, with the recordings made by then',
});

export const amendmentDocumentMessages = messages('work-plans.amendment-document', {
  title: 'Amendment of the work plan',
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
  effect: 'Effect',
  effectText:
    'Work continues under the revision in force until everyone named below has signed. This amendment then takes effect at once. Earlier recordings are kept.',
});
