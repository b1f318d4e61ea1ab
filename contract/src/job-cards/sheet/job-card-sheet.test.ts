import { describe, expect, it } from 'vitest';
import { listSheetTexts, type Sheet } from '../../kit/lists/sheet.ts';
import { exampleSheetCard } from './sheet.example.ts';
import { SheetCard } from './sheet-card.schema.ts';
import { formatSheetFileName, buildJobCardSheet } from './job-card-sheet.ts';

const sender = 'Nordhafen';
const valuesOf = (sheet: Sheet) =>
  Object.fromEntries(
    sheet.sections.flatMap((section) =>
      section.kind === 'fields' ? section.fields.map(({ label, value }) => [label, value]) : [],
    ),
  );
const sheetOfDraft = (typed: object) => buildJobCardSheet(SheetCard.parse(typed), { sender });

describe('the job card sheet', () => {
  it('has the specified sections and labels in order, even when nothing is filled in', () => {
    const labels = sheetOfDraft({}).sections.map((section) => [
      section.heading,
      ...(section.kind === 'fields'
        ? section.fields.map(({ label }) => label)
        : section.kind === 'lines'
          ? [section.beside]
          : []),
    ]);
    expect(labels).toEqual([
      [
        'Vehicle/Other Information',
        'Tag',
        'Reg No',
        'VIN',
        'Model / Year',
        'Engine Type',
        'Body Color',
        'Transmission',
        'ODO start',
        'ODO end',
        'Key Location',
        'Hand In',
      ],
      ['Requestor Details', 'Name', 'Cost Centre', 'Department', 'Telephone'],
      ['Job Details', 'Workshop', 'Supervisor', 'Team', 'Engineer'],
      ['Reason For Request and Summary', 'Reason For Request', 'Summary'],
      ['Instructions', 'Initials'],
      ['Part Change Details', 'Part Type', 'Component', 'Description', 'New Part'],
      ['Tools/Machines Used and ID Description', 'Tools/Machines Used', 'ID Description'],
      ['Sign Off and Date', 'Signature', 'Name', 'Date'],
    ]);
  });

  it('shows the values of the card', () => {
    const sheet = buildJobCardSheet(exampleSheetCard, { sender });
    expect(sheet).toMatchObject({
      title: 'Vehicle Engineering Job Card',
      number: 'JOBC-12345678',
      notice: '',
      path: `/jobcard?card=${exampleSheetCard._id}`,
    });
    expect(sheet.facts).toEqual([
      { label: 'Job Type', value: 'Software Update' },
      { label: 'Preferred Start Date', value: '2026-03-14' },
    ]);
    expect(valuesOf(sheet)).toMatchObject({
      VIN: 'WDB9066331S123456',
      'Model / Year': 'Sprinter 316 / 2024',
      'ODO start': '48210',
      'Hand In': 'Workshop North',
      'Cost Centre': 'CC-4711',
      Telephone: '+49 40 1234',
      Supervisor: 'Grace Hopper',
      'New Part': 'A 906 545 01 28',
      Date: '2026-03-16',
    });
  });

  it('has a row for each line of the instructions, or one empty row to write on', () => {
    const linesOf = (instructions: string) =>
      sheetOfDraft({ instructions }).sections.flatMap((section) => (section.kind === 'lines' ? section.lines : []));
    expect(linesOf('Jack up\r\n\n  Take off the wheel \nPut it back')).toEqual([
      'Jack up',
      'Take off the wheel',
      'Put it back',
    ]);
    expect(linesOf('')).toEqual(['']);
  });

  it('accepts partly filled form values: blanks, options, a vehicle in each of its three fields', () => {
    const vehicle = { _id: exampleSheetCard._id, vin: 'VIN1', tag: 'T-1', regNo: 'R-1', modelYear: 2020 };
    const typed = {
      workshop: '',
      costCentre: null,
      vin: vehicle,
      tag: vehicle,
      regNo: vehicle,
      keyLocation: { title: 'Keyroom' },
      startValue: '12',
      jobcardId: '',
    };
    expect(valuesOf(sheetOfDraft(typed))).toMatchObject({
      Tag: 'T-1',
      'Reg No': 'R-1',
      VIN: 'VIN1',
      'Model / Year': '2020',
      'Key Location': 'Keyroom',
      'ODO start': '12',
    });
  });

  it.each([
    ['03-14-2026 09:00:00 +00:00', '2026-03-14'],
    ['03-14-2026 24:00:00 +00:00', '2026-03-14'],
    ['2026-03-14T09:00:00.000Z', '2026-03-14'],
    ['2026-03-14', '2026-03-14'],
    ['soon', 'soon'],
    ['', ''],
  ])('formats the preferred start %s as %s', (preferredStartDate, expected) => {
    expect(sheetOfDraft({ preferredStartDate }).facts[1]?.value).toBe(expected);
  });

  it('shows the email address of a person without a name, and the requested supervisor until one is assigned', () => {
    const values = valuesOf(
      sheetOfDraft({
        jobEngineer: { firstName: '', lastName: '', emailId: 'e@x.example' },
        supervisor: { firstName: 'Grace' },
      }),
    );
    expect(values).toMatchObject({ Engineer: 'e@x.example', Supervisor: 'Grace' });
  });

  it('is marked as a draft while it shows unsaved changes', () => {
    expect(buildJobCardSheet(exampleSheetCard, { sender, draft: true }).notice).toBe('Draft, not saved');
    expect(sheetOfDraft({ jobcardId: 'JOBC-12345678' })).toMatchObject({ notice: 'Draft, not saved', path: '' });
  });

  it('lists its strings in reading order', () => {
    const texts = listSheetTexts(buildJobCardSheet(exampleSheetCard, { sender }));
    expect(texts.slice(0, 9)).toEqual([
      'Nordhafen',
      'Vehicle Engineering Job Card',
      'JOBC-12345678',
      'Job Type',
      'Software Update',
      'Preferred Start Date',
      '2026-03-14',
      'Vehicle/Other Information',
      'Tag',
    ]);
    expect(texts.at(-1)).toBe('2026-03-16');
  });

  it('is saved under the number of the card', () => {
    expect(formatSheetFileName('JOBC-12345678')).toBe('Jobcard-JOBC-12345678.pdf');
    expect(formatSheetFileName('../"\r\nx')).toBe('Jobcard-x.pdf');
    expect(formatSheetFileName('')).toBe('Jobcard-draft.pdf');
  });
});
