import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { printableRoutes } from '@roadworthy/contract/printables/printable.routes.ts';
import {
  printableKinds,
  printableSubject,
  type PrintableKind,
} from '@roadworthy/contract/printables/printable.schema.ts';

export const printablePath = (kind: PrintableKind, id: string): string => `/${kind}/${id}`;
export const parsePrintableKind = (pathname: string): PrintableKind | undefined =>
  printableKinds.find((kind) => pathname.split('/')[1] === kind);

export const printableRoutesByKind = {
  'project-order': { show: printableRoutes.projectOrder, print: printableRoutes.printProjectOrder },
  'process-audit': { show: printableRoutes.processAudit, print: printableRoutes.printProcessAudit },
  'work-plan-sheet': { show: printableRoutes.workPlanSheet, print: printableRoutes.printWorkPlanSheet },
  'data-collection': { show: printableRoutes.dataCollection, print: printableRoutes.printDataCollection },
} as const satisfies Record<PrintableKind, object>;

const table: readonly Screen[] = screens;
/** Lists the printable sheets of a project or plan that an access level may open. */
export const listAllowedPrintables = (subject: 'project' | 'plan', level: AccessLevel): PrintableKind[] =>
  printableKinds.filter(
    (kind) =>
      printableSubject[kind] === subject &&
      table.some((screen) => screen.path.startsWith(`/${kind}/`) && mayOpen(screen, level)),
  );
