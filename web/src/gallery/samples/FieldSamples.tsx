import type { Strokes } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { Box, Stack } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { toast } from '../../kit/feedback/toasts.ts';
import { Check, toOptions, Select, YesNo } from '../../kit/form/choices/choices.tsx';
import { Day } from '../../kit/form/dates/Day.tsx';
import { FileDropZone } from '../../kit/form/files/FileDropZone.tsx';
import { FieldGrid } from '../../kit/form/FieldGrid.tsx';
import { Input } from '../../kit/form/text/Input.tsx';
import { LightText, lightTextStyles } from '../../kit/form/text/LightText.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { DateTime } from '../../kit/form/dates/DateTime.tsx';
import { PhotosField } from '../../kit/form/files/PhotosField.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { PictureField } from '../../kit/form/files/PictureField.tsx';
import { StrokePad } from '../../kit/form/StrokePad.tsx';
import { Secret, Text } from '../../kit/form/text/Text.tsx';
import { SampleServer, samples, type Sample } from './data/SampleServer.tsx';
import { sampleRoutes } from './data/sample-routes.ts';
import { Section } from '../Section.tsx';

type Values = {
  text: string;
  long: string;
  secret: string;
  day: string;
  moment: string;
  light: string;
  select: string;
  check: boolean;
  answer: boolean | null;
  one: Sample | null;
  some: Sample[];
  picture: string;
  photos: string[];
  more: string[];
};
const blank: Values = {
  text: '',
  long: '',
  secret: '',
  day: '',
  moment: '',
  light: '',
  select: '',
  check: false,
  answer: null,
  one: null,
  some: [],
  picture: '',
  photos: [],
  more: [],
};
const filled: Values = {
  text: 'SALLDHMF8XA000001',
  long: 'Remove the trim.\nFit the new seal.',
  secret: 'Correct-Horse-9',
  day: '2026-11-21',
  moment: '2026-11-20T14:05:00.000Z',
  light: 'Press the seal on from the top.\nClose the door and test it with water.',
  select: 'Repair',
  check: true,
  answer: true,
  one: samples[0] ?? null,
  some: samples.slice(0, 2),
  picture: '/icon.svg',
  photos: ['/ppe/high-vis-vest.svg', '/ppe/safety-glasses.svg'],
  more: ['/icon.svg'],
};
const names = [
  'text',
  'long',
  'secret',
  'day',
  'moment',
  'light',
  'select',
  'answer',
  'one',
  'some',
  'picture',
  'photos',
] as const satisfies readonly (keyof Values)[];
const wire = {
  read: (text: string) => new Date(`${text}T12:00:00Z`),
  write: (at: Date) => at.toISOString().slice(0, 10),
};
const nameOf = (row: Sample) => row.name;

/** The fields: empty, filled, invalid and disabled. */
export function FieldSamples() {
  return (
    <SampleServer>
      <Section title="Fields, empty">
        <Fields values={blank} />
      </Section>
      <Section title="Fields, filled">
        <Fields values={filled} />
      </Section>
      <Section title="Fields, wrong">
        <Fields values={blank} wrong />
      </Section>
      <Section title="Fields, disabled">
        <Fields values={filled} disabled />
      </Section>
      <Section title="Texts, near and over their limit">
        <Lengths />
      </Section>
      <Section title="A drawn signature: empty, drawn and wrong">
        <Signatures />
      </Section>
      <Section title="A file, dropped or chosen">
        <FileDropZone label="Choose a file" accept=".csv,.xlsx" onFile={(file) => toast.good(file.name)}>
          CSV or XLSX, at most 15 MB
        </FileDropZone>
        <FileDropZone label="Choose another file" accept=".csv" chosen onFile={(file) => toast.good(file.name)}>
          Once one is chosen
        </FileDropZone>
        <FileDropZone label="Reading the file" accept=".csv" busy onFile={() => undefined}>
          While it is read
        </FileDropZone>
      </Section>
    </SampleServer>
  );
}

