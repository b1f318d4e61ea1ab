import { describe, expect, it } from 'vitest';
import { exampleId, exampleFileKey, otherExampleId, listIssueLines } from './kit/field.example.ts';
import { ChangePassword, CompleteProfile, InviteUser, SignIn, VerifyCode } from './access/session.schema.ts';
import { RoleNew } from './access/user.schema.ts';
import { CompanyNew } from './companies/company.schema.ts';
import { GridNew, formatCellTag } from './grids/grid.schema.ts';
import { IncidentNew, IncidentReport } from './incidents/incident.schema.ts';
import { LocationNew } from './locations/location.schema.ts';
import { PartNew } from './parts/part.schema.ts';
import { ProjectNew, reportingFrequencies } from './projects/project.schema.ts';
import { VehicleNew } from './vehicles/vehicle.schema.ts';
import { AddInspector, WorkPlanNew } from './work-plans/work-plan.schema.ts';

// Tests the validation tables of the specification: each form reports all of its errors at once.
const blanks = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
const activity = { what: 'Look', how: 'By eye', why: 'Safety' };
const partPlan = {
  name: 'Seals',
  type: 'P',
  part: exampleId,
  userId: [otherExampleId],
  batch: '2026-01-31',
  referenceCriteria: ['Visual'],
  activity: [activity],
  equipmentRequired: ['Lamp'],
  project: exampleId,
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
const vehicle = {
  platform: exampleId,
  make: exampleId,
  model: exampleId,
  variant: exampleId,
  vin: 'sallDHMF8XA000001',
};

describe('a project', () => {
  const least = { name: 'Doors', customer: exampleId, assessmentTemplate: otherExampleId };
  it('needs name, customer and template; email and mobile are checked if given', () => {
    const missing = [
      'name: Name is required',
      'customer: Customer is required',
      'assessmentTemplate: Assessment template is required',
    ];
    expect(listIssueLines(ProjectNew, {})).toEqual(missing);
    expect(listIssueLines(ProjectNew, blanks('name', 'customer', 'assessmentTemplate', 'emailId', 'mobileNo'))).toEqual(
      missing,
    );
    expect(listIssueLines(ProjectNew, { ...least, emailId: 'cy', mobileNo: '012345678' })).toEqual([
      'mobileNo: Length should be 10',
      'emailId: Email is wrong',
    ]);
    expect(listIssueLines(ProjectNew, { ...least, emailId: 'cy@test.test', mobileNo: '0123456789' })).toEqual([]);
  });

  it('cannot end before it starts', () => {
    const dated = (startDate: string, expectedEndDate: string) =>
      listIssueLines(ProjectNew, { ...least, startDate, expectedEndDate });
    expect(dated('2026-12-01', '2026-11-30')).toEqual([
      'expectedEndDate: The exit date can’t be before the start date',
    ]);
    for (const end of ['2026-12-01', '2026-12-02', '']) expect(dated('2026-12-01', end)).toEqual([]);
    expect(listIssueLines(ProjectNew, { startDate: '2026-12-01', expectedEndDate: '2026-11-30' })).toContain(
      'expectedEndDate: The exit date can’t be before the start date',
    );
  });

  it('accepts only the known kinds of work, commodities and reporting frequencies', () => {
    const wrong = { ...least, typeOfWorkRequired: 'Sleeping', commodity: 'XYZ', reportingFrequency: 'Hourly' };
    expect(listIssueLines(ProjectNew, wrong).map((text) => text.split(':')[0])).toEqual([
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
    expect(listIssueLines(PartNew, {})).toEqual(missing);
    expect(listIssueLines(PartNew, blanks('name', 'description', 'image', 'partNo', 'quantity'))).toEqual(missing);
    expect(
      listIssueLines(PartNew, {
        name: 'Seal',
        description: 'Rubber',
        image: exampleFileKey,
        partNo: 'S-1',
        quantity: 4,
      }),
    ).toEqual([]);
  });
});

describe('a field for a whole number', () => {
  const part = { name: 'Seal', description: 'Rubber', image: exampleFileKey, partNo: 'S-1' };
  it.each([1, '1', ' 20 ', 1_000_000])('accepts %j', (quantity) =>
    expect(PartNew.parse({ ...part, quantity }).quantity).toBe(Number(quantity)),
  );
  it.each([-1, 0, 1.5, '0x10', '1e3', '1.0', 'two', true, [], 1_000_001, '9'.repeat(400)])(
    'rejects %j, and the message names the limits',
    (quantity) => {
      expect(listIssueLines(PartNew, { ...part, quantity })).toEqual([
        'quantity: Quantity must be a whole number from 1 to 1,000,000',
      ]);
    },
  );
  it.each([null, '', ' '])('counts as empty when it contains %j', (quantity) =>
    expect(listIssueLines(PartNew, { ...part, quantity })).toEqual(['quantity: Quantity is required']),
  );
  it('may be left blank when it is a TIP level', () => {
    for (const tipLevel of [undefined, null, '']) expect(WorkPlanNew.parse({ ...partPlan, tipLevel }).tipLevel).toBe(0);
    expect(listIssueLines(WorkPlanNew, { ...partPlan, tipLevel: '6' })).toEqual([
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
    expect(listIssueLines(CompanyNew, {})).toEqual(missing);
    expect(listIssueLines(CompanyNew, blanks(...names))).toEqual(missing);
    expect(
      listIssueLines(CompanyNew, {
        name: 'A',
        address: 'B',
        customerName: 'C',
        customerEmail: 'c@d',
        userId: exampleId,
      }),
    ).toEqual(['customerEmail: Email is wrong']);
  });
});

describe('locations and roles', () => {
  it('need address, city and country for a location, and name and description for a role', () => {
    expect(listIssueLines(LocationNew, blanks('address', 'city', 'country'))).toEqual([
      'address: Address is required',
      'city: City is required',
      'country: Country is required',
    ]);
    expect(listIssueLines(RoleNew, { name: ' ' })).toEqual([
      'name: Name is required',
      'description: Description is required',
    ]);
  });
});

describe('people', () => {
  it('are invited with name, e-mail and role', () => {
    const missing = ['firstName: Name is required', 'emailId: Email is required', 'role: Role is required'];
    expect(listIssueLines(InviteUser, {})).toEqual(missing);
    expect(listIssueLines(InviteUser, blanks('firstName', 'emailId', 'role'))).toEqual(missing);
    expect(listIssueLines(InviteUser, { firstName: 'Ina', emailId: 'ina@test', role: exampleId })).toEqual([
      'emailId: Email is wrong',
    ]);
  });

  it('sign in with e-mail and password, choose a password of at least 10 characters, and enter a 6-digit code', () => {
    expect(listIssueLines(SignIn, blanks('emailId', 'password'))).toEqual([
      'emailId: Email is required!',
      'password: Password is required',
    ]);
    expect(listIssueLines(ChangePassword, { password: 'ninechars' })).toEqual([
      'password: Password must be at least 10 characters long',
    ]);
    expect(listIssueLines(CompleteProfile, { firstName: '', password: '1234567890' })).toEqual([
      'firstName: First name is required',
    ]);
    for (const otp of ['12345', '1234567', 'abcdef', ''])
      expect(listIssueLines(VerifyCode, { emailId: 'a@b.co', otp })).toEqual(['otp: Enter the 6-digit code']);
  });
});

describe('a grid', () => {
  it('needs a name, at least one side, and a part in each check-list row', () => {
    expect(listIssueLines(GridNew, {})).toEqual(['name: Name is required', 'images: Add at least one side']);
    const side = {
      side: 'Left',
      row: 1,
      column: 1,
      imageBase64: 'data:',
      devideList: [{ tag: 'A1', checkList: [{}, { part: '' }, { part: exampleId }] }],
    };
    expect(listIssueLines(GridNew, { name: 'Door', images: [side] })).toEqual([
      'images.0.devideList.0.checkList.0.part: Part is required!',
      'images.0.devideList.0.checkList.1.part: Part is required!',
    ]);
  });

  it('tags its cells by row letter and column number', () => {
    expect([formatCellTag(0, 0), formatCellTag(1, 6), formatCellTag(25, 39)]).toEqual(['A1', 'B7', 'Z40']);
  });
});

describe('a work plan', () => {
  it('needs a part, or a grid and at least one vehicle, depending on its type', () => {
    expect(listIssueLines(WorkPlanNew, { type: 'P' })).toEqual([...planTexts, 'part: Part Name is required']);
    expect(listIssueLines(WorkPlanNew, { type: 'G' })).toEqual([
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
    expect(listIssueLines(WorkPlanNew, blank)).toEqual([
      ...named,
      'grid: Grid is required',
      'vehicles: Vehicle is required',
    ]);
    expect(listIssueLines(WorkPlanNew, partPlan)).toEqual([]);
  });

  it('needs complete activities and named tools, and allows 500 activities with 100 characters per text', () => {
    const wrong = {
      ...partPlan,
      activity: [
        { ...activity, how: ' ' },
        { ...activity, why: 'x'.repeat(101) },
      ],
      equipmentRequired: ['Lamp', ''],
    };
    expect(listIssueLines(WorkPlanNew, wrong)).toEqual([
      'activity.0.how: All Activity is required',
      'activity.1.why: At most 100 characters',
      'equipmentRequired.1: All Tools is required',
    ]);
    expect(listIssueLines(WorkPlanNew, { ...partPlan, activity: Array.from({ length: 501 }, () => activity) })).toEqual(
      ['activity: At most 500 activities'],
    );
    expect(listIssueLines(WorkPlanNew, { ...partPlan, activity: Array.from({ length: 500 }, () => activity) })).toEqual(
      [],
    );
  });

  it('also accepts the reference criteria as a comma-separated list', () => {
    expect(WorkPlanNew.parse({ ...partPlan, referenceCriteria: 'Visual, Feel' }).referenceCriteria).toEqual([
      'Visual',
      'Feel',
    ]);
  });

  it('gets another inspector only if the request body names one', () => {
    expect(listIssueLines(AddInspector, { workPlanId: exampleId, userId: '' })).toEqual([
      'userId: Inspector is required',
    ]);
  });
});

describe('an incident', () => {
  it('needs type, title and comment', () => {
    expect(listIssueLines(IncidentNew, blanks('title', 'type', 'comment'))).toEqual([
      'title: Title is required',
      'type: Type is required',
      'comment: Comment is required',
    ]);
  });

  it('needs a severity on its form, where “not known yet” is a valid choice', () => {
    const three = { title: 'Slipped', type: 'Accident', comment: 'On oil' };
    expect(listIssueLines(IncidentReport, { ...three, severity: '' })).toEqual([
      'severity: Severity is required. Choose “Not known yet” if you’re not sure.',
    ]);
    expect(listIssueLines(IncidentReport, { ...three, severity: 'not known' })).toEqual([]);
    expect(listIssueLines(IncidentNew, three)).toEqual([]);
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
    expect(listIssueLines(VehicleNew, {})).toEqual(missing);
    expect(
      listIssueLines(
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
  ])('with the %s %j gets the message %s', (field, value, text) => {
    expect(listIssueLines(VehicleNew, { ...vehicle, [field]: value })).toEqual([`${field}: ${text}`]);
  });

  it('gets its VIN, registration and tag in capitals, and the registration without spaces and hyphens', () => {
    for (const regNo of ['ab12 cde', 'AB12-CDE', ' a b 1 2 c d e '])
      expect(VehicleNew.parse({ ...vehicle, regNo }).regNo).toBe('AB12CDE');
    expect(VehicleNew.parse({ ...vehicle, regNo: 'ab12cde', tag: 'tag00001' })).toMatchObject({
      vin: 'SALLDHMF8XA000001',
      regNo: 'AB12CDE',
      tag: 'TAG00001',
    });
  });
});
