import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { environmentLabel, type Project, type ProjectContact } from '@roadworthy/contract/projects/project.schema.ts';
import type { ReactNode } from 'react';
import { Facts } from '../../kit/page/Facts.tsx';
import { displayAddress } from '../../kit/text/display.ts';

/** Renders a line for each contact, with the number as a telephone link. */
export const renderContactLines = (contacts: readonly ProjectContact[]): ReactNode =>
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

/** The main facts about a project, above its assessment and audit and in the dialog of a company's list. */
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
