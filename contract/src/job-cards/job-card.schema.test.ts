import { describe, expect, it } from 'vitest';
import { exampleId, otherExampleId, listIssueLines } from '../kit/field.example.ts';
import { findConditionalErrors } from './job-card.conditions.ts';
import { generateJobcardId, ipWeeks, keyLocations, listHandInOptions, softwareUpdate } from './job-card.options.ts';
import { JobCardChange, buildJobCardFormSchema, buildSignOffFormSchema, JobCardNew } from './job-card.schema.ts';
import { LookupNew, JobParameterNew, ModuleNew, TeamNew } from './lookups/lookup.schema.ts';

// Tests of the specified validation rules and option lists.

const minimalCard = {
  jobcardId: 'JOBC-10000001',
  workshop: exampleId,
  costCentre: exampleId,
  location: 'keyroom',
  mileageRequired: false,
  risJobcard: false,
  preferredStartDate: '11-24-2026 09:00:00 +00:00',
  reason: 'Noise',
  summary: 'Front axle',
  instructions: 'Check the strut mounts',
};
const missing = [
  'jobcardId: "Jobcard ID" is required',
  'workshop: "Workshop" is required',
  'costCentre: "Cost Centre" is required',
  'mileageRequired: Please select if "Mileage" is required',
  'risJobcard: Please select if it is a "RIS Jobcard"',
  'preferredStartDate: "Preferred Start Date" is required',
  'reason: "Reason" is required',
  'summary: "Summary" is required',
  'instructions: "Instructions" is required',
  'location: "Vehicle Hand-in Location" is required',
];
const softwareType = { _id: softwareUpdate._id, name: 'Software Update' };
const ris = { risJobcard: true, partType: exampleId, partComponent: exampleId, newPart: otherExampleId };

