import { describe, expect, it } from 'vitest';
import { anId, aKey, otherId, issueLines } from './kit/field.example.ts';
import { ChangePassword, CompleteProfile, InviteUser, SignIn, VerifyCode } from './access/session.schema.ts';
import { RoleNew } from './access/user.schema.ts';
import { CompanyNew } from './companies/company.schema.ts';
import { GridNew, tagOf } from './grids/grid.schema.ts';
import { IncidentNew, IncidentReport } from './incidents/incident.schema.ts';
import { LocationNew } from './locations/location.schema.ts';
import { PartNew } from './parts/part.schema.ts';
import { ProjectNew, reportingFrequencies } from './projects/project.schema.ts';
import { VehicleNew } from './vehicles/vehicle.schema.ts';
import { AddInspector, WorkPlanNew } from './work-plans/work-plan.schema.ts';

/** The validation tables of the specification. Each form reports all its errors at once. */
const blanks = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
const activity = { what: 'Look', how: 'By eye', why: 'Safety' };
const partPlan = {
  name: 'Seals',
  type: 'P',
  part: anId,
  userId: [otherId],
  batch: '2026-01-31',
  referenceCriteria: ['Visual'],
  activity: [activity],
  equipmentRequired: ['Lamp'],
  project: anId,
};
const planTexts = [
  'name: Plan name is required',
  'userId: Inspector is required',
  'batch: Batch is required',
  'activity: All Activity is required',
  'equipmentRequired: All Tools is required',
  'referenceCriteria: Reference Criteria is required',
  'project: Project is required',
];
const vehicle = { platform: anId, make: anId, model: anId, variant: anId, vin: 'sallDHMF8XA000001' };

describe('a project', () => {
  const least = { name: 'Doors', customer: anId, assessmentTemplate: otherId };
  it('needs name, customer and template; email and mobile are checked if given', () => {
    const missing = [
      'name: Name is required',
      'customer: Customer is required',
      'assessmentTemplate: Assessment template is required',
    ];
    expect(issueLines(ProjectNew, {})).toEqual(missing);
    expect(issueLines(ProjectNew, blanks('name', 'customer', 'assessmentTemplate', 'emailId', 'mobileNo'))).toEqual(
      missing,
    );
    expect(issueLines(ProjectNew, { ...least, emailId: 'cy', mobileNo: '012345678' })).toEqual([
      'mobileNo: Length should be 10',
      'emailId: Email is wrong',
    ]);
    expect(issueLines(ProjectNew, { ...least, emailId: 'cy@test.test', mobileNo: '0123456789' })).toEqual([]);
  });

  it('cannot end before it starts', () => {
    const dated = (startDate: string, expectedEndDate: string) =>
      issueLines(ProjectNew, { ...least, startDate, expectedEndDate });
    expect(dated('2026-12-01', '2026-11-30')).toEqual(['expectedEndDate: The exit date is before the start date']);
    for (const end of ['2026-12-01', '2026-12-02', '']) expect(dated('2026-12-01', end)).toEqual([]);
    expect(issueLines(ProjectNew, { startDate: '2026-12-01', expectedEndDate: '2026-11-30' })).toContain(
      'expectedEndDate: The exit date is before the start date',
    );
  });

  it('accepts only the known kinds of work, commodities and reporting frequencies', () => {
    const wrong = { ...least, typeOfWorkRequired: 'Sleeping', commodity: 'XYZ', reportingFrequency: 'Hourly' };
    expect(issueLines(ProjectNew, wrong).map((text) => text.split(':')[0])).toEqual([
      'reportingFrequency',
      'typeOfWorkRequired',
      'commodity',
    ]);
    expect(reportingFrequencies).toEqual(['Daily', 'Weekly', 'Monthly', 'Real Time']);
  });
});

describe('a part', () => {
  it('needs name, description, image, part number and quantity', () => {
    const missing = [
      'name: Name is required',
      'description: Description is required',
      'image: Image is required',
      'partNo: Part Number is required',
      'quantity: Quantity is required',
    ];
    expect(issueLines(PartNew, {})).toEqual(missing);
    expect(issueLines(PartNew, blanks('name', 'description', 'image', 'partNo', 'quantity'))).toEqual(missing);
    expect(
      issueLines(PartNew, { name: 'Seal', description: 'Rubber', image: aKey, partNo: 'S-1', quantity: 4 }),
    ).toEqual([]);
  });
});

