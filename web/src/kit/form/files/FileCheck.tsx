import { Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/call.ts';
import { RejectedAlert } from '../../feedback/States.tsx';
import { FileDropZone } from './FileDropZone.tsx';

type Props<Found> = {
  accept: string;
  maxBytes: number;
  texts: { choose: string; another: string; hint: string; tooLarge: string; failed: string };
  check: (form: FormData) => Promise<Found>;
  children: (found: Found, file: File) => ReactNode;
};

/** Sends a dropped or chosen file to be checked, and shows the result. Another file replaces it. */
export function FileCheck<Found>({ accept, maxBytes, texts, check, children }: Props<Found>) {
  const { variables: file, ...checked } = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > maxBytes) throw new ApiError('too_large', texts.tooLarge);
      const form = new FormData();
      form.append('file', chosen);
      return check(form);
    },
  });
  return (
    <Stack sx={{ gap: 3 }} aria-live="polite">
      <FileDropZone
        label={file ? texts.another : texts.choose}
        accept={accept}
        busy={checked.isPending}
        chosen={checked.data !== undefined}
        onFile={(chosen) => checked.mutate(chosen)}
      >
        {!file && texts.hint}
      </FileDropZone>
      {checked.isError && (
        <RejectedAlert title={texts.failed} error={checked.error} again={() => file && checked.mutate(file)} />
      )}
      {checked.data && file && children(checked.data, file)}
    </Stack>
  );
}