describe('a job card', () => {
  it('reports everything that is missing at once', () => {
    expect(listIssueLines(JobCardNew, {})).toEqual(missing);
    const blank = Object.fromEntries(Object.keys(minimalCard).map((name) => [name, '']));
    expect(listIssueLines(JobCardNew, blank)).toEqual(missing);
    expect(listIssueLines(JobCardNew, { ...minimalCard, reason: '   ' })).toEqual(['reason: "Reason" is required']);
  });

  it('reports the fields that the chosen type, mileage and RIS require along with the other errors', () => {
    expect(listIssueLines(JobCardNew, { jobType: softwareType, mileageRequired: true, risJobcard: true })).toEqual([
      ...missing.filter((line) => !line.startsWith('mileageRequired') && !line.startsWith('risJobcard')),
      'ipWeek: "IP Week" is required',
      'startValue: "Start ODO" is required',
      'partType: "Part Type" is required',
      'partComponent: "Part Component" is required',
      'newPart: "New Part" is required',
    ]);
  });

  it('rejects a preferred start in the past on the form, unless the card already has that day', () => {
    const passed = ['preferredStartDate: Choose today or a later day'];
    const whole = { ...minimalCard, vin: exampleId, jobType: { _id: exampleId }, keyLocation: 'Keyroom' };
    expect(listIssueLines(buildJobCardFormSchema('2026-11-24'), whole)).toEqual([]);
    expect(listIssueLines(buildJobCardFormSchema('2026-11-25'), whole)).toEqual(passed);
    expect(listIssueLines(buildJobCardFormSchema('2026-11-25', minimalCard.preferredStartDate), minimalCard)).toEqual(
      [],
    );
    expect(
      listIssueLines(buildJobCardFormSchema('2026-11-25', '11-23-2026 09:00:00 +00:00'), {
        ...minimalCard,
        reason: '',
      }),
    ).toEqual(['reason: "Reason" is required', ...passed]);
  });

  it('requires on its form every field that is marked as required, even those that the API leaves optional', () => {
    expect(listIssueLines(buildJobCardFormSchema('2026-11-24'), minimalCard)).toEqual([
      'vin: "VIN" is required',
      'jobType: "Job Type" is required',
      'keyLocation: "Key Location" is required',
    ]);
    expect(listIssueLines(JobCardNew, minimalCard)).toEqual([]);
  });

  it('cannot be submitted with a typed vehicle that was not found', () => {
    const form = buildJobCardFormSchema('2026-11-24', minimalCard.preferredStartDate);
    const wanted = { mark: 'vin', text: 'SALLDHMF8XA000009' };
    expect(listIssueLines(form, { ...minimalCard, wanted })).toEqual(['vin: No vehicle with this VIN']);
    expect(listIssueLines(form, { ...minimalCard, wanted: { ...wanted, mark: 'regNo' } })).toEqual([
      'vin: No vehicle with this Reg No',
    ]);
    expect(listIssueLines(form, { ...minimalCard, wanted, vin: exampleId })).toEqual([]);
    expect(listIssueLines(form, { ...minimalCard, wanted: null })).toEqual([]);
    expect(JobCardNew.safeParse({ ...minimalCard, wanted }).success).toBe(false);
  });

  it.each<[string, object, string[]]>([
    ['with only the required fields', {}, []],
    [
      'with an id of 12 characters',
      { jobcardId: 'JOBC-1000000' },
      ['jobcardId: "Jobcard ID" must be 13 characters long'],
    ],
    [
      'with an id of 14 characters',
      { jobcardId: 'JOBC-100000001' },
      ['jobcardId: "Jobcard ID" must be 13 characters long'],
    ],
    ['with an id above the generated range', { jobcardId: 'JOBC-20000000' }, ['jobcardId: Invalid "Jobcard ID"']],
    ['with an id below the generated range', { jobcardId: 'JOBC-09999999' }, ['jobcardId: Invalid "Jobcard ID"']],
    ['with an id of 13 invalid characters', { jobcardId: 'JOBC-1000/001' }, ['jobcardId: Invalid "Jobcard ID"']],
    ['with the hand-in location by name only', { location: undefined, vehicleHandInLocation: 'Keyroom' }, []],
    ['with an invalid hand-in location', { location: 7 }, ['location: "Vehicle Hand-in Location" is required']],
    ['with an invalid VIN', { vin: [] }, ['vin: "VIN" is required']],
    ['with an invalid tag', { tag: 7 }, ['tag: "Tag" is required']],
    ['with an invalid registration', { regNo: {} }, ['regNo: "Reg No" is required']],
    ['with an invalid job type', { jobType: 'Repair' }, ['jobType: "Job Type" is required']],
    ['with an invalid job parameter', { jobParameter: 'Brakes' }, ['jobParameter: "Job Parameter" is required']],
    ['with an unknown key location', { keyLocation: 'Pocket' }, ['keyLocation: "Key Location" is required']],
    ['with a known key location', { keyLocation: 'With Vehicle' }, []],
    [
      'with an invalid answer to mileage required',
      { mileageRequired: 'perhaps' },
      ['mileageRequired: Please select if "Mileage" is required'],
    ],
    ['with mileage required but missing', { mileageRequired: true }, ['startValue: "Start ODO" is required']],
    ['with mileage 0', { mileageRequired: true, startValue: 0 }, []],
    ['with mileage 999999', { mileageRequired: true, startValue: '999999' }, []],
    ['with mileage 1000000', { mileageRequired: true, startValue: 1_000_000 }, ['startValue: Invalid "Start ODO"']],
    ['with mileage below 0', { mileageRequired: true, startValue: -1 }, ['startValue: Invalid "Start ODO"']],
    [
      'with a mileage that is not a number',
      { mileageRequired: true, startValue: 'many' },
      ['startValue: Invalid "Start ODO"'],
    ],
    [
      'with an end below the start',
      { mileageRequired: true, startValue: 10, endValue: 9 },
      ['endValue: "End ODO" can’t be lower than "Start ODO"'],
    ],
    ['with a leftover mileage that is not required', { mileageRequired: false, startValue: 5 }, []],
    ['of type Software Update without an IP week', { jobType: softwareType }, ['ipWeek: "IP Week" is required']],
    ['of type Software Update with an IP week', { jobType: softwareType, ipWeek: 'IP21W07' }, []],
    [
      'of type Software Update with the option object of the form',
      { jobType: softwareType, ipWeek: { title: 'SPECIAL' } },
      [],
    ],
    ['with an unknown IP week', { jobType: softwareType, ipWeek: 'IP21W54' }, ['ipWeek: "IP Week" is required']],
    ['of another type without an IP week', { jobType: { _id: exampleId, name: 'Repair' } }, []],
    [
      'of RIS without its parts',
      { risJobcard: true },
      [
        'partType: "Part Type" is required',
        'partComponent: "Part Component" is required',
        'newPart: "New Part" is required',
      ],
    ],
    ['of RIS with all parts', ris, []],
    ['of RIS with an invalid part', { ...ris, newPart: 'Bolt' }, ['newPart: "New Part" is required']],
    [
      'with a start that is not a date',
      { preferredStartDate: 'tomorrow' },
      ['preferredStartDate: "Preferred Start Date" is required'],
    ],
    [
      'with a start on the 30th of February',
      { preferredStartDate: '02-30-2026 09:00:00 +00:00' },
      ['preferredStartDate: "Preferred Start Date" is required'],
    ],
    [
      'with fields that only the server sets',
      { requestorName: { _id: exampleId }, wipStatus: { name: 'Jobcard Created' }, partDescription: 'Seal' },
      [],
    ],
    ['with an unknown field', { colour: 'red' }, [': Unrecognized key: "colour"']],
  ])('has its fields validated: %s', (_what, change, texts) => {
    expect(listIssueLines(JobCardNew, { ...minimalCard, ...change })).toEqual(texts);
  });

  it('accepts references as ids or as the objects that were read', () => {
    const chosen = { _id: exampleId, name: 'Body Shop' };
    const read = JobCardNew.parse({
      ...minimalCard,
      workshop: chosen,
      location: chosen,
      vin: { _id: otherExampleId, vin: 'SALLDHMF8XA000001' },
      tag: ' tag00001 ',
      jobType: softwareType,
      ipWeek: 'SPECIAL',
    });
    expect(read).toMatchObject({
      workshop: exampleId,
      location: exampleId,
      vin: { _id: otherExampleId },
      tag: { written: 'TAG00001' },
      jobType: softwareType,
    });
    expect(JobCardNew.parse({ ...minimalCard, location: { _id: 'keyroom', name: 'Keyroom' } }).location).toBe(
      'keyroom',
    );
    expect(JobCardNew.parse({ ...minimalCard, location: 'Keyroom' }).location).toBe('keyroom');
    expect(
      JobCardNew.parse({ ...minimalCard, preferredStartDate: '2026-11-24T10:00:00+01:00' }).preferredStartDate,
    ).toBe('2026-11-24T09:00:00.000Z');
  });

  it('is changed only in the fields that are sent', () => {
    expect(JobCardChange.parse({})).toEqual({});
    expect(JobCardChange.parse({ jobEngineer: null, toolsUsed: '' })).toEqual({ jobEngineer: null, toolsUsed: null });
    expect(listIssueLines(JobCardChange, { reason: '', workshop: '' })).toEqual([
      'workshop: "Workshop" is required',
      'reason: "Reason" is required',
    ]);
  });

  it('of the job type Software Update needs an IP week', () => {
    expect(findConditionalErrors({ jobType: softwareUpdate, mileageRequired: false, risJobcard: false })).toEqual([
      { path: 'ipWeek', message: '"IP Week" is required' },
    ]);
  });
});

