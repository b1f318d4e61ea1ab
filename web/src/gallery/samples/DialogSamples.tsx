import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { confirm, confirmDelete } from '../../kit/dialog/confirm.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { closeQuestion } from '../../kit/dialog/useConfirmUnsavedClose.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { Input } from '../../kit/form/text/Input.tsx';
import { Row, Section } from '../Section.tsx';

const questions: readonly [string, () => unknown][] = [
  ['Question', () => confirm({ title: 'Create Jobcard', text: 'Are you sure ?' })],
  ['Deletion', () => confirmDelete('part')],
  ['Close with unsaved input', () => confirm(closeQuestion)],
  ['Message', () => confirm({ title: 'Signature', text: 'The document is signed.', yes: 'OK', no: null })],
];
const messages: readonly [string, () => unknown][] = [
  ['Good', () => toast.good('Signature verified sucessfully')],
  ['Bad', () => toast.bad('Signature not done yet!')],
  ['Attention', () => toast.attention('Some technicial error try again.')],
];
const buttons = (all: typeof questions) =>
  all.map(([label, press]) => (
    <Button key={label} variant="outlined" onClick={() => void press()}>
      {label}
    </Button>
  ));

/** Confirmations, form dialogs and toasts, each opened as in the product. */
export function DialogSamples() {
  const [open, setOpen] = useState<'ready' | 'busy'>();
  const [name, setName] = useState('');
  return (
    <>
      <Section title="Questions and dialogs">
        <Row>
          {buttons(questions)}
          <Button variant="outlined" onClick={() => setOpen('ready')}>
            Form
          </Button>
        </Row>
        {open && (
          <FormDialog
            title="Add new Part type"
            submit="Submit"
            busy={open === 'busy'}
            onClose={() => setOpen(undefined)}
            onSubmit={() => setOpen('busy')}
          >
            <Input label="Name" value={name} onChange={setName} required disabled={open === 'busy'} />
            {open === 'ready' && (
              <Typography color="textSecondary">
                With a name typed, a tap outside the dialog does nothing and Escape asks first.
              </Typography>
            )}
            {open === 'busy' && (
              <Typography role="status">
                While it is sent, nothing closes the dialog.{' '}
                <Button onClick={() => setOpen(undefined)}>The answer comes</Button>
              </Typography>
            )}
          </FormDialog>
        )}
      </Section>
      <Section title="Messages">
        <Row>{buttons(messages)}</Row>
      </Section>
    </>
  );
}
