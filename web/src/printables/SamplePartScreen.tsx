import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { workTypeLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { printablesMessages as messages } from '@roadworthy/contract/printables/messages/printables.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  FormGroup,
  IconButton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { formatRequiredMessage } from '@roadworthy/contract/kit/field.ts';
import { workTypes } from '@roadworthy/contract/projects/project.schema.ts';
import { useState, type FormEvent } from 'react';
import { copyText } from '../kit/text/copy-text.ts';
import { EmptyState } from '../kit/feedback/States.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { blankSamplePart, formatPartList, type ListedPart } from './sample-part.ts';
import { focusTooLongText } from '../kit/form/text/too-long.ts';
import { LimitedText } from '../kit/form/text/LimitedText.tsx';

/**
 * A list of parts and the work on them, for notes while goods are received. It exists only on this page and is never
 * sent to the server.
 */
export default function SamplePartScreen() {
  const [parts, setParts] = useState<ListedPart[]>([]);
  const copy = () =>
    void copyText(formatPartList(parts)).then((isCopied) =>
      isCopied ? toast.good(messages.listCopied) : toast.bad(messages.listNotCopied),
    );
  return (
    <>
      <PageHeader
        title={messages.addPart}
        subtitle={messages.temporaryList}
        back="/part/list"
        actions={
          <Button variant="outlined" startIcon={<CopyIcon />} disabled={parts.length === 0} onClick={copy}>
            {messages.copyList}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '400px 1fr' }, alignItems: 'start' }}>
        <PartForm onAdd={(part) => setParts((listed) => [...listed, part])} />
        <PartTable parts={parts} onRemove={(at) => setParts((listed) => listed.filter((_, index) => index !== at))} />
      </Box>
    </>
  );
}

function PartForm({ onAdd }: { onAdd: (part: ListedPart) => void }) {
  const [part, setPart] = useState(blankSamplePart);
  const [missing, setMissing] = useState(false);
  const add = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (focusTooLongText(event.currentTarget)) return;
    setMissing(part.name.trim() === '');
    if (part.name.trim() === '') return;
    onAdd(part);
    setPart(blankSamplePart);
  };
  const toggle = (type: string) =>
    setPart((old) => ({
      ...old,
      types: old.types.includes(type) ? old.types.filter((one) => one !== type) : [...old.types, type],
    }));
  return (
    <Card component="form" noValidate onSubmit={add}>
      <CardContent>
        <Stack sx={{ gap: 2 }}>
          <LimitedText
            label={messages.partName}
            required
            value={part.name}
            onChange={(text) => setPart({ ...part, name: text })}
            error={missing ? formatRequiredMessage(messages.partName) : undefined}
            maxLength={200}
          />
          <LimitedText
            label={messages.partNumber}
            value={part.partNo}
            onChange={(text) => setPart({ ...part, partNo: text })}
            maxLength={100}
          />
          <TextField
            label={messages.quantity}
            type="number"
            value={part.quantity}
            onChange={(event) => setPart({ ...part, quantity: event.target.value })}
            slotProps={{ htmlInput: { min: 1, inputMode: 'numeric' } }}
          />
          <div role="group" aria-labelledby="work-types">
            <Typography id="work-types" variant="subtitle2" component="h2">
              {messages.typeOfWorkRequired}
            </Typography>
            <FormGroup sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
              {workTypes.map((type) => (
                <FormControlLabel
                  key={type}
                  control={<Checkbox checked={part.types.includes(type)} onChange={() => toggle(type)} />}
                  label={workTypeLabels[type]}
                />
              ))}
            </FormGroup>
          </div>
          <Button type="submit" variant="contained" size="large" startIcon={<AddIcon />}>
            {messages.addPart}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

function PartTable({ parts, onRemove }: { parts: readonly ListedPart[]; onRemove: (at: number) => void }) {
  if (parts.length === 0) return <EmptyState text={messages.empty} />;
  return (
    <Card>
      <TableContainer tabIndex={0} aria-label={messages.parts}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{messages.partName}</TableCell>
              <TableCell>{messages.partNumber}</TableCell>
              <TableCell align="right">{messages.quantity}</TableCell>
              <TableCell>{messages.typeOfWork}</TableCell>
              <TableCell>{messages.action}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {parts.map((part, index) => (
              <TableRow key={index}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{part.name}</TableCell>
                <TableCell>{part.partNo}</TableCell>
                <TableCell align="right">{part.quantity}</TableCell>
                <TableCell>{part.types.map((type) => labelOf(workTypeLabels, type)).join(', ')}</TableCell>
                <TableCell>
                  <IconButton aria-label={messages.remove({ name: part.name })} onClick={() => onRemove(index)}>
                    <DeleteIcon />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
