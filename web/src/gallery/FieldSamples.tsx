import { Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from '../kit/feedback/toasts.ts';
import { Check, optionsOf, Select, YesNo } from '../kit/form/choices.tsx';
import { Day } from '../kit/form/Day.tsx';
import { DropFile } from '../kit/form/DropFile.tsx';
import { FieldGrid } from '../kit/form/FieldGrid.tsx';
import { Input } from '../kit/form/Input.tsx';
import { Pick, PickMany } from '../kit/form/Pick.tsx';
import { PictureField } from '../kit/form/PictureField.tsx';
import { Secret, Text } from '../kit/form/Text.tsx';
import { useScanner } from '../kit/scanner.ts';
import { SampleAnswers, samples, type Sample } from './SampleAnswers.tsx';
import { sampleRoutes } from './sample-routes.ts';
import { Section } from './Section.tsx';

type Values = {
  text: string;
  long: string;
  secret: string;
  day: string;
  select: string;
  check: boolean;
  answer: boolean | null;
  one: Sample | null;
  some: Sample[];
  picture: string;
};
const blank: Values = { text: '', long: '', secret: '', day: '', select: '', check: false, answer: null, one: null, some: [], picture: '' };
const filled: Values = {
  text: 'SALLDHMF8XA000001',
  long: 'Remove the trim.\nFit the new seal.',
  secret: 'Correct-Horse-9',
  day: '2026-11-21',
  select: 'Repair',
  check: true,
  answer: true,
  one: samples[0] ?? null,
  some: samples.slice(0, 2),
  picture: '/icon.svg',
};
const names = ['text', 'long', 'secret', 'day', 'select', 'answer', 'one', 'some', 'picture'] as const satisfies readonly (keyof Values)[];
const wire = { read: (text: string) => new Date(`${text}T12:00:00Z`), write: (at: Date) => at.toISOString().slice(0, 10) };
const nameOf = (row: Sample) => row.name;

/** Every field empty, filled, wrong and disabled. */
export function FieldSamples() {
  return (
    <SampleAnswers>
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
      <Section title="A file, dropped or chosen">
        <DropFile label="Choose a file" accept=".csv,.xlsx" onFile={(file) => toast.good(file.name)}>
          CSV or XLSX, at most 15 MB
        </DropFile>
        <DropFile label="Choose another file" accept=".csv" chosen onFile={(file) => toast.good(file.name)}>
          Once one is chosen
        </DropFile>
        <DropFile label="Reading the file" accept=".csv" busy onFile={() => undefined}>
          While it is read
        </DropFile>
      </Section>
      <Section title="A hand scanner">
        <ScannerSample />
      </Section>
    </SampleAnswers>
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
        <Select<Values> name="select" label="Choice" options={optionsOf(['Repair', 'Software Update'])} {...shared} />
        <YesNo<Values> name="answer" label="Yes or no" {...shared} />
        <Pick<Values, Sample> name="one" label="Reference" route={sampleRoutes.full} labelOf={nameOf} {...shared} />
        <PickMany<Values, Sample> name="some" label="References" route={sampleRoutes.full} labelOf={nameOf} {...shared} />
        <Pick<Values, Sample> name="one" label="Reference that waits" route={sampleRoutes.full} labelOf={nameOf} waitFor="Choose a make first" />
      </FieldGrid>
      <Check<Values> name="check" label="Check" disabled={disabled} />
      {!disabled && <PictureSample />}
    </FormProvider>
  );
}

/** Shown, and not pressed: it would send the picture to the server. */
const PictureSample = (): ReactNode => (
  <div inert>
    <PictureField<Values> name="picture" label="Picture" required />
  </div>
);

function ScannerSample() {
  const [code, setCode] = useState('');
  const scanned = useScanner(setCode);
  return (
    <>
      <Input
        label="Scan here"
        value={code}
        onChange={setCode}
        help="What is typed as fast as a scanner types is taken as a code"
        attributes={{ onKeyDown: (event) => void scanned(event) }}
      />
      <Typography role="status">{code ? `Code: ${code}` : 'Nothing has been scanned.'}</Typography>
    </>
  );
}
