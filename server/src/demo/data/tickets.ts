import type { PersonName } from './people.ts';

// Support tickets of Meridian Motors, raised `ago` working days before today, with their replies.

type Note = { ago: number; by: PersonName; text: string };
type DemoTicket = {
  ago: number;
  by: PersonName;
  type: string;
  description: string;
  /** The VIN of the vehicle that it is linked to. */
  vehicle?: string;
  notes: readonly Note[];
  closed?: { ago: number; by: PersonName };
};

export const demoTickets: readonly DemoTicket[] = [
  {
    ago: 38,
    by: 'owen',
    type: 'Account',
    description:
      'I changed my phone, and the sign-in code goes to my old email address. Please change it to my new one.',
    notes: [
      { ago: 38, by: 'admin', text: 'Changed. Please sign in once more and tell me whether the code arrives.' },
      { ago: 37, by: 'owen', text: 'It has arrived. Thank you!' },
    ],
    closed: { ago: 37, by: 'admin' },
  },
  {
    ago: 24,
    by: 'owen',
    type: 'Equipment',
    description: 'The scanner at ramp 2 reads every third VIN only. The glass is scratched.',
    notes: [{ ago: 23, by: 'admin', text: 'A new one is on order. Until Thursday, please use the one from ramp 4.' }],
    closed: { ago: 19, by: 'super' },
  },
  {
    ago: 15,
    by: 'aisha',
    type: 'Software',
    description: 'Asked for by mistake, please ignore: the photo was there after all.',
    notes: [],
    closed: { ago: 14, by: 'admin' },
  },
  {
    ago: 9,
    by: 'marcus',
    type: 'Work Plan',
    description:
      'The door seal plan asks for the left side first, but the cars come with the right side to us.\n\nCould the order of the activities be turned round? We walk round every car twice.',
    notes: [
      { ago: 8, by: 'admin', text: 'Good point. Is that so in the yard as well, or in the plant only?' },
      { ago: 8, by: 'marcus', text: 'In the plant only. In the yard it does not matter.' },
      {
        ago: 6,
        by: 'admin',
        text: 'I asked Rachel to edit the plan. You will have to sign it again; I’ll keep this open until then.',
      },
    ],
  },
  {
    ago: 5,
    by: 'aisha',
    type: 'Vehicle',
    description: 'The estate with tag CV104425 came without its second key. Key room says it was never handed in.',
    vehicle: 'SMMEST204TC104425',
    notes: [
      { ago: 4, by: 'super', text: 'Who brought the car in, and when?' },
      { ago: 3, by: 'aisha', text: 'A driver of the night shift. I do not know his name; the gate should.' },
    ],
  },
  {
    ago: 2,
    by: 'marcus',
    type: 'Equipment',
    description:
      'The torque wrench of bay 3 is past its calibration date. I have put it aside and am using the one from bay 5.',
    notes: [],
  },
  {
    ago: 1,
    by: 'aisha',
    type: 'Safety',
    description: 'The lamp over the wet sanding station flickers and goes out for seconds at a time. It is dark there.',
    notes: [],
  },
];
