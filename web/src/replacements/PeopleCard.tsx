import {
  replaceableRoleLabels,
  replacementScreenMessages as messages,
} from '@roadworthy/contract/replacements/messages/replacement.messages.ts';
import { replacementRoutes } from '@roadworthy/contract/replacements/replacement.routes.ts';
import {
  findReplacementRule,
  type ReplacementSubject,
  type ReplaceableRole,
  type ReplacementRule,
} from '@roadworthy/contract/replacements/replacement.rules.ts';
import type { Replacement } from '@roadworthy/contract/replacements/replacement.schema.ts';
import type { SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { Button, Card, CardContent, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayChosenPerson, displayDateTime } from '../kit/text/display.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

type Named = { _id: string; firstName: string; lastName: string; emailId: string; isActive?: boolean };
type Part = {
  part: ReplaceableRole;
  on: ReplacementSubject;
  status: string;
  person: Named;
  documents: readonly SigningEntry[];
};
type Props = {
  /** The record on whose page the card is shown. */
  record: string;
  projectId: string;
  title: string;
  parts: readonly Part[];
};
type Open = { part: Part; rule: ReplacementRule };

/** Lists the people by role, and earlier replacements. The office can replace a person for whom the record waits. */
export function PeopleCard({ record, projectId, title, parts }: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<Open>();
  const query = useApiQuery(
    replacementRoutes.listProjectReplacements,
    { params: { id: projectId } },
    { enabled: me.permissions.includes('projects.keep') },
  );
  const done = (query.data?.data ?? []).filter(({ workPlan }) => record === projectId || workPlan?._id === record);
  return (
    <Card component="section" aria-label={messages.people}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.people}
        </Typography>
        <List dense disablePadding>
          {parts.map((part) => {
            const rule = findReplacementRule(part, me);
            return (
              <ListItem
                key={`${part.part} ${part.person._id}`}
                disableGutters
                sx={rule && { pr: 12 }}
                secondaryAction={
                  rule && (
                    <Button
                      size="small"
                      sx={{ minHeight: { xs: 48, sm: 34 } }}
                      aria-label={messages.replacePerson({ name: displayChosenPerson(part.person) })}
                      onClick={() => setOpen({ part, rule })}
                    >
                      {messages.replace}
                    </Button>
                  )
                }
              >
                <ListItemText
                  primary={displayChosenPerson(part.person)}
                  secondary={replaceableRoleLabels[part.part]}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </ListItem>
            );
          })}
        </List>
        {done.length > 0 && <Replacements replacements={done} withPlan={record === projectId} />}
      </CardContent>
      {open && (
        <ReplaceDialog
          on={open.part.on}
          record={open.part.on === 'project' ? projectId : record}
          projectId={projectId}
          title={title}
          person={open.part.person}
          rule={open.rule}
          documents={open.part.documents}
          taken={parts.filter(({ part }) => part === open.part.part).map(({ person }) => person._id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

type ReplacementsProps = { replacements: readonly Replacement[]; withPlan: boolean };
const Replacements = ({ replacements, withPlan }: ReplacementsProps) => (
  <>
    <Typography component="h3" variant="subtitle1" sx={{ mt: 2 }}>
      {messages.replacements}
    </Typography>
    <List dense disablePadding>
      {replacements.map((one) => (
        <ListItem key={one._id} disableGutters>
          <ListItemText
            primary={lineOf(one, withPlan)}
            secondary={[
              messages.lineReason({ reason: one.reason }),
              one.hadSigned && messages.hadSigned,
              messages.by({ at: displayDateTime(one.createdAt), name: one.by?.name ?? '' }),
            ]
              .filter(Boolean)
              .join('\n')}
            sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          />
        </ListItem>
      ))}
    </List>
  </>
);

function lineOf({ from, to, part, workPlan }: Replacement, withPlan: boolean): string {
  const line = { from: from.name, to: to.name, part: replaceableRoleLabels[part] };
  return workPlan && withPlan ? messages.lineOfPlan({ ...line, planNo: workPlan.planNo }) : messages.line(line);
}
