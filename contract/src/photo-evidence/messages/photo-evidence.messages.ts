import { messages } from '../../kit/language/messages.ts';

/** Whether a photo changed between the device and the server. */
export const proofLabels = messages('photo-evidence.proofs', {
  unchanged: 'Unchanged since it was added on the device',
  changed: 'Changed between the device and the server',
  unannounced: 'Not taken on the device',
});

export const clockMessages = messages('photo-evidence.clock', {
  unknown: 'Device clock unknown',
  right: 'Device clock correct',
  slow: 'Device clock {difference} slow',
  fast: 'Device clock {difference} fast',
  days: '{count, plural, one {# day} other {# days}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
});

/** Texts below an enlarged photo, and on the page that checks a photo. */
export const photoEvidenceMessages = messages('photo-evidence', {
  evidence: 'Evidence of this photo',
  photoOf: 'Photo of {place}',
  recordedBy: 'Recorded by {by} on {at}',
  takenAt: 'On the device since {at}',
  takenAtByDevice: 'On the device since {at} by its own clock, {corrected} by ours',
  sha256: 'SHA-256: {sha256}',
  checkPhoto: 'Check a photo',
  cell: 'cell {tag}',
  piece: 'piece {position}',
  plan: 'Work plan {planNo} {name}',
  unannouncedHelp:
    'No device registered this photo before the upload: it was sent by another program, or before photo evidence was introduced.',
  changedHelp: 'The file that the server received differs from the one on the device when the photo was added.',
});

export const verifyPhotoMessages = messages('photo-evidence.verify', {
  title: 'Check a photo',
  intro:
    'See which checkpoint a photo belongs to, who recorded it and when, and whether it has been changed since. Your file is checked and not stored.',
  choosePhoto: 'Choose photo',
  checkAnother: 'Check another photo',
  fileHint: 'A PNG, JPEG, GIF or WebP of at most 15\u00a0MB. Use the file itself, not a screenshot.',
  notChecked: 'This photo was not checked',
  missing: 'Choose a photo',
  tooLarge: 'This file is too large. Choose a photo of at most 15\u00a0MB.',
  notPicture: 'This is not a picture. Choose a PNG, JPEG, GIF or WebP photo.',
  unknownTitle: 'Photo not found',
  unknownText:
    'No recording you can see in this company contains this photo. A new photo can be checked a few minutes after it is recorded.',
  takenTitle: 'Unchanged',
  takenText: 'This file is identical to the one added on the device.',
  receivedTitle: 'Unchanged since it was uploaded',
  receivedText: 'This file is identical to the one the server received. No device registered it before the upload.',
  receivedOtherText:
    'This file is identical to the one the server received, but the device registered a different one.',
  announcedTitle: 'The server received another photo',
  announcedText: 'This file is identical to the one the device registered, but the server received a different one.',
  copyTitle: 'An unchanged copy',
  copyText: 'This file is identical to the copy that Roadworthy made of the photo to show it.',
  smallCopyTitle: 'An unchanged small copy',
  smallCopyText: 'This file is identical to the smaller copy that Roadworthy shows on screens.',
  similarTitle: 'Changed, or another photo',
  similarText:
    'Your file looks the same as the photo below but is not identical: it was edited, cropped, saved again or taken again.',
});

/** The card on a plan's page that lists photos of different vehicles with the same picture. */
export const similarPhotosMessages = messages('photo-evidence.similar', {
  title: 'Photos that resemble each other',
  explanation:
    'These photos of different vehicles or pieces look like the same picture. Compare them, and ask the inspector whether one was used twice.',
  resembles: 'The photo of {place} resembles one of {other}.',
});
