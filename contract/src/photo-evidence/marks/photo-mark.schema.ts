import { z } from 'zod';
import { fileKey } from '../../files/file.routes.ts';
import { optionalText } from '../../kit/field.ts';
import { photoMarkMessages as messages } from '../messages/photo-mark.messages.ts';

// Marks on a photo that show where the defect is. They are coordinates, recorded with the photo and never changed. The
// photo's own pixels stay as they were taken (docs/decisions/0130-marks-on-photos.md).

export const markShapes = ['arrow', 'circle', 'line', 'text'] as const;
export type MarkShape = (typeof markShapes)[number];
export const markColourNames = ['red', 'yellow', 'black', 'white'] as const;
export type MarkColour = (typeof markColourNames)[number];

export const maxPhotoMarks = 20;
/** The maximum number of points of a freehand line, which is simplified before it is sent. */
export const maxMarkPoints = 200;
export const maxMarkText = 60;
const maxMarkedPhotos = 20;

const fraction = z.number({ error: messages.outside }).min(0, messages.outside).max(1, messages.outside);
/** Fractions of the width and height of the photo as it is shown (upright), from its upper left corner. */
export const MarkPoint = z.object({ x: fraction, y: fraction });
export type MarkPoint = z.output<typeof MarkPoint>;

/**
 * An arrow has its tail and its tip, a circle two opposite corners of the rectangle around it, and a text the point
 * where it starts. `text` is the text itself or, for other shapes, an optional description.
 */
export const PhotoMark = z.object({
  shape: z.enum(markShapes),
  colour: z.enum(markColourNames),
  points: z.array(MarkPoint),
  text: z.string().nullable(),
});
export type PhotoMark = z.output<typeof PhotoMark>;

export const isTwoPointed = (shape: MarkShape): boolean => shape === 'arrow' || shape === 'circle';
const isOnePoint = (points: readonly MarkPoint[]): boolean =>
  points.every(({ x, y }) => x === points[0]?.x && y === points[0]?.y);

const pointLimit = messages.points({ maxPoints: maxMarkPoints });
/** A mark as a client sends it. */
const PhotoMarkNew = z
  .strictObject({
    shape: z.enum(markShapes, { error: messages.unknown }),
    colour: z.enum(markColourNames, { error: messages.unknown }).default('red'),
    points: z.array(MarkPoint).min(1, pointLimit).max(maxMarkPoints, pointLimit),
    text: optionalText(maxMarkText),
  })
  .refine(({ shape, points }) => !isTwoPointed(shape) || (points.length === 2 && !isOnePoint(points)), {
    error: messages.twoPoints,
    path: ['points'],
  })
  .refine(({ shape, points, text }) => shape !== 'text' || (points.length === 1 && text !== null), {
    error: messages.onePoint,
    path: ['points'],
  });

/** The marks on the photos of a recording. Optional, because clients that only know the specification send none. */
export const photoMarks = z
  .array(
    z.strictObject({
      image: fileKey,
      marks: z.array(PhotoMarkNew).max(maxPhotoMarks, messages.tooMany({ maxMarks: maxPhotoMarks })),
    }),
  )
  .max(maxMarkedPhotos)
  .refine((photos) => new Set(photos.map(({ image }) => image)).size === photos.length, messages.twice)
  .optional();
export type PhotoMarks = z.output<typeof photoMarks>;

/** Whether all marks are on photos of the same recording. */
export const marksItsPhotos = (body: { images: readonly string[]; photoMarks?: PhotoMarks }): boolean =>
  (body.photoMarks ?? []).every(({ image }) => body.images.includes(image));
export const onlyItsPhotos = { error: messages.otherPhoto, path: ['photoMarks'] };

/** The marks of one photo, by its file key. */
export const MarkedPhoto = z.object({ key: z.string(), marks: z.array(PhotoMark) });
export type MarkedPhoto = z.output<typeof MarkedPhoto>;
