import { Box, Button } from '@mui/material';
import { printableFileName, printableKinds, printableOf, printableTitles } from '@roadworthy/contract/printables/printable.schema.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { Link, useLocation, useParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { PrintedSheet } from '../kit/sheet/PrintedSheet.tsx';
import { SheetButtons } from '../kit/sheet/SheetButtons.tsx';
import { kindOfPath, printableCalls } from './printable-paths.ts';

/** One paper as it comes from the printer, with its file. The address says which: /project-order, /process-audit, /work-plan-sheet, /data-collection. */
export default function PrintableScreen() {
  const { pathname } = useLocation();
  const { projectId, planId } = useParams();
  const { me, company } = useSignedIn();
  const kind = kindOfPath(pathname) ?? printableKinds[0];
  const id = projectId ?? planId ?? '';
  const { show, print } = printableCalls[kind];
  const asked = useAsk(show, { params: { id } });
  const sheet = asked.data?.data;
  const back = printableOf[kind] === 'project' ? projectPath(me.accessLevel, id) : `/work-plan/${id}`;
  return (
    <>
      <PageHeader
        title={printableTitles[kind]}
        back={back}
        subtitle={sheet?.number}
        actions={
          sheet && (
            <>
              {kind === 'project-order' && ['super', 'admin', 'brm'].includes(me.accessLevel) && (
                <Button component={Link} to="/add/part">
                  List parts
                </Button>
              )}
              <SheetButtons printed={{ fileName: printableFileName(kind, sheet.number), pdf: () => call(print, { params: { id } }) }} />
            </>
          )
        }
      />
      <Box sx={{ maxWidth: 900 }}>
        <Loaded asked={asked}>
          {({ data }) => <PrintedSheet sheet={data} logo={company?.logo} record={printableOf[kind] === 'project' ? 'project' : 'work plan'} />}
        </Loaded>
      </Box>
    </>
  );
}
