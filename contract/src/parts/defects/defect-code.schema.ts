import { z } from 'zod';
import { text } from '../../kit/field.ts';
import type { Tone } from '../../kit/tone.ts';
import { defectCodeMessages as messages, defectSeverityNames } from '../messages/defect-code.messages.ts';

// Defect codes of a part (docs/decisions/0120-defect-codes.md). A plan copies them, and its signed content contains
// them.

/** The severities of a defect by what it affects, most serious first. */
export const defectSeverities = ['safety', 'function', 'look'] as const;
export type DefectSeverity = (typeof defectSeverities)[number];
export const defectSeverityLabels: Record<DefectSeverity, string> = defectSeverityNames;
export const defectSeverityTones: Record<DefectSeverity, Tone> = {
  safety: 'bad',
  function: 'attention',
  look: 'plain',
};

export const DefectCode = z.object({ code: z.string(), name: z.string(), severity: z.enum(defectSeverities) });
export type DefectCode = z.output<typeof DefectCode>;

export const maxDefectCodes = 40;
export const maxDefectCodeLength = 20;
const normalise = (code: string): string => code.trim().toLowerCase();
export const findDefectCode = (codes: readonly DefectCode[], code: string): DefectCode | undefined =>
  codes.find((known) => normalise(known.code) === normalise(code));

export const DefectCodesNew = z
  .array(
    z.strictObject({
      code: text(messages.codeRequired, maxDefectCodeLength),
      name: text(messages.nameRequired, 100),
      severity: z.string({ error: messages.severity }).pipe(z.enum(defectSeverities, { error: messages.severity })),
    }),
  )
  .max(maxDefectCodes, messages.tooMany({ max: maxDefectCodes }))
  .superRefine((codes, context) => {
    for (const [index, { code }] of codes.entries())
      if (findDefectCode(codes.slice(0, index), code))
        context.addIssue({ code: 'custom', path: [index, 'code'], message: messages.duplicate({ code }) });
  });

/** Formats a code with its name: `T1 Torn`. */
export const formatDefect = ({ code, name }: Pick<DefectCode, 'code' | 'name'>): string =>
  messages.defect({ code, name });
/** Formats a code with its name and severity: `T1 Torn (Function)`. */
export const formatDefectAndSeverity = ({ code, name, severity }: DefectCode): string =>
  messages.withSeverity({ code, name, severity: defectSeverityLabels[severity] });
/** Formats the defect and the comment. Empty if both are missing. */
export const formatDefectAndComment = ({
  defect,
  comment,
}: {
  defect?: DefectCode | null | undefined;
  comment: string | null;
}): string => [defect && formatDefect(defect), comment].filter(Boolean).join(': ');
