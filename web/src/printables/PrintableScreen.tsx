import { printablesMessages as messages } from '@roadworthy/contract/printables/messages/printables.messages.ts';
import { Box, Button } from '@mui/material';
import { isOffice } from '@roadworthy/contract/access/roles.ts';
import {
  formatPrintableFileName,
  printableKinds,
  printableSubject,
  printableTitles,
} from '@roadworthy/contract/printables/printable.schema.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { Link, useLocation, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { call } from '../kit/api/call.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { PrintedSheet } from '../kit/sheet/PrintedSheet.tsx';
import { SheetButtons } from '../kit/sheet/SheetButtons.tsx';
import { parsePrintableKind, printableRoutesByKind } from './printable-paths.ts';

/**
 * Shows one sheet as it is printed, with its PDF. The address says which: /project-order, /process-audit,
 * /work-plan-sheet, /data-collection.
 */
export default function PrintableScreen() {
  const { pathname } = useLocation();
  const { projectId, planId } = useParams();
  const { me, company } = useSignedIn();
  const kind = parsePrintableKind(pathname) ?? printableKinds[0];
  const id = projectId ?? planId ?? '';
  const { show, print } = printableRoutesByKind[kind];
  const query = useApiQuery(show, { params: { id } });
  const sheet = query.data?.data;
  const back = printableSubject[kind] === 'project' ? projectPath(me.accessLevel, id) : `/work-plan/${id}`;
  return (
    <>
      <PageHeader
        title={printableTitles[kind]}
        back={back}
        subtitle={sheet?.number}
        actions={
          sheet && (
            <>
              {kind === 'project-order' && isOffice(me.accessLevel) && (
                <Button component={Link} to="/add/part">
                  {messages.listParts}
                </Button>
              )}
              <SheetButtons
                printed={{
                  fileName: formatPrintableFileName(kind, sheet.number),
                  pdf: () => call(print, { params: { id } }),
                }}
              />
            </>
          )
        }
      />
      <Box sx={{ maxWidth: 900 }}>
        <QueryContent query={query}>
          {({ data }) => (
            <PrintedSheet
              sheet={data}
              logo={company?.logo}
              record={printableSubject[kind] === 'project' ? messages.project : messages.workPlan}
            />
          )}
        </QueryContent>
      </Box>
    </>
  );
}
