import { lookupsMessages as messages } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import { lookupMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { Box, Stack } from '@mui/material';
import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PlusButton } from '../../kit/form/PlusButton.tsx';
import type { JobCardValues } from '../form/job-card-values.ts';
import { LookupDialog } from './LookupDialog.tsx';
import { lookups, type LookupDefinition, type LookupEntry } from './lookups.ts';

type Props = {
  name: 'workshop' | 'costCentre' | 'jobType' | 'jobParameter' | 'partType' | 'partComponent' | 'newPart';
  required?: boolean;
  onPicked?: (entry: LookupEntry | null) => void;
};

/** A select in which a missing entry can be added: by typing its name or, with a description, through a plus button. */
export function LookupField({ name, required = false, onPicked }: Props) {
  const row: LookupDefinition = lookups[name satisfies LookupName];
  const { field } = useController<JobCardValues>({ name });
  const jobType = useController<JobCardValues, 'jobType'>({ name: 'jobType' }).field.value;
  const [adding, setAdding] = useState(false);
  const ofType = name === 'jobParameter';
  const choose = (entry: LookupEntry) => {
    field.onChange(entry);
    onPicked?.(entry);
  };
  const add = useApiMutation(row.add, {
    successMessage: lookupMessages.saved({ title: row.title }),
    onDone: ({ data }) => choose(data),
  });
  const waitFor = ofType && !jobType ? messages.chooseTheJobTypeFirst : undefined;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PickField<JobCardValues, LookupEntry>
          name={name}
          label={row.title}
          required={required}
          route={row.list}
          query={{ sort: 'name', ...(ofType && jobType && { jobcardType: jobType._id }) }}
          labelOf={(entry) => entry.name}
          waitFor={waitFor}
          add={(typed) => add.mutateAsync({ body: { name: typed, ...(ofType && { jobcardType: jobType?._id }) } })}
          {...(onPicked && { onPicked })}
        />
      </Box>
      <PlusButton label={messages.addThing({ thing: row.thing })} waitFor={waitFor} onClick={() => setAdding(true)} />
      {adding && (
        <LookupDialog
          row={row}
          {...(ofType && { jobType })}
          manage
          onClose={() => setAdding(false)}
          onDone={(entry) => {
            choose(entry);
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}
