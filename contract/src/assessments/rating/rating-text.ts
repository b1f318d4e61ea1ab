import {
  findRiskLevel,
  riskLevelLabels,
  calculateRiskScore,
  type RiskCell,
  type RiskMatrix,
} from '../../companies/risk-matrix.ts';
import { riskMatrixMessages } from '../../companies/messages/risk-matrix.messages.ts';
import { controlKindLabels, ratingMessages as messages } from '../messages/rating.messages.ts';
import type { HazardRating, RiskControl } from './hazard-rating.schema.ts';

// Ratings in words: on the screen, in comparisons of versions, and in the signed document.

/** Formats a score as `3 × 4 = 12`. For comparisons, which do not have the matrix. */
const cellText = (cell: RiskCell | null): string =>
  cell ? riskMatrixMessages.score({ ...cell, score: calculateRiskScore(cell) }) : '–';

/** Formats a level as `12 – As low as reasonably practicable`. */
export const formatRiskLevel = (matrix: RiskMatrix, cell: RiskCell | null): string =>
  cell
    ? messages.scoreAndLevel({ score: calculateRiskScore(cell), level: riskLevelLabels[findRiskLevel(matrix, cell)] })
    : messages.notRated;

/** Formats a control as `Engineering: Light curtain (Ada Lovelace, due 2026-12-01, before the work starts)`. */
export function formatControl({
  kind,
  measure,
  person,
  dueOn,
  beforeWork,
}: {
  kind: string | null;
  measure: string;
  person: { name: string } | string | null;
  dueOn: string | null;
  beforeWork?: boolean | undefined;
}): string {
  const label = Object.entries(controlKindLabels).find(([name]) => name === kind)?.[1];
  const control = label ? messages.controlLine({ kind: label, measure }) : measure;
  const work = [
    typeof person === 'string' ? person : person?.name,
    dueOn && messages.dueDay({ day: dueOn }),
    beforeWork && messages.beforeWorkMark,
  ]
    .filter(Boolean)
    .join(', ');
  return work ? messages.controlWork({ control, work }) : control;
}

/** Formats a whole rating as one text, so that any difference between two of them shows. */
export function formatRating({ harmed, initial, controls, residual, onlyPpeReason }: HazardRating): string {
  const parts: (string | null)[] = [
    harmed,
    messages.fromTo({ initial: cellText(initial), residual: cellText(residual) }),
    ...controls.map((control: RiskControl) => formatControl(control)),
    onlyPpeReason,
  ];
  return parts.filter(Boolean).join('\n');
}
