import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { amendmentScreenMessages } from '../../../work-plans/messages/amendment-screen.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const matrixMessages = messages('inspection.matrix', {
  vehiclesByCheckpoints: 'Vehicles by checkpoints',
  vin: shared(commonMessages.vin),
  cellGroup: '{side} {tag}, {count, plural, one {# check} other {# checks}}',
  collapse: 'Collapse',
  showChecks: '{count, plural, one {Show # check} other {Show # checks}}',
  checks: '{count, plural, one {# check} other {# checks}}',
  matrix: 'Matrix',
  searchVin: 'Search VIN',
  noMatch: 'No vehicle in this plan has a matching VIN.',
  empty: 'This plan has no vehicles with checkpoints.',
  allSides: 'All sides',
  side: 'Side',
  collapseAll: 'Collapse all cells',
  showAllChecks: 'Show all checks',
  symbols: 'Symbols',
  cellProgress: '{done} of {total} done',
  removed: shared(amendmentScreenMessages.leftPlan),
  checkNumber: 'Check {number}',
});
