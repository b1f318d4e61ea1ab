import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Button } from '@mui/material';
import { CallFailed } from '../kit/call.ts';
import { Empty, Failed, LoadingForm, Refused, WrongFilter } from '../kit/feedback/States.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { failed } from './SampleAnswers.tsx';
import { Section } from './Section.tsx';

const offline = new CallFailed('unavailable', '', { offline: true });
const gone = new CallFailed('not_found', '');
const mistyped = new CallFailed('invalid', 'Please choose one of: Open, Closed', { errors: [{ path: 'status', message: '' }] });
const refused = new CallFailed('invalid', 'Only CSV and XLSX files can be read.');
const retry = () => toast.good('Retry');

/** What stands where something is not there: nothing yet, not any more, or not this time. */
export const StateSamples = () => (
  <>
    <Section title="Empty">
      <Empty
        icon={<InboxIcon sx={{ fontSize: 48 }} />}
        text="Here stand the parts that inspectors check."
        action={<Button variant="contained">Add Part</Button>}
      />
      <Empty text="Nothing happened in these days." />
    </Section>
    <Section title="Failed">
      <Failed error={failed} retry={retry} />
      <Failed error={failed} retry={retry} goesOn />
      <Failed error={offline} retry={retry} />
      <Failed error={gone} retry={retry} />
      <WrongFilter known={mistyped} />
      <Refused title="This file was not checked" error={failed} again={retry} />
      <Refused title="This file was not read" error={refused} again={retry} />
    </Section>
    <Section title="Loading">
      <LoadingForm fields={3} />
    </Section>
  </>
);