describe('a whole number', () => {
  const part = { name: 'Seal', description: 'Rubber', image: aKey, partNo: 'S-1' };
  it.each([1, '1', ' 20 ', 1_000_000])('can be %j', (quantity) =>
    expect(PartNew.parse({ ...part, quantity }).quantity).toBe(Number(quantity)),
  );
  it.each([-1, 0, 1.5, '0x10', '1e3', '1.0', 'two', true, [], 1_000_001, '9'.repeat(400)])(
    'cannot be %j, and the message says what is wrong',
    (quantity) => {
      expect(issueLines(PartNew, { ...part, quantity })).toEqual([
        'quantity: Quantity must be a whole number from 1 to 1,000,000',
      ]);
    },
  );
  it.each([null, '', ' '])('counts as missing when it is %j', (quantity) =>
    expect(issueLines(PartNew, { ...part, quantity })).toEqual(['quantity: Quantity is required']),
  );
  it('may be left blank when it is a TIP level', () => {
    for (const tipLevel of [undefined, null, '']) expect(WorkPlanNew.parse({ ...partPlan, tipLevel }).tipLevel).toBe(0);
    expect(issueLines(WorkPlanNew, { ...partPlan, tipLevel: '6' })).toEqual([
      'tipLevel: TIP level must be a whole number from 0 to 5',
    ]);
  });
});

describe('a company', () => {
  const names = ['name', 'address', 'customerName', 'customerEmail', 'userId'];
  it('needs name, address, customer and its Business Relationship Manager', () => {
    const missing = [
      'name: Name is required',
      'address: Address is required',
      'customerName: Customer Name is required',
      'customerEmail: Customer Email is required',
      'userId: Business Relationship Manager is required',
    ];
    expect(issueLines(CompanyNew, {})).toEqual(missing);
    expect(issueLines(CompanyNew, blanks(...names))).toEqual(missing);
    expect(
      issueLines(CompanyNew, { name: 'A', address: 'B', customerName: 'C', customerEmail: 'c@d', userId: anId }),
    ).toEqual(['customerEmail: Email is wrong']);
  });
});

describe('locations and roles', () => {
  it('need address, city and country for a location, and name and description for a role', () => {
    expect(issueLines(LocationNew, blanks('address', 'city', 'country'))).toEqual([
      'address: Address is required',
      'city: City is required',
      'country: Country is required',
    ]);
    expect(issueLines(RoleNew, { name: ' ' })).toEqual([
      'name: Name is required',
      'description: Description is required',
    ]);
  });
});

describe('people', () => {
  it('are invited with name, e-mail and role', () => {
    const missing = ['firstName: Name is required', 'emailId: Email is required', 'role: Role is required'];
    expect(issueLines(InviteUser, {})).toEqual(missing);
    expect(issueLines(InviteUser, blanks('firstName', 'emailId', 'role'))).toEqual(missing);
    expect(issueLines(InviteUser, { firstName: 'Ina', emailId: 'ina@test', role: anId })).toEqual([
      'emailId: Email is wrong',
    ]);
  });

  it('sign in with e-mail and password, and choose a long one', () => {
    expect(issueLines(SignIn, blanks('emailId', 'password'))).toEqual([
      'emailId: Email is required!',
      'password: Password is required',
    ]);
    expect(issueLines(ChangePassword, { password: 'ninechars' })).toEqual([
      'password: Password must be at least 10 characters long',
    ]);
    expect(issueLines(CompleteProfile, { firstName: '', password: '1234567890' })).toEqual([
      'firstName: First name is required',
    ]);
    for (const otp of ['12345', '1234567', 'abcdef', ''])
      expect(issueLines(VerifyCode, { emailId: 'a@b.co', otp })).toEqual(['otp: Enter the 6 digits of the code']);
  });
});

describe('a grid', () => {
  it('needs a name, a side with its photo, and a part in each check-list row', () => {
    expect(issueLines(GridNew, {})).toEqual(['name: Name is required', 'images: Add at least one side']);
    const side = {
      side: 'Left',
      row: 1,
      column: 1,
      imageBase64: 'data:',
      devideList: [{ tag: 'A1', checkList: [{}, { part: '' }, { part: anId }] }],
    };
    expect(issueLines(GridNew, { name: 'Door', images: [side] })).toEqual([
      'images.0.devideList.0.checkList.0.part: Part is required!',
      'images.0.devideList.0.checkList.1.part: Part is required!',
    ]);
  });

  it('tags its cells by row letter and column number', () => {
    expect([tagOf(0, 0), tagOf(1, 6), tagOf(25, 39)]).toEqual(['A1', 'B7', 'Z40']);
  });
});

