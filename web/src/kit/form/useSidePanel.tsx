import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import {
  Box,
  Button,
  Card,
  CardContent,
  Drawer,
  IconButton,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useState, type ReactNode } from 'react';

/**
 * Returns a panel that helps to fill in a form. It is next to the form if there is room, otherwise in a drawer that a
 * button in the header opens.
 */
export function useSidePanel(label: string, panel: ReactNode): { actions?: ReactNode; sidePanel?: ReactNode } {
  const theme = useTheme();
  const roomy = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  return roomy
    ? { sidePanel: <SidePanel label={label}>{panel}</SidePanel> }
    : { actions: <DrawerPanel label={label}>{panel}</DrawerPanel> };
}

type Props = { label: string; children: ReactNode };

const SidePanel = ({ label, children }: Props) => (
  <Card
    component="aside"
    aria-label={label}
    sx={{ position: 'sticky', top: 80, maxHeight: 'calc(100vh - 96px)', overflow: 'auto' }}
  >
    <CardContent>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

function DrawerPanel({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MenuOpenIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        sx={{ zIndex: 'modal' }}
        slotProps={{
          paper: { sx: { width: { xs: '100%', sm: 420 } }, role: 'dialog', 'aria-modal': true, 'aria-label': label },
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <IconButton aria-label={commonMessages.close} onClick={close} size="large">
            <CloseIcon />
          </IconButton>
        </Stack>
        <Box sx={{ p: 2, flex: 1, overflow: 'auto' }}>{children}</Box>
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="contained" size="large" fullWidth onClick={close}>
            {messages.backToTheForm}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
