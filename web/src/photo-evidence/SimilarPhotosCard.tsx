import {
  photoEvidenceMessages,
  similarPhotosMessages as messages,
} from '@roadworthy/contract/photo-evidence/messages/photo-evidence.messages.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import type { RecordedPhoto, SimilarPhotos } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Picture } from '../kit/pictures/Picture.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { PhotoFacts } from './PhotoFacts.tsx';
import { describePhotoSubject } from './photo-text.ts';

/** Lists photos of a plan that look like one of another vehicle. Only the office can see the list. */
export function SimilarPhotosCard({ planId }: { planId: string }) {
  const { me } = useSignedIn();
  return me.permissions.includes('plans.keep') ? <SimilarPhotosList planId={planId} /> : null;
}

function SimilarPhotosList({ planId }: { planId: string }) {
  const query = useApiQuery(photoEvidenceRoutes.listSimilarPhotos, { query: { workPlan: planId } });
  const pairs = query.data?.data ?? [];
  if (pairs.length === 0) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.title}
        </Typography>
        <Alert severity="warning">{messages.explanation}</Alert>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 3, mt: 2 }}>
          {pairs.map((pair) => (
            <Pair key={pair._id} pair={pair} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

const Pair = ({ pair: { photo, other } }: { pair: SimilarPhotos }) => (
  <Box component="li">
    <Typography sx={{ mb: 1 }}>
      {displayText(messages.resembles({ place: describePhotoSubject(photo), other: describePhotoSubject(other) }))}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Side photo={photo} />
      <Side photo={other} />
    </Box>
  </Box>
);

const Side = ({ photo }: { photo: RecordedPhoto }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Picture
      file={photo.key}
      alt={photoEvidenceMessages.photoOf({ place: describePhotoSubject(photo) })}
      size={120}
      marks={photo.marks}
    />
    <PhotoFacts photo={photo} />
  </Box>
);
