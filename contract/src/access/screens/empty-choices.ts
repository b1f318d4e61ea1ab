import { emptyChoicesMessages as messages } from '../messages/empty-choices.messages.ts';
import type { AccessLevel } from '../roles.ts';
import { isAvailable } from './screen.ts';
import { screens } from './screens.ts';
import type { Screen } from './screen.ts';

/**
 * Why a field has no options and which screen changes that, by the path of the list that the field reads (for people,
 * by their role). The hint tells people who may not open that screen whom to ask.
 */
export type EmptyChoiceHelp = {
  readonly message: string;
  readonly actionLabel: string;
  readonly paths: readonly string[];
  readonly askOffice: string;
};

const noPeople = (message: string, actionLabel: string): EmptyChoiceHelp => ({
  message,
  actionLabel,
  paths: ['/add/user', '/company-add-user'],
  askOffice: messages.askOfficeToInvite,
});
const people: Readonly<Record<string, EmptyChoiceHelp>> = {
  Customer: noPeople(messages.noCustomers, messages.inviteCustomer),
  Inspector: noPeople(messages.noInspectors, messages.inviteInspector),
  Assessee: noPeople(messages.noAssessees, messages.inviteAssessee),
  Auditor: noPeople(messages.noAuditors, messages.inviteAuditor),
  Supervisor: noPeople(messages.noSupervisors, messages.inviteSupervisor),
  Engineer: noPeople(messages.noEngineers, messages.inviteEngineer),
  'Business Relationship Manager': {
    message: messages.noBrms,
    actionLabel: messages.inviteBrm,
    paths: ['/add/super-user'],
    askOffice: messages.askToInviteBrm,
  },
};
const anybody = noPeople(messages.nobody, messages.inviteSomebody);
const noRecords = (message: string, actionLabel: string, ...paths: string[]): EmptyChoiceHelp => ({
  message,
  actionLabel,
  paths,
  askOffice: messages.askOfficeToAdd,
});
const noLevels = (message: string): EmptyChoiceHelp => ({
  message,
  actionLabel: messages.addOrImport,
  paths: [],
  askOffice: messages.addWithPlus,
});
const noLookups = (message: string, actionLabel: string): EmptyChoiceHelp => ({
  message,
  actionLabel,
  paths: ['/jobcard/lookups'],
  askOffice: messages.askLeaderToAdd,
});

export const emptyChoiceHelp: Readonly<Record<string, EmptyChoiceHelp>> = {
  '/location': noRecords(messages.noLocations, messages.addLocation, '/add/location'),
  '/part': noRecords(messages.noParts, messages.addPart, '/part/create'),
  '/grid': noRecords(messages.noGrids, messages.addGrid, '/brm-grid/create', '/grid/create'),
  '/vehicle': noRecords(messages.noVehicles, messages.addVehicle, '/vehicle/create'),
  '/assessment_templates': noRecords(messages.noTemplates, messages.addTemplate, '/add/assessment-template'),
  '/assessment_questions': noRecords(messages.noQuestions, messages.addQuestion, '/assessment/create'),
  '/project': noRecords(messages.noProjects, messages.addProject, '/create/project'),
  '/project_workplans': {
    message: messages.noWorkPlans,
    actionLabel: messages.addWorkPlan,
    paths: [],
    askOffice: messages.addWorkPlan,
  },
  '/role': noRecords(messages.noRoles, messages.addRole, '/add/roles'),
  '/corrective_actions/owners': anybody,
  '/accident/hazards': {
    message: messages.noHazards,
    actionLabel: messages.chooseNoForHazards,
    paths: [],
    askOffice: messages.chooseNoForHazards,
  },
  '/workshop': noLookups(messages.noWorkshops, messages.addWorkshop),
  '/cost_centre': noLookups(messages.noCostCentres, messages.addCostCentre),
  '/jobcard_type': noLookups(messages.noJobTypes, messages.addJobType),
  '/jobcard_parameter': noLookups(messages.noJobParameters, messages.addJobParameter),
  '/part_type': noLookups(messages.noPartTypes, messages.addPartType),
  '/part_component': noLookups(messages.noComponents, messages.addComponent),
  '/new_part': noLookups(messages.noNewParts, messages.addNewPart),
  '/team': noLookups(messages.noTeams, messages.addTeam),
  '/job_templates': {
    message: messages.noJobTemplates,
    actionLabel: messages.addJobTemplate,
    paths: ['/add/job-template'],
    askOffice: messages.askLeaderToAdd,
  },
  '/bays': {
    message: messages.noBays,
    actionLabel: messages.addBay,
    paths: ['/add/bay'],
    askOffice: messages.askLeaderToAdd,
  },
  '/vehicle_check_templates': {
    message: messages.noCheckTemplates,
    actionLabel: messages.addCheckTemplate,
    paths: ['/add/vehicle-check-template'],
    askOffice: messages.askLeaderToAdd,
  },
  '/stock_items': {
    message: messages.noStock,
    actionLabel: messages.receiveStock,
    paths: ['/stock'],
    askOffice: messages.askLeaderToReceive,
  },
  '/platform': noLevels(messages.noPlatforms),
  '/make': noLevels(messages.noMakes),
  '/model': noLevels(messages.noModels),
  '/variant': noLevels(messages.noVariants),
  '/module': noLevels(messages.noModules),
};
/** Finds the help for a field without options. If it accepts several roles, the first one decides. */
export const findEmptyChoiceHelp = (path: string, role: string | undefined): EmptyChoiceHelp | undefined =>
  path === '/user' ? (people[role?.split(',')[0] ?? ''] ?? anybody) : emptyChoiceHelp[path];

/** Returns the path of the first screen named in the help that this person may open. */
export function findAddPath(
  { paths }: EmptyChoiceHelp,
  accessLevel: AccessLevel,
  companyId: string | null,
): string | undefined {
  const all: readonly Screen[] = screens;
  return paths.find((path) =>
    all.some((screen) => screen.path === path && isAvailable(screen, accessLevel, companyId)),
  );
}
