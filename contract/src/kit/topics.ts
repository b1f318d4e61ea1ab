/**
 * The kinds of data in the product. A read lists the topics that its response shows, and a write those that it changes.
 * A write makes exactly those reads out of date that share a topic with it
 * (docs/decisions/0080-what-a-write-changes.md).
 */
export const topics = [
  'account',
  'people',
  'roles',
  'companies',
  'locations',
  'parts',
  'instruments',
  'grids',
  'vehicles',
  'catalogue',
  'bays',
  'requests',
  'job-cards',
  'job-templates',
  'service-plans',
  'vehicle-check-templates',
  'vehicle-checks',
  'labour',
  'stock',
  'workshops',
  'cost-centres',
  'job-types',
  'job-parameters',
  'part-types',
  'part-components',
  'new-parts',
  'teams',
  'modules',
  'questions',
  'projects',
  'assessments',
  'work-plans',
  'recordings',
  'risks',
  'sent-reports',
  'incidents',
  'findings',
  'tickets',
  'mails',
  'log-seals',
  'first-steps',
  'saved-views',
  'tablets',
  'samples',
] as const;
export type Topic = (typeof topics)[number];

/**
 * The topics that a write changes. There are none if nothing that it stores is shown by a read. `everything` is for a
 * write whose effects appear nearly everywhere or cannot be known; it says why.
 */
export type ChangedTopics = readonly Topic[] | { readonly everything: string };

/** Whether the write makes the response of the read out of date. */
export const isStaleAfter = (shows: readonly Topic[], changes: ChangedTopics): boolean =>
  'everything' in changes || shows.some((topic) => changes.includes(topic));
