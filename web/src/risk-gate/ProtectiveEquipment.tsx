import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { riskGateScreenMessages as messages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import { Box, Typography } from '@mui/material';
import { safetyBlue } from '../kit/pictures/safety-colours.ts';
import { generalSign, pictograms } from './pictograms.tsx';

const signOf = (item: string) => {
  const known = ppeItems.find((one) => one === item);
  return known ? pictograms[known] : generalSign;
};

/** Protective equipment as mandatory signs, each with its name. */
export function ProtectiveEquipment({ items }: { items: readonly string[] }) {
  if (items.length === 0) return <Typography>{messages.noEquipment}</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
        gap: 2,
        p: 0,
        m: 0,
        listStyle: 'none',
      }}
    >
      {items.map((item) => (
        <Box component="li" key={item} sx={{ textAlign: 'center' }}>
          <Box
            component="svg"
            viewBox="0 0 100 100"
            aria-hidden
            sx={{ width: 80, height: 80, display: 'block', mx: 'auto' }}
          >
            <circle cx="50" cy="50" r="50" fill={safetyBlue} />
            <g transform="translate(50 50) scale(0.86) translate(-50 -50)">{signOf(item)}</g>
          </Box>
          <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
            {labelOf(ppeLabels, item)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