describe('a work plan', () => {
  it('needs a part, or a grid and at least one vehicle, depending on its type', () => {
    expect(issueLines(WorkPlanNew, { type: 'P' })).toEqual([...planTexts, 'part: Part Name is required']);
    expect(issueLines(WorkPlanNew, { type: 'G' })).toEqual([
      ...planTexts,
      'grid: Grid is required',
      'vehicles: Vehicle is required',
    ]);
    const blank = {
      type: 'G',
      ...blanks('name', 'grid', 'batch', 'project', 'referenceCriteria'),
      vehicles: [],
      userId: [],
      activity: [],
      equipmentRequired: [],
    };
    const named = planTexts.map((line) => line.replace('All Tools is required', 'Add at least one tool'));
    expect(issueLines(WorkPlanNew, blank)).toEqual([
      ...named,
      'grid: Grid is required',
      'vehicles: Vehicle is required',
    ]);
    expect(issueLines(WorkPlanNew, partPlan)).toEqual([]);
  });

  it('needs complete activities and named tools, and enforces the limits', () => {
    const wrong = {
      ...partPlan,
      activity: [
        { ...activity, how: ' ' },
        { ...activity, why: 'x'.repeat(101) },
      ],
      equipmentRequired: ['Lamp', ''],
    };
    expect(issueLines(WorkPlanNew, wrong)).toEqual([
      'activity.0.how: All Activity is required',
      'activity.1.why: At most 100 characters',
      'equipmentRequired.1: All Tools is required',
    ]);
    expect(issueLines(WorkPlanNew, { ...partPlan, activity: Array.from({ length: 501 }, () => activity) })).toEqual([
      'activity: At most 500 activities',
    ]);
    expect(issueLines(WorkPlanNew, { ...partPlan, activity: Array.from({ length: 500 }, () => activity) })).toEqual([]);
  });

  it('also accepts the reference criteria as a comma-separated list', () => {
    expect(WorkPlanNew.parse({ ...partPlan, referenceCriteria: 'Visual, Feel' }).referenceCriteria).toEqual([
      'Visual',
      'Feel',
    ]);
  });

  it('gets another inspector only if the request body names one', () => {
    expect(issueLines(AddInspector, { workPlanId: anId, userId: '' })).toEqual(['userId: Inspector is required']);
  });
});

describe('an incident', () => {
  it('needs type, title and comment', () => {
    expect(issueLines(IncidentNew, blanks('title', 'type', 'comment'))).toEqual([
      'title: Title is required',
      'type: Type is required',
      'comment: Comment is required',
    ]);
  });

  it('needs a severity on its form, where “not known yet” is a valid choice', () => {
    const three = { title: 'Slipped', type: 'Accident', comment: 'On oil' };
    expect(issueLines(IncidentReport, { ...three, severity: '' })).toEqual([
      'severity: Severity is required. Choose “Not known yet” if you cannot say.',
    ]);
    expect(issueLines(IncidentReport, { ...three, severity: 'not known' })).toEqual([]);
    expect(issueLines(IncidentNew, three)).toEqual([]);
  });
});

describe('a vehicle', () => {
  it('needs its four catalogue levels and its VIN', () => {
    const missing = [
      'platform: "Platform" is required',
      'make: "Make" is required',
      'model: "Model" is required',
      'variant: "Variant" is required',
      'vin: "VIN" is required',
    ];
    expect(issueLines(VehicleNew, {})).toEqual(missing);
    expect(
      issueLines(
        VehicleNew,
        blanks('platform', 'make', 'model', 'variant', 'vin', 'regNo', 'tag', 'chipId', 'modelYear', 'slNo'),
      ),
    ).toEqual(missing);
  });

  it.each([
    ['vin', 'SALL', '"VIN" must be 17 characters long'],
    ['vin', 'SALLDHMF8XA00000-', '"VIN" can only consist of Alpha-numeric characters'],
    ['regNo', 'AB12CDEF', '"Reg No" must be 7 characters long'],
    ['regNo', 'AB12 CD', '"Reg No" must be 7 characters long'],
    ['regNo', 'AB12/CD', '"Reg No" can only consist of Alpha-numeric characters'],
    ['tag', 'T1', '"Tag" must be 8 characters long'],
    ['tag', 'T-000001', '"Tag" can only consist of Alpha-numeric characters'],
    ['chipId', 'C1', '"Chip ID" must be 10 characters long'],
    ['chipId', 'C_00000001', '"Chip ID" can only consist of Alpha-numeric characters'],
    ['modelYear', 1799, 'Invalid "Model year"'],
    ['modelYear', 2201, 'Invalid "Model year"'],
    ['modelYear', 'MMXX', 'Invalid "Model year"'],
    ['slNo', '12345678901', '"Serial No" must be 12 characters long'],
    ['slNo', '12345678901A', 'Invalid "Serial No"'],
  ])('reports this message when its %s is %j: %s', (field, value, text) => {
    expect(issueLines(VehicleNew, { ...vehicle, [field]: value })).toEqual([`${field}: ${text}`]);
  });

  it('is stored in capitals', () => {
    for (const regNo of ['ab12 cde', 'AB12-CDE', ' a b 1 2 c d e '])
      expect(VehicleNew.parse({ ...vehicle, regNo }).regNo).toBe('AB12CDE');
    expect(VehicleNew.parse({ ...vehicle, regNo: 'ab12cde', tag: 'tag00001' })).toMatchObject({
      vin: 'SALLDHMF8XA000001',
      regNo: 'AB12CDE',
      tag: 'TAG00001',
    });
  });
});
