import type { RefCallBack } from 'react-hook-form';

type Shown = {
  field: { ref: RefCallBack; onBlur: () => void };
  error: string | undefined;
  required: boolean;
  help: string | undefined;
};

/**
 * A refused form focuses its first invalid field. A calendar field's input is hidden, so its first section takes the
 * focus instead.
 */
const focusable =
  (ref: RefCallBack) =>
  (input: HTMLInputElement | null): void => {
    const focus = () => input?.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    ref(input && { focus, setCustomValidity: () => undefined, reportValidity: () => undefined });
  };

/**
 * The look of all calendar fields: a large button, label and error as on other fields, and a clear button for optional
 * ones.
 */
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
