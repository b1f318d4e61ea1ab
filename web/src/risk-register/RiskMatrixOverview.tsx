import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type { RiskMatrixCounts } from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import type { RiskCell } from '@roadworthy/contract/companies/risk-matrix.ts';
import { Box, Button, Typography } from '@mui/material';
import { RiskMatrixTable } from '../companies/index.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import type { ListState } from '../kit/list/useListState.ts';

/** Shows each matrix in use. Pressing a cell with hazards filters the list below. */
export function RiskMatrixOverview({ state }: { state: ListState }) {
  const [project, completed] = [state.filter('project'), state.filter('completed')];
  const query = useApiQuery(riskRegisterRoutes.countRegisteredRisks, {
    query: { ...(project && { project }), ...(completed === 'true' && { completed }) },
  });
  const matrices = query.data?.data ?? [];
  if (matrices.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
      {matrices.map((counted, index) => (
        <Picture key={counted.key} counted={counted} isFirst={index === 0} state={state} />
      ))}
    </Box>
  );
}

type Props = { counted: RiskMatrixCounts; isFirst: boolean; state: ListState };
function Picture({ counted: { key, matrix, counts, total }, isFirst, state }: Props) {
  const title = isFirst ? messages.matrix : messages.earlierMatrix({ count: total });
  const countOf = ({ likelihood, severity }: RiskCell) =>
    counts.find((one) => one.likelihood === likelihood && one.severity === severity)?.count ?? 0;
  const open = ({ likelihood, severity }: RiskCell) =>
    state.setFilters({ likelihood: String(likelihood), severity: String(severity), matrix: key });
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <RiskMatrixTable
        matrix={matrix}
        label={title}
        inCell={(cell, about) => {
          const count = countOf(cell);
          return count > 0 ? (
            <Button
              size="small"
              onClick={() => open(cell)}
              aria-label={messages.cellCount({ about, count })}
              sx={{ minWidth: 44, minHeight: 44, fontWeight: 700 }}
            >
              {count}
            </Button>
          ) : null;
        }}
      />
    </Box>
  );
}
