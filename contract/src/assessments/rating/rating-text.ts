import { levelOf, riskLevelLabels, scoreOf, type RiskCell, type RiskMatrix } from '../../companies/risk-matrix.ts';
import { riskMatrixMessages } from '../../companies/messages/risk-matrix.messages.ts';
import { controlKindLabels, ratingMessages as messages } from '../messages/rating.messages.ts';
import type { HazardRating, RiskControl } from './hazard-rating.schema.ts';

// Ratings in words: on the screen, in comparisons of versions, and in the signed document.

/** `3 × 4 = 12`, for comparisons, where the matrix is not at hand. */
const cellText = (cell: RiskCell | null): string =>
  cell ? riskMatrixMessages.score({ ...cell, score: scoreOf(cell) }) : '–';

/** `12 – As low as reasonably practicable`. */
export const levelText = (matrix: RiskMatrix, cell: RiskCell | null): string =>
  cell
    ? messages.scoreAndLevel({ score: scoreOf(cell), level: riskLevelLabels[levelOf(matrix, cell)] })
    : messages.notRated;

/** `Engineering: Light curtain (Ada Lovelace, due 2026-12-01)`. */
export function controlText({
  kind,
  measure,
  person,
  dueOn,
}: {
  kind: string | null;
  measure: string;
  person: { name: string } | string | null;
  dueOn: string | null;
}): string {
  const label = Object.entries(controlKindLabels).find(([name]) => name === kind)?.[1];
  const control = label ? messages.controlLine({ kind: label, measure }) : measure;
  const work = [typeof person === 'string' ? person : person?.name, dueOn && messages.dueDay({ day: dueOn })]
    .filter(Boolean)
    .join(', ');
  return work ? messages.controlWork({ control, work }) : control;
}

/** All of a rating in one text, so that any difference between two ratings can be seen. */
export function ratingText({ harmed, initial, controls, residual, onlyPpeReason }: HazardRating): string {
  const parts: (string | null)[] = [
    harmed,
    messages.fromTo({ initial: cellText(initial), residual: cellText(residual) }),
    ...controls.map((control: RiskControl) => controlText(control)),
    onlyPpeReason,
  ];
  return parts.filter(Boolean).join('\n');
}
