import { z } from 'zod';
import { id } from '../kit/route.ts';
import { liveKinds } from './live.schema.ts';

// Who has a record open. None of this is stored: screens announce themselves again and again, and expire soon after the
// last announcement (docs/decisions/0096-presence-without-a-table.md).

/** `left` means that the screen is being closed. */
export const presenceModes = ['viewing', 'editing', 'left'] as const;
/** `screen` is an id that each open screen generates, because a person may have the record open twice. */
export const Presence = z.strictObject({ kind: z.enum(liveKinds), id, screen: id, mode: z.enum(presenceModes) });
export type Presence = z.output<typeof Presence>;

export const PresentPerson = z.object({ _id: id, name: z.string(), isEditing: z.boolean() });
export type PresentPerson = z.output<typeof PresentPerson>;
/** The other people who have the record open, editors first. */
export const PresentPeople = z.object({ people: z.array(PresentPerson) });

/** How often, in seconds, an open screen announces itself, and how long it counts as open after that. */
export const presenceSeconds = { announce: 20, expire: 50 } as const;
