import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { environmentLabel, type Project, type ProjectContact } from '@roadworthy/contract/projects/project.schema.ts';
import type { ReactNode } from 'react';
import { placeOf } from '../kit/words.ts';

/** Label and value, side by side; what is empty shows a dash, or nothing with `filled`. */
export function Facts({ rows, filled = false }: { rows: readonly [string, ReactNode][]; filled?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        '& dt': { typography: 'body2', color: 'text.secondary' },
        '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere' },
      }}
    >
      {rows
        .filter(([, value]) => !filled || (value && value !== '–'))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
    </Box>
  );
}

/** Whom to ask, one line each; a number is called with a touch. */
export const contactLines = (contacts: readonly ProjectContact[]): ReactNode =>
  contacts.length > 0 &&
  contacts.map(({ contactName, contactNumber, name, location }) => (
    <Box key={`${location} ${contactName} ${contactNumber}`} sx={{ mb: 0.5 }}>
      {contactName}
      {contactNumber && (
        <>
          {', '}
          <Link href={`tel:${contactNumber.replaceAll(/[^+\d]/g, '')}`}>{contactNumber}</Link>
        </>
      )}
      {name && (
        <Typography component="div" variant="body2" color="textSecondary">
          {name}
        </Typography>
      )}
    </Box>
  ));

/** The head of assessment and audit (document 2 section 2, document 3 section 2.1). */
export function ProjectSummary({ project, first }: { project: Project; first?: readonly [string, ReactNode][] }) {
  return (
    <Card sx={{ mb: 3 }}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {project.name}
        </Typography>
        <Facts
          rows={[
            ...(first ?? []),
            ['Project number', project.projectNo],
            ['Revision', String(project.rev)],
            ['SAP number', project.sapNo],
            ['PO number', project.poNo],
            ['Company name', project.companyName],
            ['Work location', project.workLocation.map(placeOf).join('; ')],
            ['Environment', environmentLabel],
          ]}
        />
      </CardContent>
    </Card>
  );
}
