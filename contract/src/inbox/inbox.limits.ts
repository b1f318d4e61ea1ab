// Separate from the schemas, so that the first lines of an Inbox are shown before the schema library is loaded.

/** The groups of the Inbox in display order: overdue items, items of today, and all others. */
export const inboxUrgencies = ['overdue', 'today', 'earlier'] as const;
export type InboxUrgency = (typeof inboxUrgencies)[number];
/** An item that has waited for this many days is overdue; signers are reminded at the same interval. */
export const overdueAfterDays = 3;
