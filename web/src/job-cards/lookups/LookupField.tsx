import { lookupsMessages as messages } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import { Box, Stack } from '@mui/material';
import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Pick } from '../../kit/form/choices/Pick.tsx';
import { PlusButton } from '../../kit/form/PlusButton.tsx';
import type { JobCardValues } from '../form/job-card-values.ts';
import { LookupDialog } from './LookupDialog.tsx';
import { lookups, type LookupEntry } from './lookups.ts';

type Props = {
  name: 'costCentre' | 'jobType' | 'jobParameter' | 'partType' | 'partComponent' | 'newPart';
  required?: boolean;
  onPicked?: (entry: LookupEntry | null) => void;
};

/** A select with a plus button that adds a missing entry and selects it. */
export function LookupField({ name, required = false, onPicked }: Props) {
  const row = lookups[name satisfies LookupName];
  const { field } = useController<JobCardValues>({ name });
  const jobType = useController<JobCardValues, 'jobType'>({ name: 'jobType' }).field.value;
  const [adding, setAdding] = useState(false);
  const ofType = name === 'jobParameter';
  const waitFor = ofType && !jobType ? messages.chooseTheJobTypeFirst : undefined;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Pick<JobCardValues, LookupEntry>
          name={name}
          label={row.title}
          required={required}
          route={row.list}
          query={{ sort: 'name', ...(ofType && jobType && { jobcardType: jobType._id }) }}
          labelOf={(entry) => entry.name}
          waitFor={waitFor}
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
            field.onChange(entry);
            onPicked?.(entry);
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}
