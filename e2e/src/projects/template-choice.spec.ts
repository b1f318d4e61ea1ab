import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { createCompanyWithProject } from '../support/new-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// Tests which assessment templates the project form offers, in which order, and which one is preselected.

const wide = { width: 1280, height: 860 };
type Template = { _id: string; name: string; isGlobal: boolean };

test('a new project starts with the company’s own template, and the list offers the company’s templates first, with their question counts', async ({
  browser,
}) => {
  const tag = `${Date.now()}`;
  const sofia = await Person.open(browser, 'Sofia', wide, demoServer);
  await signInToDemo(sofia, 'super');
  await createCompanyWithProject(sofia, tag, demoPassword);
  const bea = await Person.open(browser, 'Bea', wide, demoServer);
  await bea.signsIn(`brm-${tag}@test.test`, demoPassword);
  await bea.opens('/company-list');
  await bea.press('Open');
  await bea.sees('Project List');

  const add = <T>(path: string, body: object): Promise<T> => callApi<T>(bea, 'POST', path, body);
  const question = (type: string) =>
    add<{ _id: string }>('/assessment_questions', { question: `${type} ${tag}`, type, reference: 'R' });
  const [option, heading] = [await question('Option'), await question('Quantitative')];
  const template = { description: 'Of our own', environment: 'Quality CC' };
  const headings = { ...template, name: 'Only headings', type: 'D', assessmentQuestions: [heading._id] };
  await add('/assessment_templates', headings);
  const platforms = (await callApi<Template[]>(bea, 'GET', '/assessment_templates?type=P,D&limit=0')).filter(
    ({ isGlobal }) => isGlobal,
  );
  expect(platforms.length).toBeGreaterThan(0);
  // The template comes after those of the platform both by name and by time of creation.
  await add('/assessment_templates', {
    ...template,
    name: 'Zone check',
    type: 'P',
    assessmentQuestions: [option._id, heading._id],
  });

  await bea.opens('/create/project');
  const field = bea.page.getByRole('combobox', { name: 'Assessment template' });
  await expect(field).toHaveValue('Default');
  const [own] = await callApi<Template[]>(bea, 'GET', '/assessment_templates?type=D&sort=isGlobal&limit=1');
  expect(own).toMatchObject({ name: 'Default', isGlobal: false });
  await field.click();
  const options = bea.page.getByRole('option');
  await expectVisible(options.first());
  await expect(options.nth(0)).toHaveText(/^Default.*1 question/);
  await expect(options.nth(1)).toHaveText(/^Zone check.*1 question/);
  await expect(options.nth(2)).toHaveText(new RegExp(`^(${platforms.map(({ name }) => name).join('|')})`));
  await expect(options.filter({ hasText: 'Only headings' })).toHaveCount(0);
});
