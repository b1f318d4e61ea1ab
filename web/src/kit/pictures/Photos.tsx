import { Stack } from '@mui/material';
import { formatPhotoLabels } from '@roadworthy/contract/files/file.routes.ts';
import { Photo } from './Photo.tsx';

type Props = { keys: readonly string[]; subject?: string; size?: number };

/** Photos in the order of their keys, by which an annotated photo follows its original. */
export function Photos({ keys, subject = '', size = 72 }: Props) {
  const names = formatPhotoLabels(keys);
  return keys.length === 0 ? null : (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {keys.map((key, index) => (
        <Photo key={key} file={key} alt={[names[index], subject].filter(Boolean).join(' ')} size={size} />
      ))}
    </Stack>
  );
}
