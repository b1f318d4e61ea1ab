import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import { Box, DialogContentText, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { confirm } from '../../dialog/confirm.ts';
import { Picture } from '../../pictures/Picture.tsx';
import {
  findDifferences,
  findPictureKey,
  mergeChoices,
  displayValue,
  humaniseFieldName,
  type Difference,
  type Fields,
  type Side,
} from './conflict.ts';

type ChosenSides = Map<string, Side>;
type Labels = ReadonlyMap<string, string>;

/**
 * Shows the differences and asks for each field which value to keep. "Not now" resolves to undefined and loses nothing.
 */
export async function resolveConflict<Values extends Fields>(
  mine: Values,
  theirs: Values,
  read: Fields,
  labels: Labels,
): Promise<Values | undefined> {
  const differences = findDifferences(mine, theirs, read);
  const sides: ChosenSides = new Map(differences.map(({ name, side }) => [name, side]));
  const goOn =
    differences.length === 0 ||
    (await confirm({
      title: commonMessages.changedMeanwhile,
      text: <ConflictFields differences={differences} labels={labels} sides={sides} />,
      yes: commonMessages.save,
      no: messages.backToTheForm,
      wide: true,
    }));
  return goOn ? mergeChoices(mine, theirs, sides) : undefined;
}

export function ConflictFields({
  differences,
  labels,
  sides,
}: {
  differences: readonly Difference[];
  labels: Labels;
  sides: ChosenSides;
}) {
  return (
    <Stack sx={{ gap: 2 }}>
      <DialogContentText>{messages.chooseValues}</DialogContentText>
      {differences.map((difference) => (
        <ConflictField
          key={difference.name}
          difference={difference}
          label={labels.get(difference.name) ?? humaniseFieldName(difference.name)}
          sides={sides}
        />
      ))}
    </Stack>
  );
}

const sideTitles: Record<Side, string> = { mine: messages.yours, theirs: messages.theirs };

function ConflictField({ difference, label, sides }: { difference: Difference; label: string; sides: ChosenSides }) {
  const [side, setSide] = useState(difference.side);
  const labelId = useId();
  const choose = (next: Side) => {
    setSide(next);
    sides.set(difference.name, next);
  };
  const sideOf = (name: Side) => (
    <FormControlLabel
      key={name}
      value={name}
      control={<Radio onChange={() => choose(name)} />}
      sx={{
        m: 0,
        p: 1,
        pr: 1.5,
        minHeight: 48,
        minWidth: 0,
        alignItems: 'start',
        border: 1,
        borderRadius: 1,
        borderColor: side === name ? 'primary.main' : 'divider',
        '& .MuiFormControlLabel-label': { minWidth: 0, pt: 0.5 },
      }}
      label={
        <>
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {sideTitles[name]}
          </Typography>
          <ConflictValue value={difference[name]} alt={`${label}, ${sideTitles[name]}`} />
        </>
      }
    />
  );
  return (
    <Box>
      <Typography id={labelId} variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={side}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {sideOf('mine')}
        {sideOf('theirs')}
      </RadioGroup>
    </Box>
  );
}

function ConflictValue({ value, alt }: { value: unknown; alt: string }) {
  const picture = findPictureKey(value);
  return (
    <>
      {picture && <Picture file={picture} alt={alt} size={96} canZoom={false} />}
      {(picture === undefined || picture !== value) && (
        <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {displayValue(value)}
        </Typography>
      )}
    </>
  );
}
