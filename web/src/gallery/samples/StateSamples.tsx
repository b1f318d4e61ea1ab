import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Button } from '@mui/material';
import { ApiError } from '../../kit/api/call.ts';
import { EmptyState, ErrorState, LoadingForm, RejectedAlert, UnknownFilter } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { internalError } from './data/SampleServer.tsx';
import { Section } from '../Section.tsx';

const offline = new ApiError('unavailable', '', { offline: true });
const gone = new ApiError('not_found', '');
const mistyped = new ApiError('invalid', 'Please choose one of: Open, Closed', {
  errors: [{ path: 'status', message: '' }],
});
const refused = new ApiError('invalid', 'Only CSV and XLSX files can be read.');
const retry = () => toast.good('Retry');

/** What is shown instead of content: there is none, it could not be loaded or checked, or it is still loading. */
export const StateSamples = () => (
  <>
    <Section title="Empty">
      <EmptyState
        icon={<InboxIcon sx={{ fontSize: 48 }} />}
        text="No parts yet. Add your first part."
        action={<Button variant="contained">Add Part</Button>}
      />
      <EmptyState text="Nothing happened in these days." />
    </Section>
    <Section title="Failed">
      <ErrorState error={internalError} retry={retry} />
      <ErrorState error={internalError} retry={retry} isRetrying />
      <ErrorState error={offline} retry={retry} />
      <ErrorState error={gone} retry={retry} />
      <UnknownFilter known={mistyped} />
      <RejectedAlert title="This file was not checked" error={internalError} again={retry} />
      <RejectedAlert title="This file was not read" error={refused} again={retry} />
    </Section>
    <Section title="Loading">
      <LoadingForm fields={3} />
    </Section>
  </>
);
