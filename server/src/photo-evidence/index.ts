/** The public API of photo evidence: the proof and the marks of recorded photos, and photos that resemble each other. */
export { comparePhotos } from './fingerprint.actions.ts';
export { makePhotoEvidenceHandlers } from './photo-evidence.handlers.ts';
export { loadPhotoMarks, saveRecordedPhotos } from './recorded-photo.actions.ts';
