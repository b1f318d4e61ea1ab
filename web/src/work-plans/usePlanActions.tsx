import { workPlansMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans.messages.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import DryRunIcon from '@mui/icons-material/PhonelinkOutlined';
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import {
  listAllowedPlanActions,
  findPlanHoldReason,
  type PlanButton,
} from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { WorkPlanRow } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useCallback, useState, type ReactNode } from 'react';
import type { RowAction } from '../kit/list/columns/columns.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { SigningDialog } from '../signing/index.ts';
import { AddInspectorDialog } from './plan/AddInspectorDialog.tsx';
import { dryRunPath, editPlanPath, inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';

type ActionablePlan = Pick<
  WorkPlanRow,
  '_id' | 'name' | 'planNo' | 'status' | 'project' | 'projectStatus' | 'userId' | 'type' | 'signsFirst' | 'isReplaced'
>;
type OpenDialog = { plan: ActionablePlan; dialog: 'esign' | 'inspector' };

/** Returns the allowed actions of a plan in its current status, and their dialogs. */
export function usePlanActions(): { actionsOf: (plan: ActionablePlan) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<OpenDialog>();
  const actionsOf = useCallback(
    (plan: ActionablePlan): RowAction[] => {
      const reason = findPlanHoldReason(plan.projectStatus);
      const table: Record<PlanButton, RowAction> = {
        esign: { label: messages.eSign, primary: true, reason, onClick: () => setOpen({ plan, dialog: 'esign' }) },
        review: { label: messages.review, primary: true, to: `/inspector-review-work-plan/${plan._id}` },
        inspect: {
          label: me.accessLevel === 'inspector' ? messages.start : messages.inspect,
          primary: me.accessLevel === 'inspector',
          to: inspectionPath(plan),
        },
        look: { label: messages.results, to: inspectionPath(plan) },
        'add inspector': {
          label: messages.addInspector,
          icon: <GroupAddIcon />,
          onClick: () => setOpen({ plan, dialog: 'inspector' }),
        },
        edit: { label: messages.edit, icon: <EditIcon />, reason, to: editPlanPath(plan._id) },
        'dry run': { label: messages.dryRun, icon: <DryRunIcon />, to: dryRunPath(plan._id) },
      };
      return listAllowedPlanActions(plan, me).map((action) => table[action]);
    },
    [me],
  );
  const close = () => setOpen(undefined);
  const dialogs =
    open &&
    (open.dialog === 'esign' ? (
      <SigningDialog
        subject={'workplan'}
        id={open.plan._id}
        title={`${open.plan.planNo} ${open.plan.name}`}
        edit={editPlanPath(open.plan._id)}
        onClose={close}
      />
    ) : (
      <AddInspectorDialog plan={open.plan} onClose={close} />
    ));
  return { actionsOf, dialogs };
}
