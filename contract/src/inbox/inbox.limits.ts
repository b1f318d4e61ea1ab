// Separate from the schemas, so that the first lines of an Inbox can be shown before the schema library has loaded.

/** The groups of the Inbox in display order: overdue items, items of today, and all others. */
export const inboxUrgencies = ['overdue', 'today', 'earlier'] as const;
export type InboxUrgency = (typeof inboxUrgencies)[number];
/** After this many days an item is overdue. Signers are reminded at the same interval. */
export const overdueAfterDays = 3;
