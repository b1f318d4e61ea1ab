import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { itemsMessages as messages } from '@roadworthy/contract/assessments/messages/items.messages.ts';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { Box, ButtonBase, Typography } from '@mui/material';
import { ppeItems, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';

const pictureOf = (item: PpeItem) => `/ppe/${item.toLowerCase().replaceAll(' ', '-')}.svg`;

type Props = {
  chosen: readonly string[];
  /** Items that cannot be changed. */
  fixed?: readonly string[];
  onChange?: (next: PpeItem[]) => void;
};
/** The personal protective equipment, with pictures; without `onChange` it is read-only. */
export function PpeChoice({ chosen, fixed, onChange }: Props) {
  const toggle = (item: PpeItem) =>
    onChange?.(ppeItems.filter((one) => (one === item ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <Box
      role="group"
      aria-label={messages.personalProtectiveEquipment}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } }}
    >
      {ppeItems.map((item) => {
        const on = chosen.includes(item);
        return (
          <ButtonBase
            key={item}
            role="checkbox"
            aria-checked={on}
            disabled={!onChange || fixed?.includes(item) === true}
            onClick={() => toggle(item)}
            sx={{
              flexDirection: 'column',
              gap: 1,
              p: 1.5,
              minHeight: 124,
              borderRadius: 2,
              border: 2,
              borderColor: on ? 'primary.main' : 'divider',
              bgcolor: 'background.paper',
              position: 'relative',
              opacity: on || onChange ? 1 : 0.45,
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            {on && <CheckCircleIcon color="primary" sx={{ position: 'absolute', top: 8, right: 8 }} />}
            <Box component="img" src={pictureOf(item)} alt="" sx={{ width: 60, height: 60 }} />
            <Typography variant="body2" sx={{ fontWeight: on ? 650 : 500 }}>
              {ppeLabels[item]}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
