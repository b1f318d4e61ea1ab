import { riskMatrixMessages as messages } from '@roadworthy/contract/companies/messages/risk-matrix.messages.ts';
import {
  findRiskLevel,
  riskLevelLabels,
  calculateRiskScore,
  type RiskCell,
  type RiskLevel,
  type RiskMatrix,
} from '@roadworthy/contract/companies/risk-matrix.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { riskLevelIcons } from './risk-level-icons.tsx';

const levelColours: Record<RiskLevel, string> = {
  acceptable: 'success.main',
  reduce: 'warning.main',
  stop: 'error.main',
};

type Props = { matrix: RiskMatrix; label: string; inCell?: (cell: RiskCell, about: string) => ReactNode };

/**
 * The matrix with the highest likelihood on top. Each cell shows its level by colour and icon, and by default its
 * score.
 */
export function RiskMatrixTable({ matrix, label, inCell }: Props) {
  const rows = matrix.likelihood.map((word, index) => ({ word, likelihood: index + 1 })).toReversed();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Box component="table" aria-label={label} sx={tableSx}>
        <tbody>
          {rows.map(({ word, likelihood }) => (
            <tr key={likelihood}>
              <th scope="row">
                {likelihood} {word}
              </th>
              {matrix.severity.map((severe, index) => {
                const cell = { likelihood, severity: index + 1 };
                const level = findRiskLevel(matrix, cell);
                const about = messages.cell({
                  likelihood: word,
                  severity: severe,
                  score: calculateRiskScore(cell),
                  level: riskLevelLabels[level],
                });
                return (
                  <Box
                    component="td"
                    key={severe}
                    sx={{ '&&': { borderBottomColor: levelColours[level] } }}
                    title={about}
                  >
                    <Box component="span" sx={cellSx}>
                      <Box component="span" sx={{ color: levelColours[level] }}>
                        {riskLevelIcons[level]}
                      </Box>
                      {inCell ? inCell(cell, about) : <span>{calculateRiskScore(cell)}</span>}
                    </Box>
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{messages.axes}</th>
            {matrix.severity.map((word, index) => (
              <th key={word} scope="col">
                {index + 1} {word}
              </th>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

/**
 * Where there is room, the content of a cell is on one line, so that a row with counts is no taller than the others.
 */
const cellSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 0.5,
} as const;

const tableSx = {
  borderCollapse: 'separate',
  borderSpacing: '4px',
  typography: 'body2',
  '& th': { fontWeight: 500, color: 'text.secondary', overflowWrap: 'break-word' },
  '& th[scope=row]': { textAlign: 'right', pr: 1, minWidth: 84, maxWidth: 140 },
  '& th[scope=col]': { verticalAlign: 'top', pt: 0.5, minWidth: 72, maxWidth: 100 },
  '& tbody td': {
    minWidth: 52,
    height: 48,
    p: 0.5,
    textAlign: 'center',
    border: 1,
    borderColor: 'divider',
    borderBottomWidth: 4,
    borderRadius: 1,
  },
  '& tbody td svg': { display: 'block', mx: 'auto' },
} as const;
