import {
  formatDefect,
  defectSeverityLabels,
  type DefectCode,
} from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { Box, Chip, Typography } from '@mui/material';
import { defectSeverityIcons } from '../../../kit/page/status/DefectChip.tsx';

type Props = {
  codes: readonly DefectCode[];
  value: DefectCode | undefined;
  onChange: (defect: DefectCode | undefined) => void;
};

/** The part's defect codes, each selected with one tap of a gloved finger. A second tap removes the selection. */
export function DefectCodeChips({ codes, value, onChange }: Props) {
  if (codes.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {messages.defectCode}
      </Typography>
      <Box role="group" aria-label={messages.defectCode} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {codes.map((defect) => {
          const isSelected = value?.code === defect.code;
          return (
            <Chip
              key={defect.code}
              icon={defectSeverityIcons[defect.severity]}
              label={
                <>
                  {formatDefect(defect)}
                  <Typography component="span" variant="caption" sx={{ display: 'block', lineHeight: 1.2 }}>
                    {defectSeverityLabels[defect.severity]}
                  </Typography>
                </>
              }
              clickable
              color={isSelected ? 'primary' : 'default'}
              variant={isSelected ? 'filled' : 'outlined'}
              aria-pressed={isSelected}
              onClick={() => onChange(isSelected ? undefined : defect)}
              sx={chipSx}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const chipSx = {
  height: 'auto',
  minHeight: 52,
  borderRadius: 6,
  fontSize: 16,
  px: 0.5,
  maxWidth: '100%',
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.5 },
} as const;
