import type { Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { PrintedSheet } from '../../kit/sheet/PrintedSheet.tsx';
import { SheetButtons } from '../../kit/sheet/SheetButtons.tsx';
import { internalError } from './data/SampleServer.tsx';
import { Row, Section } from '../Section.tsx';

const sheet: Sheet = {
  title: 'Job card',
  number: 'JOBC-10000001',
  sender: 'Meridian Motors',
  facts: [
    { label: 'Workshop', value: 'Body Shop' },
    { label: 'Status', value: 'Assigned' },
  ],
  notice: 'Not saved yet',
  path: '',
  sections: [
    {
      kind: 'fields',
      heading: 'Vehicle',
      columns: 2,
      fields: [
        { label: 'VIN', value: 'SMHAUL64X00000001' },
        { label: 'Mileage', value: '' },
      ],
    },
    { kind: 'lines', heading: 'Instructions', beside: 'Done by', lines: ['Replace the door seal', 'Test for leaks'] },
    {
      kind: 'table',
      heading: 'Findings',
      columns: [{ name: 'Cell' }, { name: 'What was found', width: 3 }],
      rows: [
        ['A1', 'Paint run'],
        ['B2', ''],
      ],
    },
    { kind: 'photos', heading: 'Photos', photos: [{ key: '/icon.svg', caption: 'Photo 1' }] },
  ],
};

/** A printed sheet with all kinds of sections, and its buttons, whose PDF cannot be fetched here. */
export const SheetSample = () => (
  <Section title="Sheet on paper">
    <Row>
      <SheetButtons printed={{ fileName: 'Jobcard-JOBC-10000001.pdf', pdf: () => Promise.reject(internalError) }} />
    </Row>
    <PrintedSheet sheet={sheet} logo="/icon.svg" record="job card" />
  </Section>
);
