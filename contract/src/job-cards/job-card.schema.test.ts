import { describe, expect, it } from 'vitest';
import { anId, otherId, issueLines } from '../kit/field.example.ts';
import { conditionalErrors } from './job-card.conditions.ts';
import { generateJobcardId, ipWeeks, keyLocations, handInOptions, softwareUpdate } from './job-card.options.ts';
import { JobCardChange, jobCardFormSchema, signOffFormSchema, JobCardNew } from './job-card.schema.ts';
import { LookupNew, JobParameterNew, ModuleNew, TeamNew } from './lookup.schema.ts';

/** The validation table of document 1 section 5.1, row by row, and its option lists. */
const minimalCard = {
  jobcardId: 'JOBC-10000001',
  workshop: anId,
  costCentre: anId,
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
const ris = { risJobcard: true, partType: anId, partComponent: anId, newPart: otherId };

describe('a job card', () => {
  it('says all that is missing at once', () => {
    expect(issueLines(JobCardNew, {})).toEqual(missing);
    const blank = Object.fromEntries(Object.keys(minimalCard).map((name) => [name, '']));
    expect(issueLines(JobCardNew, blank)).toEqual(missing);
    expect(issueLines(JobCardNew, { ...minimalCard, reason: '   ' })).toEqual(['reason: "Reason" is required']);
  });

  it('says what a chosen type, mileage and RIS ask for beside all the rest', () => {
    expect(issueLines(JobCardNew, { jobType: softwareType, mileageRequired: true, risJobcard: true })).toEqual([
      ...missing.filter((line) => !line.startsWith('mileageRequired') && !line.startsWith('risJobcard')),
      'ipWeek: "IP Week" is required',
      'startValue: "Start ODO" is required',
      'partType: "Part Type" is required',
      'partComponent: "Part Component" is required',
      'newPart: "New Part" is required',
    ]);
  });

  it('begins today or later on the form, unless its day stands on the card already', () => {
    const passed = ['preferredStartDate: Choose today or a later day'];
    const whole = { ...minimalCard, vin: anId, jobType: { _id: anId }, keyLocation: 'Keyroom' };
    expect(issueLines(jobCardFormSchema('2026-11-24'), whole)).toEqual([]);
    expect(issueLines(jobCardFormSchema('2026-11-25'), whole)).toEqual(passed);
    expect(issueLines(jobCardFormSchema('2026-11-25', minimalCard.preferredStartDate), minimalCard)).toEqual([]);
    expect(issueLines(jobCardFormSchema('2026-11-25', '11-23-2026 09:00:00 +00:00'), { ...minimalCard, reason: '' })).toEqual([
      'reason: "Reason" is required',
      ...passed,
    ]);
  });

  it('is sent by its form with all that the form marks as required, which the rules do not force', () => {
    expect(issueLines(jobCardFormSchema('2026-11-24'), minimalCard)).toEqual([
      'vin: "VIN" is required',
      'jobType: "Job Type" is required',
      'keyLocation: "Key Location" is required',
    ]);
    expect(issueLines(JobCardNew, minimalCard)).toEqual([]);
  });

  it('is not sent by its form with a vehicle that was typed and not found', () => {
    const form = jobCardFormSchema('2026-11-24', minimalCard.preferredStartDate);
    const wanted = { mark: 'vin', text: 'SALLDHMF8XA000009' };
    expect(issueLines(form, { ...minimalCard, wanted })).toEqual(['vin: No vehicle with this VIN']);
    expect(issueLines(form, { ...minimalCard, wanted: { ...wanted, mark: 'regNo' } })).toEqual(['vin: No vehicle with this Reg No']);
    expect(issueLines(form, { ...minimalCard, wanted, vin: anId })).toEqual([]);
    expect(issueLines(form, { ...minimalCard, wanted: null })).toEqual([]);
    expect(JobCardNew.safeParse({ ...minimalCard, wanted }).success).toBe(false);
  });

  it.each<[string, object, string[]]>([
    ['with what every card needs', {}, []],
    ['with an id of 12 characters', { jobcardId: 'JOBC-1000000' }, ['jobcardId: "Jobcard ID" must be 13 characters long']],
    ['with an id of 14 characters', { jobcardId: 'JOBC-100000001' }, ['jobcardId: "Jobcard ID" must be 13 characters long']],
    ['with an id beyond those that are drawn', { jobcardId: 'JOBC-20000000' }, ['jobcardId: Invalid "Jobcard ID"']],
    ['with an id before them', { jobcardId: 'JOBC-09999999' }, ['jobcardId: Invalid "Jobcard ID"']],
    ['with 13 characters that are no id', { jobcardId: 'JOBC-1000/001' }, ['jobcardId: Invalid "Jobcard ID"']],
    ['with its hand-in location by name alone', { location: undefined, vehicleHandInLocation: 'Keyroom' }, []],
    ['with a hand-in location that is none', { location: 7 }, ['location: "Vehicle Hand-in Location" is required']],
    ['with a VIN that is none', { vin: [] }, ['vin: "VIN" is required']],
    ['with a tag that is none', { tag: 7 }, ['tag: "Tag" is required']],
    ['with a registration that is none', { regNo: {} }, ['regNo: "Reg No" is required']],
    ['with a job type that is none', { jobType: 'Repair' }, ['jobType: "Job Type" is required']],
    ['with a job parameter that is none', { jobParameter: 'Brakes' }, ['jobParameter: "Job Parameter" is required']],
    ['with a key location that is not offered', { keyLocation: 'Pocket' }, ['keyLocation: "Key Location" is required']],
    ['with the key in its place', { keyLocation: 'With Vehicle' }, []],
    ['with an answer to mileage that is neither', { mileageRequired: 'perhaps' }, ['mileageRequired: Please select if "Mileage" is required']],
    ['with mileage and none given', { mileageRequired: true }, ['startValue: "Start ODO" is required']],
    ['with mileage 0', { mileageRequired: true, startValue: 0 }, []],
    ['with mileage 999999', { mileageRequired: true, startValue: '999999' }, []],
    ['with mileage 1000000', { mileageRequired: true, startValue: 1_000_000 }, ['startValue: Invalid "Start ODO"']],
    ['with mileage below 0', { mileageRequired: true, startValue: -1 }, ['startValue: Invalid "Start ODO"']],
    ['with a mileage that is no number', { mileageRequired: true, startValue: 'many' }, ['startValue: Invalid "Start ODO"']],
    ['with an end below the start', { mileageRequired: true, startValue: 10, endValue: 9 }, ['endValue: "End ODO" can’t be lower than "Start ODO"']],
    ['with mileage left over where none is asked', { mileageRequired: false, startValue: 5 }, []],
    ['of type Software Update without its week', { jobType: softwareType }, ['ipWeek: "IP Week" is required']],
    ['of type Software Update with its week', { jobType: softwareType, ipWeek: 'IP21W07' }, []],
    ['of type Software Update with the option of the form', { jobType: softwareType, ipWeek: { title: 'SPECIAL' } }, []],
    ['with a week that is not offered', { jobType: softwareType, ipWeek: 'IP21W54' }, ['ipWeek: "IP Week" is required']],
    ['of another type without a week', { jobType: { _id: anId, name: 'Repair' } }, []],
    [
      'of RIS without its parts',
      { risJobcard: true },
      ['partType: "Part Type" is required', 'partComponent: "Part Component" is required', 'newPart: "New Part" is required'],
    ],
    ['of RIS with its parts', ris, []],
    ['of RIS with parts that are none', { ...ris, newPart: 'Bolt' }, ['newPart: "New Part" is required']],
    ['with a start that is no date', { preferredStartDate: 'tomorrow' }, ['preferredStartDate: "Preferred Start Date" is required']],
    ['with a start on the 30th of February', { preferredStartDate: '02-30-2026 09:00:00 +00:00' }, ['preferredStartDate: "Preferred Start Date" is required']],
    ['with what the server says itself', { requestorName: { _id: anId }, wipStatus: { name: 'Jobcard Created' }, partDescription: 'Seal' }, []],
    ['with a name that nobody knows', { colour: 'red' }, [': Unrecognized key: "colour"']],
  ])('%s says what is wrong with it', (_what, change, texts) => {
    expect(issueLines(JobCardNew, { ...minimalCard, ...change })).toEqual(texts);
  });

  it('reads its references as ids or as the objects that were shown', () => {
    const chosen = { _id: anId, name: 'Body Shop' };
    const read = JobCardNew.parse({
      ...minimalCard,
      workshop: chosen,
      location: chosen,
      vin: { _id: otherId, vin: 'SALLDHMF8XA000001' },
      tag: ' tag00001 ',
      jobType: softwareType,
      ipWeek: 'SPECIAL',
    });
    expect(read).toMatchObject({ workshop: anId, location: anId, vin: { _id: otherId }, tag: { written: 'TAG00001' }, jobType: softwareType });
    expect(JobCardNew.parse({ ...minimalCard, location: { _id: 'keyroom', name: 'Keyroom' } }).location).toBe('keyroom');
    expect(JobCardNew.parse({ ...minimalCard, location: 'Keyroom' }).location).toBe('keyroom');
    expect(JobCardNew.parse({ ...minimalCard, preferredStartDate: '2026-11-24T10:00:00+01:00' }).preferredStartDate).toBe('2026-11-24T09:00:00.000Z');
  });

  it('is changed in what a change names alone', () => {
    expect(JobCardChange.parse({})).toEqual({});
    expect(JobCardChange.parse({ jobEngineer: null, toolsUsed: '' })).toEqual({ jobEngineer: null, toolsUsed: null });
    expect(issueLines(JobCardChange, { reason: '', workshop: '' })).toEqual(['workshop: "Workshop" is required', 'reason: "Reason" is required']);
  });

  it('is looked at once more by the job type that the server knows, whatever name was sent', () => {
    expect(conditionalErrors({ jobType: softwareUpdate, mileageRequired: false, risJobcard: false })).toEqual([
      { path: 'ipWeek', message: '"IP Week" is required' },
    ]);
  });
});

describe('the fixed lists', () => {
  it('are those of document 1 sections 3.7 and 9', () => {
    expect([ipWeeks.length, ipWeeks[0], ipWeeks[52], ipWeeks[53]]).toEqual([54, 'IP21W01', 'IP21W53', 'SPECIAL']);
    expect(keyLocations).toEqual(['Keyroom', 'With Vehicle']);
    expect(handInOptions([{ _id: anId, name: 'Body Shop' }]).map(({ name }) => name)).toEqual(['Keyroom', 'Body Shop']);
    expect([generateJobcardId(0), generateJobcardId(0.999999999)]).toEqual(['JOBC-10000000', 'JOBC-19999999']);
  });

  it('grow by a name; a parameter names its job type, a module its minutes', () => {
    expect(issueLines(LookupNew, { name: ' ' })).toEqual(['name: Name is required']);
    expect(LookupNew.parse({ name: 'Body Shop' })).toEqual({ name: 'Body Shop', description: '' });
    expect(issueLines(JobParameterNew, {})).toEqual(['name: Name is required', 'jobcardType: "Job Type" is required']);
    expect(issueLines(TeamNew, { members: ['x'] })).toEqual(['name: Name is required', 'members.0: Choose people from this company']);
    const wrong = 'resolutionTime: Enter a resolution time from 0 to 999 minutes';
    for (const resolutionTime of [-1, 1000, 'long']) expect(issueLines(ModuleNew, { name: 'Radio', resolutionTime })).toEqual([wrong]);
    for (const resolutionTime of [0, 999, '30', '', null, undefined]) expect(issueLines(ModuleNew, { name: 'Radio', resolutionTime })).toEqual([]);
  });
});

describe('the sign-off of a finished job card', () => {
  it('needs a signature or a name', () => {
    const form = signOffFormSchema('2026-03-01', String(minimalCard.preferredStartDate));
    expect(issueLines(form, minimalCard)).toEqual(['signature: Enter the signature or the name of the person who signs off']);
    for (const signed of [{ signature: 'S. Webb' }, { name: 'Sarah Webb' }]) expect(issueLines(form, { ...minimalCard, ...signed })).toEqual([]);
  });
});
