import type { Browser } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo, signInToDemoSeparately } from './demo-accounts.ts';
import { Person } from './person.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

/** Signs in the people of a grid plan: two inspectors on phones, the BRM and the customer at desks. */
export async function openPlanPeople(browser: Browser) {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const tomasz = await Person.open(browser, 'Tomasz', desktop, demoServer);
  await signInToDemoSeparately(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(tomasz, 'customer2');
  return { marcus, aisha, rachel, tomasz };
}
