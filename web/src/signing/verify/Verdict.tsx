import { verifyScreensMessages as messages } from '@roadworthy/contract/signing/messages/verify-screens.messages.ts';
import { elsewhereTexts } from '@roadworthy/contract/signing/messages/verify.messages.ts';
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutlined';
import UnsureIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Alert, AlertTitle, Box, Card, CardContent, Stack, Typography, type AlertColor } from '@mui/material';
import {
  outdatedTexts,
  verificationVerdictTexts,
  type SignedElsewhere,
  type VerificationVerdict as VerdictName,
  type VerifiedContent,
  type VerifiedDocument,
  type VerifiedSignature,
} from '@roadworthy/contract/signing/verify.schema.ts';
import type { ReactNode } from 'react';
import { displayDateTime } from '../../kit/text/display.ts';
import { describeContent, describeFile, describeSignature, describeTimestamp } from './verdict-text.ts';

const severities: Record<VerdictName, AlertColor> = {
  genuine: 'success',
  elsewhere: 'success',
  unfinished: 'info',
  foreign: 'warning',
  altered: 'error',
  unsigned: 'warning',
  encrypted: 'warning',
  unreadable: 'error',
  unchecked: 'error',
};

/** Shows whether the document was replaced or voided, the result in one sentence, the file, and each signature. */
export function Verdict({ found, name }: { found: VerifiedDocument; name: string }) {
  const { title, text } = verificationVerdictTexts[found.verdict];
  const outdated = found.outdated && outdatedTexts[found.outdated];
  return (
    <Stack sx={{ gap: 2 }}>
      {outdated && (
        <Alert severity="warning" variant="filled" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
          <AlertTitle component="h2">{outdated.title}</AlertTitle>
          {outdated.text}
        </Alert>
      )}
      {/* Only a document that can be relied on is green. */}
      <Alert severity={outdated ? 'info' : severities[found.verdict]} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
        <AlertTitle component="h2">{title}</AlertTitle>
        {text}
        {found.addedTo && <Typography sx={{ mt: 1 }}>{messages.addedAfterSigning}</Typography>}
      </Alert>
      <Card>
        <CardContent>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }} gutterBottom>
            {found.title ?? name}
          </Typography>
          {describeFile(found, name).map((line) => (
            <Typography key={line} color="textSecondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
              {line}
            </Typography>
          ))}
        </CardContent>
      </Card>
      {found.elsewhere && <Elsewhere known={found.elsewhere} />}
      {found.content && <Content content={found.content} />}
      {found.signatures.map((signature, index) => (
        <Signature key={index} signature={signature} number={index + 1} />
      ))}
    </Stack>
  );
}

/** Says whether the data attached to the document matches the printed digest and our record. */
const Content = ({ content }: { content: VerifiedContent }) => (
  <Card component="section" aria-label={messages.content}>
    <CardContent>
      <Typography variant="h3" gutterBottom>
        {messages.content}
      </Typography>
      {describeContent(content).map(({ text, isGood }) => {
        const Icon = isGood === null ? UnsureIcon : isGood ? GoodIcon : BadIcon;
        return (
          <Box key={text} sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
            <Icon color={isGood === null ? 'warning' : isGood ? 'success' : 'error'} fontSize="small" aria-hidden />
            <Typography>{text}</Typography>
          </Box>
        );
      })}
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {messages.contentSha256({ sha256: content.sha256 })}
      </Typography>
    </CardContent>
  </Card>
);

const strong = (children: ReactNode[]) => <strong key="strong">{children}</strong>;
const meaningOf =
  ({ meaning }: SignedElsewhere['signers'][number]) =>
  () => <bdi key="meaning">{meaning}</bdi>;

/** What our record says about the document that the file itself cannot. */
function Elsewhere({ known }: { known: SignedElsewhere }) {
  return (
    <Card component="section" aria-label={messages.onRecord}>
      <CardContent>
        <Typography variant="h3" gutterBottom>
          {messages.onRecordOf({
            title: () => <bdi key="title">{known.title}</bdi>,
            company: () => <bdi key="company">{known.company}</bdi>,
          })}
        </Typography>
        <Typography gutterBottom>{messages.signedThrough({ service: known.service })}</Typography>
        <Box component="ol" sx={{ pl: 3, mt: 0, '& li': { mb: 1 } }}>
          {known.signers.map((signer, index) => (
            <li key={index}>
              <Typography>
                <bdi>{signer.name}</bdi>, {signer.role}
              </Typography>
              <Typography color="textSecondary">
                {signer.at
                  ? messages.meaningSignedOn({ at: displayDateTime(signer.at), meaning: meaningOf(signer) })
                  : messages.meaningNoTime({ meaning: meaningOf(signer) })}
              </Typography>
            </li>
          ))}
        </Box>
        <Typography sx={{ mb: 1 }}>{messages.whatThisShows({ text: elsewhereTexts.shown, strong })}</Typography>
        <Typography>{messages.whatItCannotShow({ text: elsewhereTexts.notShown, strong })}</Typography>
      </CardContent>
    </Card>
  );
}

function Signature({ signature, number }: { signature: VerifiedSignature; number: number }) {
  const description = describeSignature(signature);
  const Icon = !signature.holds ? BadIcon : signature.ours ? GoodIcon : UnsureIcon;
  const colour = !signature.holds ? 'error' : signature.ours ? 'success' : 'warning';
  return (
    <Card
      component="section"
      aria-label={signature.kind === 'seal' ? messages.sealNumber({ number }) : messages.signatureNumber({ number })}
    >
      <CardContent sx={{ display: 'flex', gap: 2 }}>
        <Icon color={colour} aria-hidden />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {/* Isolates the writing direction of each name, so that a right-to-left name does not move the edge of the
              card. */}
          <Typography variant="h3">
            <bdi>{description.who}</bdi>
          </Typography>
          <Typography color="textSecondary">
            <bdi>{description.more}</bdi>
          </Typography>
          {signature.meaning && (
            <Typography>
              “<bdi>{signature.meaning}</bdi>”
            </Typography>
          )}
          {signature.at && <Typography>{messages.signedOn({ at: displayDateTime(signature.at) })}</Typography>}
          {signature.timestamp && <Typography>{describeTimestamp(signature.timestamp)}</Typography>}
          <Typography sx={{ fontWeight: 600, mt: 0.5 }}>{description.worth}</Typography>
        </Box>
      </CardContent>
    </Card>
  );
}
