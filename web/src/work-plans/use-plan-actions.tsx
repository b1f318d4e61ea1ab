import EditIcon from '@mui/icons-material/EditOutlined';
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import { planOffersOf, whyPlanRests, type PlanOffer } from '@roadworthy/contract/work-plans/work-plan.offers.ts';
import type { WorkPlanRow } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useCallback, useState, type ReactNode } from 'react';
import type { RowAction } from '../kit/list/columns.ts';
import { useSignedIn } from '../kit/session.ts';
import { SigningDialog } from '../signing/index.ts';
import { AddInspectorDialog } from './AddInspectorDialog.tsx';
import { inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';

type Actionable = Pick<WorkPlanRow, '_id' | 'name' | 'planNo' | 'status' | 'project' | 'projectStatus' | 'userId' | 'type' | 'signsFirst' | 'isReplaced'>;
type Open = { plan: Actionable; dialog: 'esign' | 'inspector' };

/** What can be done with a plan in its status, and the dialogs for it. */
export function usePlanActions(): { actionsOf: (plan: Actionable) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<Open>();
  const actionsOf = useCallback(
    (plan: Actionable): RowAction[] => {
      const reason = whyPlanRests(plan.projectStatus);
      const table: Record<PlanOffer, RowAction> = {
        esign: { label: 'E-Sign', primary: true, reason, onClick: () => setOpen({ plan, dialog: 'esign' }) },
        review: { label: 'Review', primary: true, to: `/inspector-review-work-plan/${plan._id}` },
        inspect: { label: me.accessLevel === 'inspector' ? 'Start' : 'Inspect', primary: me.accessLevel === 'inspector', to: inspectionPath(plan) },
        look: { label: 'Results', to: inspectionPath(plan) },
        'add inspector': { label: 'Add Inspector', icon: <GroupAddIcon />, onClick: () => setOpen({ plan, dialog: 'inspector' }) },
        edit: { label: 'Edit', icon: <EditIcon />, reason, to: `/brm-add/edit-workplan/${plan._id}` },
      };
      return planOffersOf(plan, me).map((offer) => table[offer]);
    },
    [me],
  );
  const close = () => setOpen(undefined);
  const dialogs =
    open &&
    (open.dialog === 'esign' ? (
      <SigningDialog subject="workplan" id={open.plan._id} title={`${open.plan.planNo} ${open.plan.name}`} onClose={close} />
    ) : (
      <AddInspectorDialog plan={open.plan} onClose={close} />
    ));
  return { actionsOf, dialogs };
}
