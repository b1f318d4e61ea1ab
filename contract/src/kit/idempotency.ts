/** Why some routes accept no key: storing the response would store a secret, or a key would serve no purpose. */
export const noIdempotencyReasons = {
  nobody: 'nobody is signed in yet, so the key would have no owner; a code is sent at most once in 30 seconds',
  session: 'it starts or ends a session; the token is shown once and is not stored',
  shownOnce: 'it returns recovery codes, which are shown once and are not stored',
  ownIds: 'each recording or request in it carries an id made on the device, and counts once',
  repeatable: 'it stores nothing, so repeating the request has the same result',
} as const;
export type NoIdempotencyReason = keyof typeof noIdempotencyReasons;
