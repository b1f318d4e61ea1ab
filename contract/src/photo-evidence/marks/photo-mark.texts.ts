import { markShapeLabels, photoMarkMessages as messages } from '../messages/photo-mark.messages.ts';
import type { PhotoMark } from './photo-mark.schema.ts';

/** Describes a mark in words: its shape and, if it has one, its text. */
export const describeMark = ({ shape, text }: Pick<PhotoMark, 'shape' | 'text'>): string =>
  text ? messages.described({ shape: markShapeLabels[shape], text }) : markShapeLabels[shape];
export const describeMarks = (marks: readonly PhotoMark[]): string => marks.map(describeMark).join(', ');
