import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Stack, TextField } from '@mui/material';
import { useRef, useState, type ChangeEvent } from 'react';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { parsePeople, type ListedPerson } from './parse-people.ts';

type Props = { roleNames: readonly string[]; onPeople: (people: readonly ListedPerson[]) => Promise<void> };

/** Never occurs in text, but in spreadsheets and other binary files. */
const binary = '\u0000';

/** Turns a list that was pasted, or read from a CSV file, into rows of the form. */
export function PeopleImport({ roleNames, onPeople }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const addPeople = async (people: readonly ListedPerson[]) => {
    setIsAdding(true);
    try {
      await onPeople(people);
    } finally {
      setIsAdding(false);
    }
  };
  const addText = async () => {
    await addPeople(parsePeople(text, roleNames));
    setText('');
  };
  const readFile = async (file: File) => {
    const content = await file.text().catch(() => binary);
    if (content.includes(binary)) return void toast.bad(messages.csvUnreadable);
    const people = parsePeople(content, roleNames);
    if (people.length === 0) return void toast.bad(messages.csvEmpty);
    await addPeople(people);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void readFile(file).catch(reportUnexpected);
    target.value = '';
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        label={messages.pasteLabel}
        placeholder={messages.pasteExample}
        helperText={messages.pasteHelp}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          loading={isAdding}
          disabled={text.trim() === ''}
          onClick={() => void addText().catch(reportUnexpected)}
        >
          {messages.addToList}
        </Button>
        <Button startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
          {messages.chooseCsv}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={messages.chooseCsv}
          onChange={choose}
        />
      </Stack>
    </Stack>
  );
}
