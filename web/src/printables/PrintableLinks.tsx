import { printablesMessages as messages } from '@roadworthy/contract/printables/messages/printables.messages.ts';
import PaperIcon from '@mui/icons-material/PrintOutlined';
import {
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { printableHints, printableTitles } from '@roadworthy/contract/printables/printable.schema.ts';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { printablePath, listAllowedPrintables } from './printable-paths.ts';

/** The printable sheets of a project or plan, each with what it is for. */
export function PrintableLinks({ subject, id }: { subject: 'project' | 'plan'; id: string }) {
  const { me } = useSignedIn();
  const kinds = listAllowedPrintables(subject, me.accessLevel);
  if (kinds.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.printables}
        </Typography>
        <List dense disablePadding>
          {kinds.map((kind) => (
            <ListItem key={kind} disablePadding>
              <ListItemButton component={Link} to={printablePath(kind, id)}>
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <PaperIcon color="primary" />
                </ListItemIcon>
                <ListItemText primary={printableTitles[kind]} secondary={printableHints[kind]} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
