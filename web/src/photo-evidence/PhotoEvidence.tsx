import { fileKey } from '@roadworthy/contract/files/file.routes.ts';
import { photoEvidenceMessages as messages } from '@roadworthy/contract/photo-evidence/messages/photo-evidence.messages.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSession } from '../kit/session/session.ts';
import { PhotoFacts } from './PhotoFacts.tsx';

/** The path of the page that checks a photo against the records. */
const verifyPhotoPath = '/verify-photo';

/** Shows the evidence of an enlarged photo below it, if it belongs to a recording that the reader may see. */
export default function PhotoEvidence({ file }: { file: string }) {
  const session = useSession();
  const mayRead = session?.company && session.me.permissions.includes('plans.read');
  return mayRead && fileKey.safeParse(file).success ? <Evidence file={file} /> : null;
}

function Evidence({ file }: { file: string }) {
  const query = useApiQuery(photoEvidenceRoutes.listPhotoEvidence, { query: { key: file } });
  const found = query.data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-label={messages.evidence}
      sx={{ p: 2, gap: 2 }}
      onClick={(event) => event.stopPropagation()}
    >
      {found.map((photo) => (
        <PhotoFacts key={photo._id} photo={photo} />
      ))}
      <Button component={Link} to={verifyPhotoPath} variant="outlined" sx={{ alignSelf: 'start', minHeight: 48 }}>
        {messages.checkPhoto}
      </Button>
    </Stack>
  );
}
