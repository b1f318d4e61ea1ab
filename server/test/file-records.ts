import type { FileSubject } from '../src/files/index.ts';
import type { Body } from './people.ts';
import { makeProjects } from './projects.ts';
import { makeWork, shareOf, signPlan } from './work.ts';
import type { Crew, World } from './world.ts';

/**
 * A company with every kind of record that holds files, made over HTTP. Cy, Asa, Udo and Ina are the project's own; nobody else is. `alone`: no plan and no
 * grid shows the part.
 */
export type FileRecord = { what: string; subjects: FileSubject[]; key: string; alone?: true };
export type FileRecords = Awaited<ReturnType<typeof makeFileRecords>>;

export async function makeFileRecords(world: World, crew: Crew) {
  const { brm, ina } = crew;
  const projects = await makeProjects(world, crew);
  const project = await projects.walkTo('Awaiting Work plan');
  const [logo, catalogue] = [await makeLogo(world, crew), await makeCatalogue(world, crew)];
  const { plan, gridPlan, photos } = await makePlans(world, crew, project, catalogue);
  // The plan keeps the photo that it was made with; the grid has another one from now on.
  const newSide = await world.upload(brm);
  await brm.data('PUT', `/grid/${catalogue.grid._id}`, { images: catalogue.sidesWith(newSide) });

  const contract: Body = (await projects.get(project._id)).eversignList.find((entry: Body) => entry.type === 'contract');
  await brm.get(`/project/${project._id}/evidence.pdf?document_hash=${contract.meta.document_hash}`);
  const certificate = await world.kit.db.actingIn(crew.id, undefined, (tx) => tx.selectFrom('signingCertificates').select('fileKey').executeTakeFirstOrThrow());
  const report = (await brm.data('POST', `/project/${project._id}/report`)).file;
  const incidentPhoto = await world.upload(ina);
  const reported: Body = await ina.data('POST', '/accident', { title: 'Slipped', type: 'Incidents', comment: 'Oil', photos: [incidentPhoto] });
  await brm.data('PUT', `/accident/${reported._id}`, { project: project._id });
  const incident: Body = await brm.data('POST', `/accident/${reported._id}/share`, { shared: true });

  const files: FileRecord[] = [
    { what: 'the logo of the company', subjects: ['company'], key: logo },
    { what: 'the picture of a part on a plan', subjects: ['part'], key: catalogue.image },
    { what: 'the good example of a part on a plan', subjects: ['part'], key: catalogue.okImage },
    { what: 'the bad example of a part on a plan', subjects: ['part'], key: catalogue.notOkImage },
    { what: 'the picture of a part that nothing uses', subjects: ['part'], key: catalogue.lone, alone: true },
    { what: 'the photo of a grid', subjects: ['grid'], key: newSide },
    { what: 'the photo of the grid of a plan', subjects: ['grid', 'plan'], key: catalogue.side },
    { what: 'the photo of a piece', subjects: ['plan'], key: photos.piece },
    { what: 'the photo of a checkpoint', subjects: ['plan'], key: photos.point },
    { what: 'a photo added to a checkpoint', subjects: ['plan'], key: photos.added },
    { what: 'the photo of a piece that arrived late', subjects: ['plan'], key: photos.late },
    { what: 'the photo of an activity', subjects: ['plan'], key: photos.activity },
    { what: 'the contract', subjects: ['signing'], key: contract.meta.finalPdf },
    { what: 'the signed work plan', subjects: ['signing'], key: plan.eversignList[0].meta.finalPdf },
    { what: 'the evidence certificate of the contract', subjects: ['signing'], key: certificate.fileKey },
    { what: 'a report that was sent', subjects: ['report'], key: report },
    { what: 'the photo of an incident', subjects: ['incident'], key: incidentPhoto },
  ];
  return { files, catalogue, project, plan, gridPlan, incident, contract };
}

async function makeLogo(world: World, crew: Crew): Promise<string> {
  const logo = await world.upload(world.ada);
  await world.ada.data('PUT', `/company/${crew.id}`, { logo });
  return logo;
}

type Catalogue = Awaited<ReturnType<typeof makeCatalogue>>;
async function makeCatalogue(world: World, crew: Crew) {
  const { brm } = crew;
  const upload = () => world.upload(brm);
  const [image, okImage, notOkImage, side, lone] = [await upload(), await upload(), await upload(), await upload(), await upload()];
  const fields = { description: 'Steel', quantity: 3 };
  const illustration = [{ okImage, okLabel: 'Good', notOkImage, nokLabel: 'Bad' }];
  const part: Body = await brm.data('POST', '/part', { ...fields, name: 'Hinge', partNo: 'H-1', image, illustration });
  await brm.data('POST', '/part', { ...fields, name: 'Spare', partNo: 'S-9', image: lone });
  const sidesWith = (photo: string) => [
    { side: 'Left', row: 1, column: 1, imageBase64: `/file/${photo}`, devideList: [{ tag: 'A1', checkList: [{ part: part._id }] }] },
  ];
  const grid: Body = await brm.data('POST', '/grid', { name: 'Doors', images: sidesWith(side) });
  return { part, grid, image, okImage, notOkImage, side, lone, sidesWith };
}

async function makePlans(world: World, crew: Crew, project: Body, { part, grid }: Catalogue) {
  const { brm, cy, ina } = crew;
  const work = await makeWork(world, crew);
  const started = async (form: object): Promise<Body> => {
    const plan = await work.makePlan(form);
    for (const who of [brm, cy, ina]) await signPlan(world, who, plan._id);
    return brm.data('GET', `/project_workplans/${plan._id}`);
  };
  const plan = await started(work.planForm(project, { part: part._id, userId: [ina.me._id] }));
  const gridPlan = await started(work.gridForm(project, { grid: grid._id, userId: [ina.me._id] }));
  const upload = () => world.upload(ina);
  const photos = { piece: await upload(), point: await upload(), added: await upload(), activity: await upload(), late: await upload() };
  await ina.data('PUT', `/technician_workplan/${(await shareOf(ina, plan._id))._id}`, { nok: 1, comment: 'Bent', images: [photos.piece] });
  const [point] = await ina.data('GET', `/object_checkpoints?workPlan=${gridPlan._id}&limit=1`);
  await ina.data('PUT', `/object_checkpoints/${point._id}`, { nok: 1, comment: 'Bent', images: [photos.point] });
  await ina.data('PUT', `/object_checkpoints/${point._id}`, { images: [photos.added] });
  const [activity] = await ina.data('GET', `/plan_activities?workPlan=${plan._id}`);
  await ina.data('PUT', `/plan_activities/${activity._id}`, { nok: 1, comment: 'Dark', images: [photos.activity] });
  const single = await started(work.planForm(project, { part: part._id, userId: [ina.me._id], quantity: 1 }));
  const share = await shareOf(ina, single._id);
  await ina.data('PUT', `/technician_workplan/${share._id}`, { ok: 1 });
  const late = { clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1, images: [photos.late] } };
  await ina.data('POST', '/sync', { items: [late] });
  return { plan, gridPlan, photos };
}
