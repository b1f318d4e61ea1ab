import { messages } from '../../kit/language/messages.ts';

export const dryRunMessages = messages('inspection.dry-run', {
  title: 'Dry run: {plan}',
  explanation:
    'This is the plan as an inspector will see it on a phone. Try everything: nothing is recorded, nothing is sent, and no photo leaves this browser.',
  lookFor:
    'Can you tell from each photo and sample what to check, and what is OK? If not, edit the plan before anyone signs it.',
  frame: 'The inspector’s phone',
  startOver: 'Start over',
  startOverText: 'Everything you have tried so far will be removed.',
  edit: 'Edit plan',
  started: 'Everyone has signed this plan, so a dry run is no longer possible. The results show what was recorded.',
  results: 'Results',
  mark: 'Dry run',
  details: 'This is a dry run: nothing is recorded.',
  measuresOpen: 'Inspectors can’t record until these measures are done. In a dry run, you can.',
  skipMeasures: 'Continue dry run',
  linksAreOff: 'Links don’t work in a dry run.',
});
