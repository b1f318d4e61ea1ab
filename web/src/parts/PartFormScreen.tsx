import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import { partMessages } from '@roadworthy/contract/parts/messages/part.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { incompleteIllustrations, Part, PartNew } from '@roadworthy/contract/parts/part.schema.ts';
import { useFieldArray } from 'react-hook-form';
import { useParams } from 'react-router';
import type { ConfirmQuestion } from '../kit/dialog/confirm.ts';
import { Text } from '../kit/form/text/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { FieldGrid, FullWidth } from '../kit/form/FieldGrid.tsx';
import { PictureField } from '../kit/form/files/PictureField.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { usePartPaths } from './usePartPaths.ts';

type Row = { okImage: string; okLabel: string; notOkImage: string; nokLabel: string };
type Values = {
  name: string;
  partNo: string;
  revision: string;
  description: string;
  image: string;
  quantity: string;
  target: string;
  illustration: Row[];
};
const blankRow: Row = { okImage: '', okLabel: '', notOkImage: '', nokLabel: '' };
const blank: Values = {
  name: '',
  partNo: '',
  revision: '',
  description: '',
  image: '',
  quantity: '',
  target: '',
  illustration: [],
};

const valuesOf = ({ name, partNo, revision, description, image, quantity, target, illustration }: Part): Values => ({
  name,
  partNo,
  revision,
  description,
  image,
  quantity: String(quantity),
  target: target === null ? '' : String(target),
  illustration: illustration.map((row) => ({
    okImage: row.okImage ?? '',
    okLabel: row.okLabel ?? '',
    notOkImage: row.notOkImage ?? '',
    nokLabel: row.nokLabel ?? '',
  })),
});

const toFormValues = parseValues(Part, valuesOf);

/** An illustration with only a good or only a bad example is little help, so saving it needs confirmation. */
function question({ illustration }: Values): ConfirmQuestion | undefined {
  const half = incompleteIllustrations(illustration);
  if (half.length === 0) return undefined;
  const text = partMessages.illustrationIncomplete({ count: half.length, numbers: half.join(', ') });
  return { title: messages.saveIncompleteTitle, text, yes: messages.saveAnyway, no: messages.goBack };
}

export default function PartFormScreen() {
  const { partId } = useParams();
  return (
    <Record id={partId} route={partRoutes.getPart}>
      {(part) => <PartForm part={part} />}
    </Record>
  );
}

function PartForm({ part }: { part: Part | undefined }) {
  const { list } = usePartPaths();
  const send = useSave(partRoutes.addPart, partRoutes.changePart, part, {
    successMessage: partMessages.saved,
    to: list,
  });
  const ready = useForm<Values>({
    schema: PartNew,
    values: part ? valuesOf(part) : blank,
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
        <Text<Values> name="name" label={messages.name} required />
        <Text<Values> name="partNo" label={messages.partNumber} required />
        <Text<Values> name="revision" label={messages.revision} help={messages.revisionHint} />
        <FullWidth>
          <Text<Values> name="description" label={messages.description} required rows={2} />
        </FullWidth>
        <Text<Values> name="quantity" label={messages.quantity} inputMode="numeric" required />
        <Text<Values> name="target" label={messages.dailyTargetPerInspector} inputMode="numeric" />
        <PictureField<Values> name="image" label={messages.image} required />
      </FieldGrid>
      <Illustrations control={ready.form.control} />
    </FormScreen>
  );
}

/** Each row has a good and a bad picture, with labels that say what to look for. */
function Illustrations({ control }: { control: ReturnType<typeof useForm<Values>>['form']['control'] }) {
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
              <PictureField<Values> name={`illustration.${index}.okImage`} label={messages.okImage} />
              <Text<Values> name={`illustration.${index}.okLabel`} label={messages.okLabel} />
            </Stack>
            <Stack sx={{ gap: 1.5 }}>
              <PictureField<Values> name={`illustration.${index}.notOkImage`} label={messages.notOkImage} />
              <Text<Values> name={`illustration.${index}.nokLabel`} label={messages.notOkLabel} />
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
      <Button startIcon={<AddIcon />} onClick={() => append(blankRow)} sx={{ alignSelf: 'start' }}>
        {messages.addIllustration}
      </Button>
    </Stack>
  );
}
