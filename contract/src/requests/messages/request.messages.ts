import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** A request for work on a vehicle: its fields, and what happened to it. */
export const requestMessages = messages('requests.request', {
  request: 'Request',
  vehicle: 'Vehicle',
  vehicleUnknown: 'No vehicle with this VIN, registration or tag was found. Check the code, or ask the office.',
  labelInvalid: 'This label is no longer valid. Choose the vehicle instead.',
  text: 'Problem',
  wantedOn: 'Needed by',
  wantedInThePast: 'Choose today or a later day',
  reason: shared(commonMessages.reason),
  jobCard: 'Job card',
  name: 'Your name',
  contact: 'Phone or other contact',
  requestNo: 'Request No',
  sent: 'Request {requestNo} sent',
  accepted: 'Job card {number} raised from request {requestNo}',
  joined: 'Request {requestNo} joined to job card {number}',
  declined: 'Request {requestNo} declined',
  deleted: 'Request deleted',
  otherVehicle: 'Choose the vehicle of the request: {vehicle}',
  cardClosed: 'Choose an open job card of this vehicle',
  labelRenewed: 'Label renewed. Print the new one; earlier prints no longer work.',
  labelMade: 'Label created',
});

export const requestStatusMessages = messages('requests.statuses', {
  New: 'New',
  Accepted: 'Accepted',
  Joined: 'Joined to a job card',
  Declined: 'Declined',
  Finished: 'Finished',
});

/** Why an action is refused, by the status of the request. If a person has decided, names them. */
export const requestRefusals = messages('requests.refusals', {
  New: 'This request is waiting for an answer',
  Accepted: '{by} has already raised job card {number} from this request',
  Joined: '{by} has already joined this request to job card {number}',
  Declined: '{by} has already declined this request',
  Finished: 'The work on this request is already finished with job card {number}',
  someone: 'Someone',
});

/** The progress of a request, in plain words for the requester. */
export const requestProgressMessages = messages('requests.progress', {
  New: 'Waiting for an answer from the workshop',
  Accepted: 'Job card {number}: {progress}',
  Joined: 'Part of job card {number}: {progress}',
  Declined: 'Declined: {reason}',
  Finished: 'Finished with job card {number}',
});

export const jobCardProgressMessages = messages('requests.job-card-progress', {
  'Jobcard Created': 'nobody is assigned yet',
  Assigned: 'assigned, work has not started',
  'In Progress': 'work is in progress',
  'On Hold': 'work is paused',
  Completed: 'work is finished',
  Cancelled: 'cancelled',
});
