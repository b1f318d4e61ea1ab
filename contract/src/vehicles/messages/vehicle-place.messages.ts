import { messages } from '../../kit/language/messages.ts';

/** The statuses of a vehicle. */
export const vehicleStatusLabels = messages('vehicles.statuses', {
  inUse: 'In use',
  inWorkshop: 'In workshop',
  offRoad: 'Off road',
  sold: 'Sold',
});

/** Where a vehicle is, and why it cannot change. */
export const vehiclePlaceMessages = messages('vehicles.vehicle-place', {
  statusRequired: 'Choose a status',
  soldHasNoBay: 'A vehicle that was sold stands in no bay. Remove the bay, or choose another status.',
  alreadyInStatus: 'This vehicle already has the status “{status}”',
  soldByLeaders: 'Only workshop leaders and the office can mark a vehicle as sold',
  soldChangedByLeaders: 'This vehicle was sold. Only workshop leaders and the office can change its status.',
  soldForJobCard: 'This vehicle was sold. To raise a job card for it, change its status first.',
  soldForRequest: 'This vehicle was sold. To request work on it, ask a workshop leader to change its status first.',
  soldForVisitor: 'Work on this vehicle can no longer be requested here. Contact the company instead.',
});
