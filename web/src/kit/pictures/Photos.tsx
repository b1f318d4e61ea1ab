import { Stack } from '@mui/material';
import { photoNames } from '@roadworthy/contract/files/file.routes.ts';
import { Picture } from './Picture.tsx';

type Props = { keys: readonly string[]; subject?: string; size?: number };

/** The photos of a recording in order: an annotated photo directly follows its original. */
export function Photos({ keys, subject = '', size = 72 }: Props) {
  const names = photoNames(keys);
  return keys.length === 0 ? null : (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {keys.map((key, index) => (
        <Picture key={key} file={key} alt={[names[index], subject].filter(Boolean).join(' ')} size={size} />
      ))}
    </Stack>
  );
}
