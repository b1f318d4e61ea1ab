import { messages } from '../../kit/messages.ts';

/**
 * The printed job card: its sections and labels, shared by the PDF and the live preview. It takes partly filled form
 * values as well as a stored card, because the preview updates while someone types.
 */
export const sheetMessages = messages('job-cards.job-card-sheet', {
  title: 'Vehicle Engineering Job Card',
  draft: 'Draft, not saved',
});

export const jobCardSheetLabels = messages('job-cards.job-card-sheet.labels', {
  requestorDetails: 'Requestor Details',
  jobDetails: 'Job Details',
  reasonForRequestAndSummary: 'Reason For Request and Summary',
  instructions: 'Instructions',
  partChangeDetails: 'Part Change Details',
  toolsMachinesUsedAndIdDescription: 'Tools/Machines Used and ID Description',
  signOffAndDate: 'Sign Off and Date',
  tag: 'Tag',
  regNo: 'Reg No',
});