function Fields({ values, wrong = false, disabled = false }: { values: Values; wrong?: boolean; disabled?: boolean }) {
  const form = useForm<Values>({ defaultValues: values });
  const { setError } = form;
  useEffect(() => {
    if (wrong) for (const name of names) setError(name, { message: 'This is required' });
  }, [wrong, setError]);
  const shared = { required: true, disabled };
  return (
    <FormProvider {...form}>
      <FieldGrid>
        <Text<Values> name="text" label="Text" help="17 characters" {...shared} />
        <Text<Values> name="long" label="Long text" rows={2} {...shared} />
        <Secret<Values> name="secret" label="Secret" autoComplete="new-password" {...shared} />
        <Day<Values> name="day" label="Day" wire={wire} {...shared} />
        <DateTime<Values> name="moment" label="Moment" help="On this device's clock" {...shared} />
        <Select<Values> name="select" label="Choice" options={toOptions(['Repair', 'Software Update'])} {...shared} />
        <YesNo<Values> name="answer" label="Yes or no" {...shared} />
        <PickField<Values, Sample>
          name="one"
          label="Reference"
          route={sampleRoutes.full}
          labelOf={nameOf}
          {...shared}
        />
        <PickMany<Values, Sample>
          name="some"
          label="References"
          route={sampleRoutes.many}
          labelOf={nameOf}
          {...shared}
        />
        <PickField<Values, Sample>
          name="one"
          label="Reference that needs another choice first"
          route={sampleRoutes.full}
          labelOf={nameOf}
          waitFor="Choose a make first"
        />
      </FieldGrid>
      <Check<Values> name="check" label="Check" disabled={disabled} />
      {!disabled && <NeverDisabled />}
    </FormProvider>
  );
}

const comment = 'The seal is torn at the lower corner. ';
function Lengths() {
  const [text, setText] = useState({ near: comment.repeat(5), over: comment.repeat(6) });
  return (
    <>
      <LimitedText
        label="Comment"
        multiline
        value={text.near}
        maxLength={200}
        onChange={(near) => setText({ ...text, near })}
      />
      <LimitedText
        label="Longer comment"
        multiline
        value={text.over}
        maxLength={200}
        onChange={(over) => setText({ ...text, over })}
      />
      <Input label="Mobile No" value="07700900123" maxLength={10} onChange={() => undefined} />
    </>
  );
}

const drawn: Strokes = [
  [
    [60, 120, 0],
    [95, 55, 90],
    [120, 130, 180],
    [185, 125, 340],
  ],
  [
    [215, 110, 600],
    [400, 100, 860],
  ],
];
function Signatures() {
  const [strokes, setStrokes] = useState<{ empty: Strokes; drawn: Strokes; wrong: Strokes }>({
    empty: [],
    drawn,
    wrong: [],
  });
  return (
    <>
      <StrokePad strokes={strokes.empty} onChange={(empty) => setStrokes({ ...strokes, empty })} error={undefined} />
      <StrokePad
        strokes={strokes.drawn}
        onChange={(next) => setStrokes({ ...strokes, drawn: next })}
        error={undefined}
      />
      <StrokePad
        strokes={strokes.wrong}
        onChange={(wrong) => setStrokes({ ...strokes, wrong })}
        error="Draw the signature in the box"
      />
    </>
  );
}

/** Fields that a form shows only to people who can edit them. */
function NeverDisabled(): ReactNode {
  const { register, watch, formState } = useFormContext<Values>();
  const id = useId();
  return (
    <>
      <Box sx={lightTextStyles}>
        <LightText
          id={id}
          label="One of many text fields"
          rows={3}
          maxLength={250}
          field={register('light')}
          error={formState.errors.light?.message}
        />
      </Box>
      {/* Inert, because these fields would upload pictures to the server. */}
      <Stack inert sx={{ gap: 2 }}>
        <PictureField<Values> name="picture" label="Picture" required />
        <PhotosField<Values> name="photos" label="Photos" maxPhotos={3} help="The place, the damage and the cause" />
        {watch('more').length > 0 && <PhotosField<Values> name="more" label="Photos, limit reached" maxPhotos={1} />}
      </Stack>
    </>
  );
}
