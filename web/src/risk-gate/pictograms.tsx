import type { PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { ReactNode } from 'react';
import { safetyBlue, safetyWhite } from '../kit/pictures/safety-colours.ts';

// Our own drawings of mandatory signs: white on the blue disc of ISO 7010, on a square of 100 units.

const white = { fill: safetyWhite } as const;
const blue = { fill: safetyBlue } as const;
const line = (stroke: string, strokeWidth: number) =>
  ({ fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;

/** Head and shoulders, the basis of most signs. */
const head = (
  <>
    <circle cx="50" cy="46" r="23" {...white} />
    <path d="M22 84 Q28 70 50 70 Q72 70 78 84 Q66 94 50 94 Q34 94 22 84 Z" {...white} />
  </>
);

export const pictograms: Record<PpeItem, ReactNode> = {
  'Safety Glasses': (
    <>
      {head}
      <rect x="30" y="38" width="17" height="13" rx="5" {...blue} />
      <rect x="53" y="38" width="17" height="13" rx="5" {...blue} />
      <path d="M47 43 H53 M30 42 L25 40 M70 42 L75 40" {...line(safetyBlue, 3.5)} />
    </>
  ),
  'Safety Headphone': (
    <>
      <circle cx="50" cy="48" r="19" {...white} />
      <path d="M26 84 Q31 72 50 72 Q69 72 74 84 Q64 93 50 93 Q36 93 26 84 Z" {...white} />
      <path d="M24 48 V44 A26 26 0 0 1 76 44 V48" {...line(safetyWhite, 5)} />
      <rect x="18" y="42" width="11" height="21" rx="5" {...white} />
      <rect x="71" y="42" width="11" height="21" rx="5" {...white} />
    </>
  ),
  'Safety Helmet': (
    <>
      <path d="M30 50 H70 Q70 70 50 70 Q30 70 30 50 Z" {...white} />
      <path d="M24 84 Q30 74 50 74 Q70 74 76 84 Q65 93 50 93 Q35 93 24 84 Z" {...white} />
      <path d="M27 40 A23 23 0 0 1 73 40 Z" {...white} />
      <rect x="20" y="41" width="60" height="6" rx="3" {...white} />
      <path d="M50 18 V36" {...line(safetyBlue, 3)} />
    </>
  ),
  'High-Vis Vest': (
    <>
      <path d="M34 18 L44 18 L50 30 L56 18 L66 18 L72 36 L69 82 L31 82 L28 36 Z" {...white} />
      <path d="M50 30 V82" {...line(safetyBlue, 2.5)} />
      <path d="M30 52 H70 M31 66 H69" {...line(safetyBlue, 5)} />
      <path d="M38 20 V48 M62 20 V48" {...line(safetyBlue, 3.5)} />
    </>
  ),
  'Safety Mask': (
    <>
      {head}
      <path d="M31 48 Q50 42 69 48 Q68 66 50 69 Q32 66 31 48 Z" {...blue} />
      <circle cx="50" cy="57" r="6.5" {...white} />
      <path d="M31 49 L26 44 M69 49 L74 44" {...line(safetyBlue, 3)} />
    </>
  ),
  'Safety Shoes': (
    <>
      <path d="M28 22 H50 V50 Q58 58 74 60 Q82 62 82 72 H28 Z" {...white} />
      <path d="M28 75 H82 V81 H28 Z" {...white} />
      <path d="M50 34 H43 M50 42 H43 M53 51 L46 53" {...line(safetyBlue, 3)} />
      <path d="M66 60 Q64 66 66 72" {...line(safetyBlue, 3)} />
    </>
  ),
  'Safety Suit': (
    <>
      <circle cx="50" cy="22" r="11" {...white} />
      <path
        d="M38 35 H62 Q70 36 72 44 L77 66 L69 68 L64 51 V89 H52 V66 H48 V89 H36 V51 L31 68 L23 66 L28 44 Q30 36 38 35 Z"
        {...white}
      />
      <path d="M50 35 V62" {...line(safetyBlue, 2.5)} />
    </>
  ),
  'Safety Gloves': (
    <>
      <path
        d="M34 84 V56 L24 44 Q21 38 26 36 Q30 35 34 41 L38 46 V24 Q38 19 42 19 Q46 19 46 24 V42 H48 V18 Q48 13 52 13 Q56 13 56 18 V42 H58 V22 Q58 17 62 17 Q66 17 66 22 V45 H68 V30 Q68 26 71 26 Q75 26 75 30 V60 Q75 68 70 72 V84 Z"
        {...white}
      />
      <path d="M34 76 H70" {...line(safetyBlue, 3.5)} />
    </>
  ),
};

/** The sign for equipment without a specific sign. */
export const generalSign = (
  <>
    <path d="M43 18 H57 L54 62 H46 Z" {...white} />
    <circle cx="50" cy="76" r="7.5" {...white} />
  </>
);
