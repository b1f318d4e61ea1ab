import type { RefCallBack } from 'react-hook-form';

type Shown = { field: { ref: RefCallBack; onBlur: () => void }; error: string | undefined; required: boolean; help: string | undefined };

/** A refused form focuses its first wrong field. The input that a calendar's field holds is hidden, so its first section takes the focus instead. */
const focusable =
  (ref: RefCallBack) =>
  (input: HTMLInputElement | null): void => {
    const focus = () => input?.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    ref(input && { focus, setCustomValidity: () => undefined, reportValidity: () => undefined });
  };

/** How every field with a calendar looks: a button that a thumb finds, its label and error as on other fields, and a way to empty what need not be there. */
export const calendarSlots = ({ field, error, required, help }: Shown) => ({
  openPickerButton: { sx: { width: 48, height: 48 } },
  field: { clearable: !required },
  textField: {
    required,
    fullWidth: true,
    sx: { '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper' } },
    error: Boolean(error),
    helperText: error ?? help,
    inputRef: focusable(field.ref),
    onBlur: field.onBlur,
  },
});
