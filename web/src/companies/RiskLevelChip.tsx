import {
  findRiskLevel,
  riskLevelLabels,
  riskLevelShortLabels,
  riskLevelTones,
  calculateRiskScore,
  type RiskCell,
  type RiskMatrix,
} from '@roadworthy/contract/companies/risk-matrix.ts';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { riskLevelIcons } from './risk-level-icons.tsx';

type Props = { matrix: RiskMatrix; cell: RiskCell | null; isShort?: boolean };
/** A rated risk: its score, and its level in words and with an icon, because colour alone is never enough. */
export function RiskLevelChip({ matrix, cell, isShort = false }: Props) {
  if (!cell) return <StatusChip tone="plain" label={ratingMessages.notRated} />;
  const level = findRiskLevel(matrix, cell);
  return (
    <StatusChip
      tone={riskLevelTones[level]}
      icon={riskLevelIcons[level]}
      label={ratingMessages.scoreAndLevel({
        score: calculateRiskScore(cell),
        level: (isShort ? riskLevelShortLabels : riskLevelLabels)[level],
      })}
    />
  );
}
