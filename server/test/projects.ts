import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import type { Answer, Body, Person } from './people.ts';
import type { Crew, World } from './world.ts';

/** Projects as people bring them along, over HTTP alone: contract, signatures, assessment, audit, review. */
export type Projects = Awaited<ReturnType<typeof makeProjects>>;
export type Signer = { pin: string; token: string; hash: string };

/** What a person is given to sign with: their own PIN, link and document. */
export async function signerOf(who: Person, id: string): Promise<Signer> {
  const { meta } = await who.data('POST', `/project/${id}/esign`);
  const own: Body = Object.values(meta).find((one: Body) => one?.userId?._id === who.me._id);
  return { pin: own.pin, token: own.embedded_signing_url.split('/sign/')[1], hash: meta.related_document_hash };
}
/** What the signing page names for the signature: the file that it shows, and the version of the consent text. A dead link shows nothing. */
export async function shownBy(world: World, token: string): Promise<{ documentSha256: string; consentVersion: string }> {
  const { documentSha256 = '0'.repeat(64), consentVersion = 'none' } = (await world.nobody.get(`/signing/${token}`)).body.data ?? {};
  return { documentSha256, consentVersion };
}
export const signWith = async (world: World, { pin, token }: Pick<Signer, 'pin' | 'token'>, change: object = {}): Promise<Answer> =>
  world.nobody.post(`/signing/${token}/sign`, {
    pin,
    signature: { kind: 'typed', value: 'A. Signer' },
    consent: true,
    ...(await shownBy(world, token)),
    ...change,
  });
export const verifyAs = (who: Person, hash: string): Promise<Answer> => who.post('/project/verifyAgreement', { meta: { related_document_hash: hash } });

export async function makeProjects(world: World, crew: Crew) {
  const { brm, cy, asa, udo } = crew;
  const question = (text: string, type: string) => brm.data('POST', '/assessment_questions', { question: text, type, reference: 'R', controlMeasure: null });
  const questions = [await question('Site', 'Quantitative'), await question('Is the floor dry?', 'Option'), await question('Is lifting safe?', 'Option')];
  const template = await brm.data('POST', '/assessment_templates', {
    name: 'Default',
    description: 'For all',
    environment: 'Quality CC',
    type: 'D',
    assessmentQuestions: questions.map((one) => one._id),
  });
  const form = (change: object = {}) => ({
    name: 'Doors',
    customer: cy.me._id,
    assessmentTemplate: template._id,
    workLocation: [crew.location._id],
    ...change,
  });
  const create = (change: object = {}): Promise<Body> => brm.data('POST', '/project', form(change));
  const get = (id: string): Promise<Body> => brm.data('GET', `/project/${id}`);
  const items = (id: string): Promise<Body[]> => brm.data('GET', `/project_assessments?project=${id}&limit=0&sort=sno`);

  const sign = async (who: Person, id: string) => {
    const signer = await signerOf(who, id);
    await world.nobody.data('POST', `/signing/${signer.token}/sign`, {
      pin: signer.pin,
      signature: { kind: 'typed', value: who.me.firstName },
      consent: true,
      ...(await shownBy(world, signer.token)),
    });
    await who.data('POST', '/project/verifyAgreement', { meta: { related_document_hash: signer.hash } });
  };
  const hazards = [{ hazard: 'Falling door', controlMeasure: 'Two people lift' }];
  const answer = async (id: string) => {
    const [, floor, lifting] = await items(id);
    await asa.data('PUT', `/project_assessments/${floor?._id}`, { assessmentAnswer: 'Yes' });
    await asa.data('PUT', `/project_assessments/${lifting?._id}`, { assessmentAnswer: 'No', hazardList: hazards });
  };
  const judge = async (id: string, riskAcceptable: 'Yes' | 'No') => {
    const lifting = (await items(id))[2];
    await udo.data('PUT', `/project_assessments/${lifting?._id}`, { hazardList: hazards.map((row) => ({ ...row, riskAcceptable })) });
  };

  /** Each status with the step that leads to it from the one before. */
  const way: [ProjectStatus, (id: string) => Promise<unknown>][] = [
    ['Awaiting Customer to E-Sign', (id) => sign(brm, id)],
    ['Awaiting Risk Assessment', (id) => sign(cy, id)],
    ['Awaiting to Start Assessment', (id) => brm.data('POST', `/project/${id}/assign`, { assessmentAssignTo: asa.me._id })],
    ['Awaiting to Complete Assessment', (id) => asa.data('POST', `/project/${id}/open_assessment`)],
    [
      'Awaiting to Risk Review',
      async (id) => {
        await answer(id);
        await asa.data('POST', `/project/${id}/submit_assessment`, { safetyEquipments: ['Safety Shoes', 'Safety Gloves'] });
      },
    ],
    ['Assigned to Auditor', (id) => brm.data('POST', `/project/${id}/assign`, { auditBy: udo.me._id })],
    ['Awaiting to Start Audit', (id) => udo.data('POST', `/project/${id}/open_audit`)],
    ['Awaiting to Complete Audit', (id) => udo.data('POST', `/project/${id}/start_audit`)],
    [
      'Awaiting Review E-Sign BRM',
      async (id) => {
        await judge(id, 'Yes');
        await udo.data('POST', `/project/${id}/submit_audit`, {});
      },
    ],
    ['Awaiting Work plan', (id) => sign(brm, id)],
  ];

  /** A project brought to a status by the people whose business it is; `look` sees it in every status on the way. */
  async function walkTo(status: ProjectStatus, { change = {}, look }: { change?: object; look?: (project: Body) => Promise<void> } = {}): Promise<Body> {
    const { _id } = await create(change);
    for (const [next, step] of [['Awaiting BRM to E-Sign', async () => undefined] satisfies (typeof way)[number], ...way]) {
      await step(_id);
      const project = await get(_id);
      if (project.status !== next) throw new Error(`${project.status} instead of ${next}`);
      await look?.(project);
      if (next === status) return project;
    }
    throw new Error(`no way leads to ${status}`);
  }
  return {
    template,
    questions,
    hazards,
    form,
    create,
    get,
    items,
    sign,
    answer,
    judge,
    walkTo,
    statuses: ['Awaiting BRM to E-Sign', ...way.map(([name]) => name)],
  };
}
