import { messages } from '../../kit/messages.ts';

export const dataCollectionMessages = messages('printables.data-collection', {
  theFirstCountOfFindingCountFindings: 'The first {count} of {findingCount} findings',
  results: 'Results',
  inspectors: 'Inspectors',
  vehicles: 'Vehicles',
  findings: 'Findings',
  piecePosition: 'Piece {position}',
  writtenByHand: 'Written by Hand',
});
