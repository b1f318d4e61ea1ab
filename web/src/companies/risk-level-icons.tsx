import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { RiskLevel } from '@roadworthy/contract/companies/risk-matrix.ts';

export const riskLevelIcons = {
  acceptable: <CheckCircleIcon fontSize="small" />,
  reduce: <WarningIcon fontSize="small" />,
  stop: <BlockIcon fontSize="small" />,
} as const satisfies Record<RiskLevel, unknown>;
