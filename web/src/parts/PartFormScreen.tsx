import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { findIncompleteIllustrations, Part, PartNew } from '@roadworthy/contract/parts/part.schema.ts';
import { useFieldArray } from 'react-hook-form';
import { useParams } from 'react-router';
import type { ConfirmQuestion } from '../kit/dialog/confirm.ts';
import { Text } from '../kit/form/text/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { PictureField } from '../kit/form/files/PictureField.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { FollowUpFields } from './FollowUpFields.tsx';
import { DefectCodeFields } from './DefectCodeFields.tsx';
import { MeasurementFields } from './MeasurementFields.tsx';
import { blankIllustration, blankPart, toPartValues, type PartValues } from './part-form-values.ts';
import { usePartPaths } from './usePartPaths.ts';

const toFormValues = parseValues(Part, toPartValues);

/** Asks before saving illustrations that have only a good or only a bad example, because these help little. */
function question({ illustration }: PartValues): ConfirmQuestion | undefined {
  const half = findIncompleteIllustrations(illustration);
  if (half.length === 0) return undefined;
  const text = partMessages.illustrationIncomplete({ count: half.length, numbers: half.join(', ') });
  return { title: messages.saveIncompleteTitle, text, yes: messages.saveAnyway, no: messages.goBack };
}

export default function PartFormScreen() {
  const { partId } = useParams();
  return (
    <RecordLoader id={partId} route={partRoutes.getPart}>
      {(part) => <PartForm part={part} />}
    </RecordLoader>
  );
}

function PartForm({ part }: { part: Part | undefined }) {
  const { list } = usePartPaths();
  const send = useSave(partRoutes.addPart, partRoutes.changePart, part, {
    successMessage: partMessages.saved,
    to: list,
  });
  const ready = useForm<PartValues>({
    schema: PartNew,
    values: part ? toPartValues(part) : blankPart,
    seen: part?.updatedAt,
    send,
    toValues: toFormValues,
    question,
  });
  const name = ready.form.watch('name');
  return (
    <FormScreen
      title={part ? messages.editPart : messages.addPart}
      back={list}
      ready={ready}
      submitDisabled={name.trim() === ''}
      wide
    >
      <FieldGrid>
        <Text<PartValues> name="name" label={messages.name} required />
        <Text<PartValues> name="partNo" label={messages.partNumber} required />
        <Text<PartValues> name="revision" label={messages.revision} help={messages.revisionHint} />
        <FullWidth>
          <Text<PartValues> name="description" label={messages.description} required rows={2} />
        </FullWidth>
        <Text<PartValues> name="quantity" label={messages.quantity} inputMode="numeric" required />
        <Text<PartValues> name="target" label={messages.dailyTargetPerInspector} inputMode="numeric" />
        <PictureField<PartValues> name="image" label={messages.image} required />
      </FieldGrid>
      <MeasurementFields />
      <DefectCodeFields />
      <FollowUpFields />
      <Illustrations control={ready.form.control} />
    </FormScreen>
  );
}

/** Rows of a good and a bad picture, with labels that explain the difference. */
function Illustrations({ control }: { control: ReturnType<typeof useForm<PartValues>>['form']['control'] }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'illustration' });
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h2">{messages.illustrations}</Typography>
      {fields.map((field, index) => (
        <Card key={field.id} role="group" aria-label={messages.illustration({ number: index + 1 })}>
          <CardContent
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr auto' }, alignItems: 'start' }}
          >
            <Stack sx={{ gap: 1.5 }}>
              <PictureField<PartValues> name={`illustration.${index}.okImage`} label={messages.okImage} />
              <Text<PartValues> name={`illustration.${index}.okLabel`} label={messages.okLabel} />
            </Stack>
            <Stack sx={{ gap: 1.5 }}>
              <PictureField<PartValues> name={`illustration.${index}.notOkImage`} label={messages.notOkImage} />
              <Text<PartValues> name={`illustration.${index}.nokLabel`} label={messages.notOkLabel} />
            </Stack>
            <Button
              color="inherit"
              startIcon={<DeleteIcon />}
              aria-label={messages.removeIllustration({ number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ justifySelf: 'end' }}
            >
              {messages.remove}
            </Button>
          </CardContent>
        </Card>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append(blankIllustration)} sx={{ alignSelf: 'start' }}>
        {messages.addIllustration}
      </Button>
    </Stack>
  );
}
