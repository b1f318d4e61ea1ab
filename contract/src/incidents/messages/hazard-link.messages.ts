import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const hazardLinkMessages = messages('incidents.hazard-link', {
  title: 'Foreseen hazards',
  link: 'Link hazards',
  change: 'Change hazards',
  save: shared(commonMessages.save),
  saved: 'Foreseen hazards of incident {incidentNo} saved',
  question: 'Did an assessment foresee this incident?',
  questionHelp: 'Choose No if no hazard of any assessment describes what happened.',
  hazards: 'Hazards',
  hazardsHelp: 'Hazards of this incident’s project come first. Search by hazard, question or project.',
  hazardOf: '{hazard} ({projectNo})',
  unknown: 'Nobody has stated yet whether an assessment foresaw this incident.',
  none: 'No assessment foresaw this incident.',
  stated: 'Stated by {by} on {at}',
  statedAt: 'Stated on {at}',
  reviews:
    'If you choose No, every rated assessment in use with the same template as project {projectNo} is due for review within {days} days.',
  noProject:
    'This incident has no project, so no assessments become due for review. Add its project to have the assessments with the same template reviewed.',
  foreseenRequired: 'Choose whether an assessment foresaw this incident',
  hazardsRequired: 'Choose the hazards that led to this incident',
  noneWithHazards: 'Remove the hazards, or choose Yes',
  tooMany: 'At most {maxLinkedHazards} hazards',
  missing: 'This hazard is no longer in the assessment. Choose it again: {hazard}',
});
