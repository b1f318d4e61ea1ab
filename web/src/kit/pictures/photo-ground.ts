/** The background of a photo that is being marked. Dark in both themes, so that only the photo is bright. */
export const photoGround = '#1b1f23';
