import { JobCardNew } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { describe, expect, it } from 'vitest';
import { deriveNameFromEmail } from '../../kit/text/display.ts';
import { blankJobCard, toJobCardBody, listClearedValues, toSheetCard, type JobCardValues } from './job-card-values.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const named = (last: number, name: string) => ({ _id: id(last), name });
const vehicle = {
  _id: id(1),
  vin: 'SALLDHMF8XA000001',
  tag: 'TAG00001',
  regNo: 'AB12CDE',
  modelYear: 2024,
  bodyStyle: null,
  engine: 'P400',
  color: 'Green',
  transmission: 'Automatic',
  make: named(2, 'Land Rover'),
  model: named(3, 'Defender'),
  variant: named(4, '110'),
};
const filled: JobCardValues = {
  ...blankJobCard,
  jobcardId: 'JOBC-10000001',
  workshop: named(5, 'North Hall'),
  costCentre: named(6, 'Chassis'),
  location: { _id: 'keyroom', name: 'Keyroom' },
  vin: vehicle,
  jobType: named(7, 'Repair'),
  mileageRequired: false,
  risJobcard: false,
  preferredStartDate: '11-24-2026 12:00:00 +00:00',
  reason: 'Noise',
  summary: 'Front axle',
  instructions: 'Check the mounts',
};

describe('a job card form', () => {
  it('is sent as the contract accepts it: references as ids, and the hand-in location also by name', () => {
    const body = toJobCardBody(filled);
    expect(JobCardNew.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      workshop: id(5),
      vin: id(1),
      location: 'keyroom',
      vehicleHandInLocation: 'Keyroom',
      mileageRequired: false,
      risJobcard: false,
    });
  });

  it('has an error for each missing field, and for each field that RIS and mileage require', () => {
    const paths = (value: unknown) => JobCardNew.safeParse(value).error?.issues.map((issue) => issue.path.join('.'));
    const { wanted, ...blank } = blankJobCard;
    expect(paths(blank)).toEqual([
      'jobcardId',
      'workshop',
      'costCentre',
      'mileageRequired',
      'risJobcard',
      'preferredStartDate',
      'reason',
      'summary',
      'instructions',
      'location',
    ]);
    expect(paths({ ...toJobCardBody(filled), risJobcard: true, mileageRequired: true })).toEqual([
      'startValue',
      'partType',
      'partComponent',
      'newPart',
    ]);
  });

  it('clears fields that depend on a changed choice', () => {
    expect(Object.fromEntries(listClearedValues('jobType'))).toEqual({ jobParameter: null, ipWeek: '' });
    expect(Object.fromEntries(listClearedValues('mileageRequired'))).toEqual({ startValue: '' });
    expect(Object.fromEntries(listClearedValues('risJobcard'))).toEqual({
      partType: null,
      partComponent: null,
      partDescription: '',
      newPart: null,
      toolsUsed: '',
      idNoOrDescription: '',
    });
    expect(Object.fromEntries(listClearedValues('workshop'))).toEqual({ supervisor: null });
  });

  it('is previewed with the chosen vehicle as tag and registration, the hand-in location and the engineer', () => {
    const record = { jobEngineer: { firstName: 'Erin', lastName: 'Gray', emailId: 'erin@test.test' } };
    expect(toSheetCard(filled, record)).toMatchObject({
      tag: vehicle,
      regNo: vehicle,
      vehicleHandInLocation: 'Keyroom',
      ...record,
    });
  });
});

describe('an invited person', () => {
  it.each([
    ['jo.smith@demo.test', 'Jo Smith'],
    ['ada@demo.test', 'Ada'],
    ['max_van-dyk@demo.test', 'Max Van Dyk'],
  ])('is named after the email address: %s is %s', (mail, name) => {
    expect(deriveNameFromEmail(mail)).toBe(name);
  });
});
