// A contract for the tests of PDFs and signatures.
import sharp from 'sharp';
import type { DocumentContent } from './document-content.ts';

const clause =
  'The workshop carries out the work listed in the annex with due care and by trained staff. Changes need the written consent of both parties. Parts that are safety critical are inspected twice, and the result of each inspection is kept for as long as the vehicle is in use. ';

const photo = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 420, channels: 3, background: { r: red, g: 110, b: 120 } } })
    .jpeg()
    .toBuffer();

const logo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="90"><rect width="90" height="90" rx="16" fill="#0f4c5c"/><path d="M22 58 L45 26 L68 58" stroke="white" stroke-width="9" fill="none"/><rect x="110" y="28" width="240" height="14" rx="7" fill="#0f4c5c"/><rect x="110" y="54" width="150" height="10" rx="5" fill="#7fa3ad"/></svg>',
    ),
  )
    .png()
    .toBuffer();

export const exampleSigners = [
  {
    field: 'signer-1',
    name: 'Ada Lovelace',
    role: 'Business relationship manager',
    meaning: 'I have read this contract and sign it',
  },
  {
    field: 'signer-2',
    name: 'José Ñuñez-Łukasiewicz',
    role: 'Head of fleet, Κώστας Transport',
    meaning: 'I have read this contract and sign it',
  },
  {
    field: 'signer-3',
    name: 'Юлия Петрова',
    role: 'Safety assessor',
    meaning: 'I have read this contract and sign it',
  },
];
export const exampleSeal = {
  field: 'seal',
  name: 'Nordhafen Fahrzeugtechnik GmbH',
  role: 'Company seal',
  meaning: 'Origin and integrity of this document',
};

/** Creates a contract of a few pages with three signers and a seal. */
export async function makeContract(changes: Partial<DocumentContent> = {}): Promise<DocumentContent> {
  return {
    title: 'Service contract',
    number: 'NF-2025-0042',
    subtitle:
      'Conversion of twelve delivery vans to electric drive, between Nordhafen Fahrzeugtechnik GmbH and Κώστας Transport',
    company: { name: 'Nordhafen Fahrzeugtechnik GmbH', logo: await logo() },
    blocks: [
      {
        kind: 'fields',
        rows: [
          ['Customer', 'Κώστας Transport, Πειραιάς'],
          ['Vehicles', '12 × delivery van 3.5 t'],
          ['Period', '1 March 2026 to 30 September 2026'],
          ['Price', '€ 214,500.00 excluding VAT'],
          ['Responsible', 'Ada Lovelace'],
        ],
      },
      { kind: 'text', heading: 'Subject', text: clause.repeat(3) },
      {
        kind: 'table',
        heading: 'Work packages',
        columns: ['No.', 'Work', 'Check', 'Limit'],
        widths: [30, '*', 110, 70],
        rows: Array.from({ length: 14 }, (_, row) => [
          `${row + 1}`,
          'Remove the tank, the exhaust and the engine; fit the battery carrier',
          'Torque of the carrier bolts',
          '≥ 85 Nm',
        ]),
      },
      {
        kind: 'list',
        heading: 'Conditions',
        items: [
          'Payment within 30 days',
          'Retention of title until full payment',
          'Warranty of 24 months on all parts fitted',
        ],
      },
      {
        kind: 'pictures',
        heading: 'Condition on delivery',
        pictures: [
          { image: await photo(40), caption: 'Vehicle 1, left side' },
          { image: await photo(170), caption: 'Vehicle 1, underbody' },
        ],
      },
    ],
    signatures: exampleSigners,
    seal: exampleSeal,
    ...changes,
  };
}
