/** Why an item is skipped: usual reasons at one touch, for gloves; any other in words. The reason is the recording's comment. */
export const skipReasons = ['Not accessible', 'Part not fitted', 'Tool missing', 'To be done later'] as const;
export const skipMessages = {
  title: 'Skip',
  question: 'Why is it skipped? It stays open until it is recorded as OK or Not OK.',
  reason: 'Reason',
  submit: 'Record Skip',
} as const;
