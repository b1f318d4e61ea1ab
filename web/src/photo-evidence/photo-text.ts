import { photoEvidenceMessages as messages } from '@roadworthy/contract/photo-evidence/messages/photo-evidence.messages.ts';
import {
  describeClockError,
  correctCaptureTime,
  isClockWrong,
  type RecordedPhoto,
} from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { displayDateTime, displayName, displaySide } from '../kit/text/display.ts';

/** Names the subject of the photo: the vehicle and cell, the piece, or the activity. */
export const describePhotoSubject = ({ vin, side, tag, position, part, activity }: RecordedPhoto): string =>
  [
    vin,
    side && displaySide(side),
    tag && messages.cell({ tag }),
    part,
    vin === null && position !== null && messages.piece({ position }),
    activity,
  ]
    .filter(Boolean)
    .join(' · ');

/** Says who recorded the photo and when, since when the device had it, and whether the device's clock was right. */
export function describePhotoEvidence(photo: RecordedPhoto): string[] {
  const { by, recordedAt, takenAt, clockSkewMs } = photo;
  const at = displayDateTime(takenAt);
  return [
    messages.recordedBy({ by: displayName(by), at: displayDateTime(recordedAt) }),
    ...(takenAt && !isClockWrong(clockSkewMs) ? [messages.takenAt({ at })] : []),
    ...(takenAt && isClockWrong(clockSkewMs)
      ? [messages.takenAtByDevice({ at, corrected: displayDateTime(correctCaptureTime(takenAt, clockSkewMs)) })]
      : []),
    describeClockError(clockSkewMs),
  ];
}
