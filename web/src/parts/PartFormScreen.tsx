import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, CardContent, IconButton, Stack, Typography } from '@mui/material';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { PartNew, type Part } from '@roadworthy/contract/parts/part.schema.ts';
import { useFieldArray } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { useAsk, useTell } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { Text } from '../kit/form/fields.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { PictureField } from '../kit/form/PictureField.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Row = { okImage: string; okLabel: string; notOkImage: string; nokLabel: string };
type Values = { name: string; partNo: string; description: string; image: string; quantity: string; target: string; illustration: Row[] };
const blankRow: Row = { okImage: '', okLabel: '', notOkImage: '', nokLabel: '' };
const blank: Values = { name: '', partNo: '', description: '', image: '', quantity: '', target: '', illustration: [] };

const valuesOf = ({ name, partNo, description, image, quantity, target, illustration }: Part): Values => ({
  name, partNo, description, image, quantity: String(quantity), target: target === null ? '' : String(target),
  illustration: illustration.map((row) => ({ okImage: row.okImage ?? '', okLabel: row.okLabel ?? '', notOkImage: row.notOkImage ?? '', nokLabel: row.nokLabel ?? '' })),
});

export default function PartFormScreen() {
  const { partId } = useParams();
  const asked = useAsk(partRoutes.getPart, { params: { id: partId ?? '' } }, { enabled: partId !== undefined });
  return partId ? <Loaded asked={asked}>{({ data }) => <PartForm key={data._id} part={data} />}</Loaded> : <PartForm />;
}

function PartForm({ part }: { part?: Part }) {
  const navigate = useNavigate();
  const add = useTell(partRoutes.addPart, { quiet: true });
  const change = useTell(partRoutes.changePart, { quiet: true });
  const send = async (values: Values, updatedAt: string | undefined) => {
    if (part) await change.mutateAsync({ params: { id: part._id }, body: { ...values, updatedAt } });
    else await add.mutateAsync({ body: values });
    setTimeout(() => void navigate('/part/list'), 100);
  };
  const ready = useForm<Values>({ schema: PartNew, values: part ? valuesOf(part) : blank, seen: part?.updatedAt, send });
  const name = ready.form.watch('name');
  return (
    <FormScreen title={part ? 'Edit Part' : 'Add Part'} back="/part/list" ready={ready} submitDisabled={name.trim() === ''} wide>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Text<Values> name="name" label="Name" required />
        <Text<Values> name="partNo" label="Part Number" required />
        <Box sx={{ gridColumn: '1 / -1' }}><Text<Values> name="description" label="Description" required rows={2} /></Box>
        <Text<Values> name="quantity" label="Quantity" type="number" required />
        <Text<Values> name="target" label="Daily target per inspector" type="number" />
        <PictureField<Values> name="image" label="Image" required />
      </Box>
      <Illustrations control={ready.form.control} />
    </FormScreen>
  );
}

/** Each row holds a picture of good and one of bad, with what to look for. */
function Illustrations({ control }: { control: ReturnType<typeof useForm<Values>>['form']['control'] }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'illustration' });
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h2">Illustrations</Typography>
      {fields.map((field, index) => (
        <Card key={field.id}>
          <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr auto' }, alignItems: 'start' }}>
            <Stack sx={{ gap: 1.5 }}>
              <PictureField<Values> name={`illustration.${index}.okImage`} label="OK image" />
              <Text<Values> name={`illustration.${index}.okLabel`} label="OK label" />
            </Stack>
            <Stack sx={{ gap: 1.5 }}>
              <PictureField<Values> name={`illustration.${index}.notOkImage`} label="Not OK image" />
              <Text<Values> name={`illustration.${index}.nokLabel`} label="Not OK label" />
            </Stack>
            <IconButton aria-label={`Remove illustration ${index + 1}`} onClick={() => remove(index)}><DeleteIcon /></IconButton>
          </CardContent>
        </Card>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append(blankRow)} sx={{ alignSelf: 'start' }}>Add illustration</Button>
    </Stack>
  );
}
