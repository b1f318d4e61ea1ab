import { checkTemplatesMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import { maxPointsInGroup } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import AddIcon from '@mui/icons-material/Add';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, CardContent, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Text } from '../../kit/form/text/Text.tsx';
import { blankGroup, blankMeasurement, blankPoint, type CheckTemplateValues } from './check-template-values.ts';

const touchSx = { width: 48, height: 48 } as const;

type OrderProps = {
  labels: { up: string; down: string; remove: string };
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};
/** Buttons that move a group or a point, and remove it. The last one cannot be removed. */
const OrderButtons = ({ labels, index, count, onMove, onRemove }: OrderProps) => (
  <Box sx={{ display: 'flex', flexShrink: 0, mr: -1 }}>
    <IconButton aria-label={labels.up} disabled={index === 0} onClick={() => onMove(index - 1)} sx={touchSx}>
      <ArrowUpIcon />
    </IconButton>
    <IconButton aria-label={labels.down} disabled={index === count - 1} onClick={() => onMove(index + 1)} sx={touchSx}>
      <ArrowDownIcon />
    </IconButton>
    <IconButton aria-label={labels.remove} disabled={count === 1} onClick={onRemove} sx={touchSx}>
      <DeleteIcon />
    </IconButton>
  </Box>
);

/** The groups of a template with their points, in the order of the check. */
export function GroupFields() {
  const { control } = useFormContext<CheckTemplateValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'groups', keyName: 'key' });
  const { errors } = useFormState<CheckTemplateValues>({ name: 'groups' });
  const error = errors.groups?.root?.message ?? errors.groups?.message;
  return (
    <Stack component="section" aria-label={messages.points} sx={{ gap: 2 }}>
      <Typography variant="h2">{messages.points}</Typography>
      {fields.map(({ key }, index) => (
        <Card key={key} role="group" aria-label={messages.groupNumber({ number: index + 1 })}>
          <CardContent sx={{ display: 'grid', gap: 2 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Text<CheckTemplateValues> name={`groups.${index}.name`} label={messages.group} required />
              </Box>
              <OrderButtons
                labels={{
                  up: messages.moveGroupUp({ number: index + 1 }),
                  down: messages.moveGroupDown({ number: index + 1 }),
                  remove: messages.removeGroup({ number: index + 1 }),
                }}
                index={index}
                count={fields.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </Stack>
            <PointFields group={index} />
          </CardContent>
        </Card>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button startIcon={<AddIcon />} onClick={() => append(blankGroup)} sx={{ alignSelf: 'start' }}>
        {messages.addGroup}
      </Button>
    </Stack>
  );
}

function PointFields({ group }: { group: number }) {
  const { control } = useFormContext<CheckTemplateValues>();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: `groups.${group}.points`,
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key }, index) => {
        const numbers = { group: group + 1, number: index + 1 };
        return (
          <Box
            key={key}
            role="group"
            aria-label={messages.pointNumber(numbers)}
            sx={{ display: 'grid', gap: 2, borderLeft: 3, borderColor: 'divider', pl: { xs: 1.5, sm: 2 } }}
          >
            <Stack sx={{ gap: 1, flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'start' } }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Text<CheckTemplateValues>
                  name={`groups.${group}.points.${index}.name`}
                  label={messages.point}
                  required
                  wraps
                />
              </Box>
              <Box sx={{ alignSelf: { xs: 'end', sm: 'auto' } }}>
                <OrderButtons
                  labels={{
                    up: messages.movePointUp(numbers),
                    down: messages.movePointDown(numbers),
                    remove: messages.removePoint(numbers),
                  }}
                  index={index}
                  count={fields.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </Box>
            </Stack>
            <Text<CheckTemplateValues>
              name={`groups.${group}.points.${index}.instructions`}
              label={messages.instructions}
              rows={2}
            />
            <MeasurementFields group={group} point={index} />
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maxPointsInGroup}
        onClick={() => append(blankPoint)}
        sx={{ justifySelf: 'start' }}
      >
        {messages.addPoint}
      </Button>
    </>
  );
}

/** What is measured at a point, with its limits; a button while nothing is. */
function MeasurementFields({ group, point }: { group: number; point: number }) {
  const name = `groups.${group}.points.${point}.measurement` as const;
  const { setValue } = useFormContext<CheckTemplateValues>();
  const measurement = useWatch<CheckTemplateValues, typeof name>({ name });
  if (!measurement)
    return (
      <Button
        startIcon={<AddIcon />}
        onClick={() => setValue(name, blankMeasurement, { shouldDirty: true })}
        sx={{ justifySelf: 'start' }}
      >
        {messages.addMeasured}
      </Button>
    );
  return (
    <Box sx={rowSx}>
      <Text<CheckTemplateValues> name={`${name}.name`} label={messages.measuredValue} required />
      <Text<CheckTemplateValues> name={`${name}.unit`} label={messages.unit} required />
      <Text<CheckTemplateValues> name={`${name}.lower`} label={messages.lower} inputMode="decimal" />
      <Text<CheckTemplateValues> name={`${name}.upper`} label={messages.upper} inputMode="decimal" />
      <Text<CheckTemplateValues> name={`${name}.decimals`} label={messages.decimals} inputMode="numeric" required />
      <IconButton
        aria-label={messages.removeMeasured}
        onClick={() => setValue(name, null, { shouldDirty: true })}
        sx={{ ...touchSx, gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: 'end' }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 48px',
  },
  alignItems: 'start',
  // On a phone, the name has a line of its own.
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;
