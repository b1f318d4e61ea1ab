/** The background around a photo that is being marked, dark in both themes so that only the photo is bright. */
export const photoGround = '#1b1f23';
