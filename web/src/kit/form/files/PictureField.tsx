import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { toast } from '../../feedback/toasts.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { useCompanyInUse } from '../../session/session.ts';
import { useRegisterLabel } from '../field.ts';
import { pictureAccept, uploadPicture } from './upload.ts';

type Props<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  required?: boolean;
  size?: number;
  whole?: boolean;
};

/** A picture that is uploaded at once. The form value is its key. */
export function PictureField<Values extends FieldValues>({
  name,
  label,
  required = false,
  size = 96,
  whole = false,
}: Props<Values>) {
  useRegisterLabel(name, label);
  const { field, fieldState } = useController<Values>({ name });
  const company = useCompanyInUse();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const texts = field.value
    ? { button: messages.replace, name: messages.replaceLabel({ label }) }
    : { button: messages.upload, name: messages.uploadLabel({ label }) };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    await uploadPicture(file, company).then(field.onChange, (error: Error) => toast.bad(error.message));
    setBusy(false);
    if (input.current) input.current.value = '';
  };
  return (
    <Stack
      sx={{ gap: 0.5 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Typography variant="body2" color={fieldState.error ? 'error' : 'textSecondary'}>
        {label}
        {required && ' *'}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        {field.value && <Picture file={field.value} alt={label} size={size} whole={whole} />}
        <input
          ref={input}
          type="file"
          accept={pictureAccept}
          hidden
          aria-label={label}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <Button
          ref={field.ref}
          variant="outlined"
          startIcon={<PhotoIcon />}
          loading={busy}
          onClick={() => input.current?.click()}
          aria-label={texts.name}
          aria-describedby={errorId}
        >
          {texts.button}
        </Button>
        {field.value && (
          <IconButton aria-label={messages.removeLabel({ label })} onClick={() => field.onChange('')}>
            <DeleteIcon />
          </IconButton>
        )}
      </Stack>
      <FormHelperText id={errorId} error={Boolean(fieldState.error)}>
        {fieldState.error?.message}
      </FormHelperText>
    </Stack>
  );
}
