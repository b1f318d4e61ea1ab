import { messages } from '../../kit/language/messages.ts';

/**
 * The printed job card: its sections and labels, shared by the PDF and the live preview. It takes partly filled form
 * values as well as a stored card, because the preview updates while someone types.
 */
export const sheetMessages = messages('job-cards.job-card-sheet', {
  title: 'Vehicle Engineering Job Card',
  draft: 'Draft, not saved',
  tooLong: 'At most {max} characters',
});

export const jobCardSheetLabels = messages('job-cards.job-card-sheet.labels', {
  jobType: 'Job Type',
  preferredStartDate: 'Preferred Start Date',
  vehicleInformation: 'Vehicle/Other Information',
  tag: 'Tag',
  regNo: 'Reg No',
  vin: 'VIN',
  modelAndYear: 'Model / Year',
  engineType: 'Engine Type',
  bodyColor: 'Body Color',
  transmission: 'Transmission',
  odoStart: 'ODO start',
  odoEnd: 'ODO end',
  keyLocation: 'Key Location',
  handIn: 'Hand In',
  requestorDetails: 'Requestor Details',
  name: 'Name',
  costCentre: 'Cost Centre',
  department: 'Department',
  telephone: 'Telephone',
  jobDetails: 'Job Details',
  workshop: 'Workshop',
  supervisor: 'Supervisor',
  team: 'Team',
  engineer: 'Engineer',
  reasonForRequestAndSummary: 'Reason For Request and Summary',
  reasonForRequest: 'Reason For Request',
  summary: 'Summary',
  instructions: 'Instructions',
  initials: 'Initials',
  partChangeDetails: 'Part Change Details',
  partType: 'Part Type',
  component: 'Component',
  description: 'Description',
  newPart: 'New Part',
  toolsMachinesUsedAndIdDescription: 'Tools/Machines Used and ID Description',
  toolsMachinesUsed: 'Tools/Machines Used',
  idDescription: 'ID Description',
  signOffAndDate: 'Sign Off and Date',
  signature: 'Signature',
  date: 'Date',
});
