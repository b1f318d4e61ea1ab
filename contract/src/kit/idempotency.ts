/** Why some routes accept no key: storing the response would store a secret, or a key would serve no purpose. */
export const noIdempotencyReasons = {
  nobody: 'nobody has signed in yet whose key it could be; a code goes out at most once in 30 seconds',
  session: 'it begins or ends a session; the token is shown once and kept by nobody',
  shownOnce: 'it answers recovery codes, which are shown once and kept by nobody',
  ownIds: 'each recording in it carries an id made on the device, and counts once',
  repeatable: 'it keeps nothing of what was sent, so asking again comes to the same',
} as const;
export type NoIdempotencyReason = keyof typeof noIdempotencyReasons;
