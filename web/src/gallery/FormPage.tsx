import { useState } from 'react';
import { ApiError } from '../kit/api/call.ts';
import { toOptions, Select } from '../kit/form/choices/choices.tsx';
import { FieldGrid } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader } from '../kit/form/RecordLoader.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { internalError, type Sample } from './samples/data/SampleServer.tsx';
import { createToastHandler } from './samples/data/sample-columns.tsx';
import { recordRoutes, SampleNew, SampleRow, sampleStates } from './samples/data/sample-routes.ts';

type Values = { name: string; place: string; state: string };
const valuesOf = ({ name, place, state }: Sample): Values => ({ name, place, state });
const blank: Values = { name: '', place: '', state: '' };
const theirs = parseValues(SampleRow, valuesOf);
const taken = 'This name is already in use';
const versions = { read: '2026-11-20T08:00:00.000Z', now: '2026-11-20T14:05:00.000Z' };

type Send = (values: Values, seen: string | undefined) => Promise<void>;
const saved = () => Promise.resolve(void createToastHandler('Saved')());
const rejectsWith =
  (why: ApiError): Send =>
  async () => {
    throw why;
  };
/** The server's possible responses to Submit. */
export const sampleAnswers = {
  saved,
  refused: rejectsWith(new ApiError('conflict', taken, { errors: [{ path: 'name', message: taken }] })),
  failed: rejectsWith(internalError),
} as const satisfies Readonly<Record<string, Send>>;

/** Simulates that somebody else saves at the same time: the first attempt conflicts, the next succeeds. */
const conflictWith =
  (record: Sample): Send =>
  (_, seen) =>
    seen === versions.now
      ? saved()
      : Promise.reject(
          new ApiError('conflict', '', {
            current: { ...record, name: 'Seal, front door', place: 'Paint Shop', updatedAt: versions.now },
          }),
        );

type Props = { back: string; record?: Sample; send: Send };

/**
 * A page that is one form, for a new or an existing record. Only the new record has a draft: drafts are stored by the
 * path of the page, which here is the same for both.
 */
function SampleForm({ back, record, send }: Props) {
  // Simulates the stored record that a reload would return.
  const [stored, setStored] = useState({ values: record ? valuesOf(record) : blank, seen: record && versions.read });
  const sendAndKeep: Send = async (values, seen) => {
    await send(values, seen);
    if (record) setStored({ values, seen });
  };
  const ready = useForm<Values>({
    schema: SampleNew,
    ...stored,
    send: sendAndKeep,
    toValues: theirs,
    draft: record === undefined,
  });
  return (
    <FormScreen
      title={record ? 'Edit Sample' : 'Add Sample'}
      subtitle="Asks before leaving with unsaved input"
      back={back}
      ready={ready}
      wide
    >
      <FieldGrid>
        <Text<Values> name="name" label="Name" required />
        <Text<Values> name="place" label="Workshop" required />
        <Select<Values> name="state" label="State" required options={toOptions(sampleStates)} />
      </FieldGrid>
    </FormScreen>
  );
}

export const FormPage = ({ back, as }: { back: string; as: keyof typeof sampleAnswers }) => (
  <SampleForm back={back} send={sampleAnswers[as]} />
);

export const RecordPage = ({ back, as }: { back: string; as: keyof typeof recordRoutes }) => (
  <RecordLoader id="1" route={recordRoutes[as]}>
    {(record) => record && <SampleForm back={back} record={record} send={conflictWith(record)} />}
  </RecordLoader>
);
