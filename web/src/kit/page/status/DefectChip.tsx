import FunctionIcon from '@mui/icons-material/SettingsOutlined';
import LookIcon from '@mui/icons-material/VisibilityOutlined';
import SafetyIcon from '@mui/icons-material/WarningAmberOutlined';
import {
  formatDefectAndSeverity,
  defectSeverityTones,
  type DefectCode,
  type DefectSeverity,
} from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { ReactElement } from 'react';
import { StatusChip } from './StatusChip.tsx';

export const defectSeverityIcons: Record<DefectSeverity, ReactElement> = {
  safety: <SafetyIcon />,
  function: <FunctionIcon />,
  look: <LookIcon />,
};

/** The defect code of a Not OK with its severity; renders nothing without a code. */
export const DefectChip = ({ defect }: { defect: DefectCode | null | undefined }) =>
  defect ? (
    <StatusChip
      tone={defectSeverityTones[defect.severity]}
      label={formatDefectAndSeverity(defect)}
      icon={defectSeverityIcons[defect.severity]}
    />
  ) : null;
