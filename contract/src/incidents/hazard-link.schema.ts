import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { id, instant, optimisticLock } from '../kit/route.ts';
import { hazardLinkMessages as messages } from './messages/hazard-link.messages.ts';

// States which assessed hazards led to an incident, or that no assessment foresaw it.

/** A hazard of an assessment, worded as it was when it was linked, because assessments can be reworded or revised. */
export const LinkedHazard = z.object({
  /** The id of the question in the assessment. */
  item: id,
  hazard: z.string(),
  question: z.string(),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
});
export type LinkedHazard = z.output<typeof LinkedHazard>;

/** An empty list says that no assessment foresaw the incident. */
export const HazardLink = z.object({ at: instant, by: PersonRef.nullable(), hazards: z.array(LinkedHazard) });
export type HazardLink = z.output<typeof HazardLink>;

/** A hazard that can be linked. `_id` combines its question and its wording. */
export const HazardChoice = LinkedHazard.extend({ _id: z.string() });
export type HazardChoice = z.output<typeof HazardChoice>;
export const hazardKey = ({ item, hazard }: Pick<LinkedHazard, 'item' | 'hazard'>): string => `${item} ${hazard}`;

export const maxLinkedHazards = 20;
const fields = z.strictObject({
  /** `false` says that no assessment foresaw the incident, so that an empty list cannot mean that by accident. */
  isForeseen: z.boolean(messages.foreseenRequired),
  hazards: z
    .array(z.looseObject({ item: id, hazard: z.string().max(1000) }))
    .max(maxLinkedHazards, messages.tooMany({ maxLinkedHazards }))
    .default([]),
});
type Fields = z.output<typeof fields>;
const checkHazards = z.superRefine(({ isForeseen, hazards }: Fields, context) => {
  const message =
    isForeseen && hazards.length === 0
      ? messages.hazardsRequired
      : !isForeseen && hazards.length > 0
        ? messages.noneWithHazards
        : undefined;
  if (message) context.addIssue({ code: 'custom', path: ['hazards'], message });
});
export const HazardLinkFields = fields.check(checkHazards);
export const HazardLinkNew = fields.extend(optimisticLock).check(checkHazards);

export const formatLinkedHazard = ({ hazard, project }: Pick<LinkedHazard, 'hazard' | 'project'>): string =>
  messages.hazardOf({ hazard, projectNo: project.projectNo });