describe('the option lists of the job card form', () => {
  it('are those of the specification', () => {
    expect([ipWeeks.length, ipWeeks[0], ipWeeks[52], ipWeeks[53]]).toEqual([54, 'IP21W01', 'IP21W53', 'SPECIAL']);
    expect(keyLocations).toEqual(['Keyroom', 'With Vehicle']);
    expect(listHandInOptions([{ _id: exampleId, name: 'Body Shop' }]).map(({ name }) => name)).toEqual([
      'Keyroom',
      'Body Shop',
    ]);
    expect([generateJobcardId(0), generateJobcardId(0.999999999)]).toEqual(['JOBC-10000000', 'JOBC-19999999']);
  });

  it('need a name for an entry and a job type for a job parameter, and check a team’s people and module times', () => {
    expect(listIssueLines(LookupNew, { name: ' ' })).toEqual(['name: Name is required']);
    expect(LookupNew.parse({ name: 'Body Shop' })).toEqual({ name: 'Body Shop', description: '' });
    expect(listIssueLines(JobParameterNew, {})).toEqual([
      'name: Name is required',
      'jobcardType: "Job Type" is required',
    ]);
    expect(listIssueLines(TeamNew, { members: ['x'] })).toEqual([
      'name: Name is required',
      'members.0: Choose people from this company',
    ]);
    const wrong = 'resolutionTime: Enter a resolution time from 0 to 999 minutes';
    for (const resolutionTime of [-1, 1000, 'long'])
      expect(listIssueLines(ModuleNew, { name: 'Radio', resolutionTime })).toEqual([wrong]);
    for (const resolutionTime of [0, 999, '30', '', null, undefined])
      expect(listIssueLines(ModuleNew, { name: 'Radio', resolutionTime })).toEqual([]);
  });
});

describe('the sign-off of a finished job card', () => {
  it('needs a signature or a name', () => {
    const form = buildSignOffFormSchema('2026-03-01', String(minimalCard.preferredStartDate));
    expect(listIssueLines(form, minimalCard)).toEqual([
      'signature: Enter the signature or the name of the person who signs off',
    ]);
    for (const signed of [{ signature: 'S. Webb' }, { name: 'Sarah Webb' }])
      expect(listIssueLines(form, { ...minimalCard, ...signed })).toEqual([]);
  });
});
