/** The path of the page that checks a photo against the records. */
export const verifyPhotoPath = '/verify-photo';
