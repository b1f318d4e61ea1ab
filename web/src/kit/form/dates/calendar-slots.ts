import type { RefCallBack } from 'react-hook-form';

type Shown = {
  field: { ref: RefCallBack; onBlur: () => void };
  error: string | undefined;
  required: boolean;
  help: string | undefined;
};

/**
 * Lets a form that fails validation focus a calendar field. Its input is hidden, so its first section gets the focus.
 */
const focusable =
  (ref: RefCallBack) =>
  (input: HTMLInputElement | null): void => {
    const focus = () => input?.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    ref(input && { focus, setCustomValidity: () => undefined, reportValidity: () => undefined });
  };

/**
 * Returns the appearance of all calendar fields: a large button, label and error as on other fields, and a clear button
 * for optional fields.
 */
export const buildCalendarSlots = ({ field, error, required, help }: Shown) => ({
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
