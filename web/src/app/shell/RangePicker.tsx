import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { rangeMessages } from '@roadworthy/contract/kit/messages/components/day-range.messages.ts';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Button, Popover, Stack, Typography } from '@mui/material';

import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Day } from '../../kit/form/dates/Day.tsx';
import { formatRange, rangePresets, findDefaultRange, useDayRange, type Range } from '../../kit/page/day-range.ts';

/** Converts a day from and to its format in the address. */
const dayCodec = {
  read: (text: string) => new Date(`${text}T12:00:00Z`),
  write: (at: Date) => at.toISOString().slice(0, 10),
};

/** The range of days that the screen below shows. With `whole`, there may also be none. */
export default function RangePicker({ whole }: { whole: boolean }) {
  const { range, setRange } = useDayRange();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const today = new Date();
  const shown = range ?? (whole ? undefined : findDefaultRange(today));
  const name = shown ? formatRange(shown, today) : messages.allDays;
  const choose = (next: Range | undefined) => {
    setRange(next);
    setAnchor(null);
  };
  const choice = (label: string, next: Range | undefined) => (
    <Button
      key={label}
      variant={label === name ? 'contained' : 'outlined'}
      aria-pressed={label === name}
      onClick={() => choose(next)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={messages.daysRange({ name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider', minWidth: 48, px: { xs: 1, md: 2 }, whiteSpace: 'nowrap' }}
      >
        <CalendarIcon fontSize="small" />
        <Typography
          component="span"
          variant="body2"
          sx={{ ml: 1, fontWeight: 600, display: { xs: 'none', md: 'inline' } }}
        >
          {name}
        </Typography>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': messages.days,
            sx: { width: 340, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5 },
          },
        }}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2.5 }}>
          {rangePresets.map(({ label, of }) => choice(label, of(today)))}
          {whole && choice(messages.allDays, undefined)}
        </Stack>
        <CustomDays range={shown} onChosen={choose} />
      </Popover>
    </>
  );
}

function CustomDays({ range, onChosen }: { range: Range | undefined; onChosen: (range: Range) => void }) {
  const form = useForm<Range>({ defaultValues: range ?? { from: '', to: '' } });
  const apply = form.handleSubmit((days) => {
    if (!days.from) form.setError('from', { message: messages.fromIsRequired }, { shouldFocus: true });
    if (!days.to) form.setError('to', { message: messages.toIsRequired });
    if (!days.from || !days.to) return;
    if (days.to < days.from) form.setError('to', { message: rangeMessages.order }, { shouldFocus: true });
    else onChosen({ from: days.from, to: days.to });
  });
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={(event) => void apply(event)} sx={{ gap: 2 }}>
        <Day<Range> name="from" label={messages.from} wire={dayCodec} required />
        <Day<Range> name="to" label={messages.to} wire={dayCodec} required />
        <Button type="submit" variant="contained">
          {messages.showTheseDays}
        </Button>
      </Stack>
    </FormProvider>
  );
}
