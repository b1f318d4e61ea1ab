import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Button } from '@mui/material';
import { ApiError } from '../../kit/api/call.ts';
import { Empty, Failed, LoadingForm, RejectedAlert, UnknownFilter } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { failed } from './data/SampleServer.tsx';
import { Section } from '../Section.tsx';

const offline = new ApiError('unavailable', '', { offline: true });
const gone = new ApiError('not_found', '');
const mistyped = new ApiError('invalid', 'Please choose one of: Open, Closed', {
  errors: [{ path: 'status', message: '' }],
});
const refused = new ApiError('invalid', 'Only CSV and XLSX files can be read.');
const retry = () => toast.good('Retry');

/** Placeholders for missing content: nothing yet, no longer there, or failed to load. */
export const StateSamples = () => (
  <>
    <Section title="Empty">
      <Empty
        icon={<InboxIcon sx={{ fontSize: 48 }} />}
        text="No parts yet. Add your first part."
        action={<Button variant="contained">Add Part</Button>}
      />
      <Empty text="Nothing happened in these days." />
    </Section>
    <Section title="Failed">
      <Failed error={failed} retry={retry} />
      <Failed error={failed} retry={retry} isRetrying />
      <Failed error={offline} retry={retry} />
      <Failed error={gone} retry={retry} />
      <UnknownFilter known={mistyped} />
      <RejectedAlert title="This file was not checked" error={failed} again={retry} />
      <RejectedAlert title="This file was not read" error={refused} again={retry} />
    </Section>
    <Section title="Loading">
      <LoadingForm fields={3} />
    </Section>
  </>
);
