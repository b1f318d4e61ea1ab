import { photoEvidenceMessages as messages } from '@roadworthy/contract/photo-evidence/messages/photo-evidence.messages.ts';
import {
  proofTexts,
  type PhotoProof,
  type RecordedPhoto,
} from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { displayText } from '../kit/text/display-text.tsx';
import { describePhotoEvidence, describePhotoSubject } from './photo-text.ts';

const marks = {
  unchanged: { Icon: GoodIcon, colour: 'success', help: undefined },
  changed: { Icon: BadIcon, colour: 'error', help: messages.changedHelp },
  unannounced: { Icon: UnknownIcon, colour: 'action', help: messages.unannouncedHelp },
} as const satisfies Record<PhotoProof, object>;

/** Shows the subject of a recorded photo, who recorded it and when, and its evidence. */
export function PhotoFacts({ photo }: { photo: RecordedPhoto }) {
  const { Icon, colour, help } = marks[photo.proof];
  const { planNo, name, _id: planId } = photo.plan;
  return (
    <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 650 }}>{displayText(describePhotoSubject(photo))}</Typography>
      <MuiLink component={Link} to={planPath(planId)} sx={{ display: 'inline-block', py: { xs: 1.5, sm: 0.25 } }}>
        {messages.plan({ planNo, name })}
      </MuiLink>
      {describePhotoEvidence(photo).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Icon color={colour} fontSize="small" aria-hidden />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {proofTexts[photo.proof]}
        </Typography>
      </Box>
      {help && (
        <Typography variant="body2" color="textSecondary">
          {help}
        </Typography>
      )}
      {photo.sha256 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {messages.sha256({ sha256: photo.sha256 })}
        </Typography>
      )}
    </Box>
  );
}
