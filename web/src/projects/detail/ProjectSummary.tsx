import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { environmentLabel, type Project, type ProjectContact } from '@roadworthy/contract/projects/project.schema.ts';
import type { ReactNode } from 'react';
import { displayText } from '../../kit/text/display-text.tsx';
import { withTerms } from '../../kit/text/Term.tsx';
import { NoBreakIds } from '../../kit/text/NoBreakIds.tsx';
import { displayAddress } from '../../kit/text/display.ts';

type Row = readonly [label: string, value: ReactNode];
const fullWidth = '1 / -1';
/**
 * Wide content gets more room: an address two columns or a phone's full line; a sentence, or anything besides text, a
 * full line.
 */
const lineSx = (value: ReactNode) => {
  const length = typeof value === 'string' ? value.length : value ? 41 : 0;
  if (length <= 20) return {};
  return {
    gridColumn: { xs: fullWidth, sm: length > 40 ? fullWidth : 'span 2' },
    ...(length > 60 && { '& dd': { fontWeight: 400, maxWidth: '75ch' } }),
  };
};
const isFilled = ([, value]: Row): boolean => Boolean(value) && value !== '–';

const textOf = (value: string): ReactNode => (value.includes('@') ? displayText(value) : <NoBreakIds text={value} />);

/** Label and value side by side; an empty value shows a dash, or is hidden with `filled`. */
export function Facts({ rows, filled = false, title }: { rows: readonly Row[]; filled?: boolean; title?: string }) {
  const visibleRows = filled ? rows.filter(isFilled) : rows;
  if (visibleRows.length === 0) return null;
  return (
    <div>
      {title && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: { xs: 1.5, sm: 2 },
          m: 0,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
          '& dt': { typography: 'body2', color: 'text.secondary' },
          '& dd': {
            m: 0,
            fontWeight: 550,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            unicodeBidi: 'plaintext',
            textAlign: 'left',
          },
        }}
      >
        {visibleRows.map(([label, value]) => (
          <Box key={label} sx={lineSx(value)}>
            <dt>{withTerms(label)}</dt>
            <dd>{typeof value === 'string' && value ? textOf(value) : value || '–'}</dd>
          </Box>
        ))}
      </Box>
    </div>
  );
}

/** One line for each contact; the number is a telephone link. */
export const contactLines = (contacts: readonly ProjectContact[]): ReactNode =>
  contacts.length > 0 &&
  contacts.map(({ contactName, contactNumber, name, location }) => (
    <Box key={`${location} ${contactName} ${contactNumber}`} sx={{ mb: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        {contactName}
        {contactNumber && (
          <Link sx={{ py: { xs: 1.5, sm: 0 } }} href={`tel:${contactNumber.replaceAll(/[^+\d]/g, '')}`}>
            {contactNumber}
          </Link>
        )}
      </Box>
      {name && (
        <Typography component="div" variant="body2" color="textSecondary">
          {name}
        </Typography>
      )}
    </Box>
  ));

/** The header of the assessment and audit screens. */
export function ProjectSummary({ project, first }: { project: Project; first?: readonly [string, ReactNode][] }) {
  return (
    <Card sx={{ mb: 3 }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {project.name}
        </Typography>
        <Facts
          rows={[
            ...(first ?? []),
            [messages.projectNumber, project.projectNo],
            [messages.revision, String(project.rev)],
            [messages.sapNumber, project.sapNo],
            [messages.poNumber, project.poNo],
            [messages.companyName, project.companyName],
            [messages.environment, environmentLabel],
            [messages.workLocation, project.workLocation.map(displayAddress).join('; ')],
          ]}
        />
      </CardContent>
    </Card>
  );
}
