import type { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import type { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addDefectTask, dismissDefect, listDeferredDefects } from './defects/deferred-defect.actions.ts';
import { recordCheckPoint, setPointOutcome } from './point.actions.ts';
import {
  addCheckTemplate,
  changeCheckTemplate,
  getCheckTemplate,
  listCheckTemplates,
  listCheckTemplateVersions,
} from './templates/check-template.actions.ts';
import {
  discardVehicleCheck,
  finishVehicleCheck,
  getVehicleCheck,
  getVehicleCheckLog,
  listVehicleChecks,
  reopenVehicleCheck,
  startVehicleCheck,
} from './vehicle-check.actions.ts';

type PointParams = { id: string; checkId: string; pointId: string };
const toPointIds = ({ id, checkId, pointId }: PointParams) => ({ jobCardId: id, checkId, id: pointId });

export const vehicleCheckHandlers: Handlers<
  typeof checkTemplateRoutes & typeof vehicleCheckRoutes & typeof deferredDefectRoutes
> = {
  listCheckTemplates: (context) => listCheckTemplates(context, context.query),
  getCheckTemplate: async (context) => ({ data: await getCheckTemplate(context, context.params.id) }),
  listCheckTemplateVersions: (context) => listCheckTemplateVersions(context, context.params.id, context.query),
  addCheckTemplate: async (context) => ({ data: await addCheckTemplate(context, context.body) }),
  changeCheckTemplate: async (context) => ({
    data: await changeCheckTemplate(context, context.params.id, context.body),
  }),
  listVehicleChecks: (context) => listVehicleChecks(context, context.params.id, context.query),
  getVehicleCheck: async (context) => ({
    data: await getVehicleCheck(context, context.params.id, context.params.checkId),
  }),
  getVehicleCheckLog: async (context) => ({
    data: await getVehicleCheckLog(context, context.params.id, context.params.checkId),
  }),
  startVehicleCheck: async (context) => ({ data: await startVehicleCheck(context, context.params.id, context.body) }),
  recordCheckPoint: async (context) => ({
    data: await recordCheckPoint(context, toPointIds(context.params), context.body),
  }),
  setPointOutcome: async (context) => ({
    data: await setPointOutcome(context, toPointIds(context.params), context.body),
  }),
  finishVehicleCheck: async (context) => ({
    data: await finishVehicleCheck(context, context.params.id, context.params.checkId, context.body),
  }),
  reopenVehicleCheck: async (context) => ({
    data: await reopenVehicleCheck(context, context.params.id, context.params.checkId, context.body),
  }),
  discardVehicleCheck: async (context) => ({
    data: await discardVehicleCheck(context, context.params.id, context.params.checkId, context.body),
  }),
  listDeferredDefects: (context) => listDeferredDefects(context, context.query),
  addDefectTask: async (context) => ({ data: await addDefectTask(context, context.params.id, context.body) }),
  dismissDefect: async (context) => ({ data: await dismissDefect(context, context.params.id, context.body) }),
};
