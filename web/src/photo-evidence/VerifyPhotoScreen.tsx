import {
  photoEvidenceMessages,
  verifyPhotoMessages as messages,
} from '@roadworthy/contract/photo-evidence/messages/photo-evidence.messages.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import {
  maxVerifyPhotoBytes,
  type PhotoMatch,
  type RecordedPhoto,
  type VerifiedPhoto,
} from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { Alert, AlertTitle, Box, Card, CardContent, Stack, Typography, type AlertColor } from '@mui/material';
import { call } from '../kit/api/call.ts';
import { FileCheck } from '../kit/form/files/FileCheck.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { Picture } from '../kit/pictures/Picture.tsx';
import { PhotoFacts } from './PhotoFacts.tsx';
import { describePhotoSubject } from './photo-text.ts';

const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/** Says which recording a photo belongs to, and whether the photo was changed (/verify-photo). Stores nothing. */
export default function VerifyPhotoScreen() {
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader title={messages.title} />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {messages.intro}
      </Typography>
      <FileCheck
        accept={accepted}
        maxBytes={maxVerifyPhotoBytes}
        texts={{
          choose: messages.choosePhoto,
          another: messages.checkAnother,
          hint: messages.fileHint,
          tooLarge: messages.tooLarge,
          failed: messages.notChecked,
        }}
        check={async (form) => (await call(photoEvidenceRoutes.verifyPhoto, {}, { form })).data}
      >
        {(found, { name }) => <Result found={found} name={name} />}
      </FileCheck>
    </Box>
  );
}

type Verdict = { severity: AlertColor; title: string; text: string };
const verdicts: Record<PhotoMatch | 'unknown', Verdict> = {
  taken: { severity: 'success', title: messages.takenTitle, text: messages.takenText },
  received: { severity: 'success', title: messages.receivedTitle, text: messages.receivedText },
  copy: { severity: 'success', title: messages.copyTitle, text: messages.copyText },
  'small copy': { severity: 'success', title: messages.smallCopyTitle, text: messages.smallCopyText },
  similar: { severity: 'warning', title: messages.similarTitle, text: messages.similarText },
  unknown: { severity: 'info', title: messages.unknownTitle, text: messages.unknownText },
};

/**
 * Returns the verdict on a match. A photo that was changed on its way from the device to the server is never called
 * unchanged.
 */
function verdictOf({ match, photo: { proof } }: VerifiedPhoto['matches'][number]): Verdict {
  if (match === 'taken' && proof === 'changed')
    return { severity: 'error', title: messages.announcedTitle, text: messages.announcedText };
  if (match === 'received' && proof === 'changed')
    return { severity: 'error', title: messages.receivedTitle, text: messages.receivedOtherText };
  return verdicts[match];
}

function Result({ found, name }: { found: VerifiedPhoto; name: string }) {
  const [best] = found.matches;
  const { severity, title, text } = best ? verdictOf(best) : verdicts.unknown;
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={severity} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
        <AlertTitle component="h2">{title}</AlertTitle>
        {text}
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }} dir="auto">
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {photoEvidenceMessages.sha256({ sha256: found.sha256 })}
        </Typography>
      </Alert>
      {found.matches.map(({ photo }) => (
        <FoundPhoto key={photo._id} photo={photo} />
      ))}
    </Stack>
  );
}

function FoundPhoto({ photo }: { photo: RecordedPhoto }) {
  const name = photoEvidenceMessages.photoOf({ place: describePhotoSubject(photo) });
  return (
    <Card component="section" aria-label={name}>
      <CardContent sx={{ display: 'flex', gap: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Picture file={photo.key} alt={name} size={160} marks={photo.marks} />
        <PhotoFacts photo={photo} />
      </CardContent>
    </Card>
  );
}
