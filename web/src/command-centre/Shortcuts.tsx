import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { usePageKey } from '../kit/page/usePageKey.ts';
import { useLocalStore } from '../kit/storage/useLocalStore.ts';
import { isPlainKey, moveRowFocus, pressRowShortcut } from './row-focus.ts';

const shortcuts = [
  ['J', messages.keyNext],
  ['K', messages.keyPrevious],
  [messages.enterKey, messages.keyOpen],
  ['E', messages.keySign],
  ['A', messages.keyAssign],
  ['R', messages.keyRemind],
  ['?', messages.keyHelp],
] as const;

/**
 * The keys of the command centre, with a dialog that lists them. They can be switched off, for people who talk to their
 * computer or press keys by accident.
 */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const { value: isOn, change } = useLocalStore('roadworthy.single-key-shortcuts', true);
  const place = useRef<HTMLButtonElement>(null);
  const isKey = (letter: string) => (event: KeyboardEvent) => isOn && isPlainKey(event, letter);
  usePageKey(place, isKey('j'), () => moveRowFocus(1));
  usePageKey(place, isKey('k'), () => moveRowFocus(-1));
  usePageKey(place, isKey('e'), () => pressRowShortcut('e'));
  usePageKey(place, isKey('a'), () => pressRowShortcut('a'));
  usePageKey(place, isKey('r'), () => pressRowShortcut('r'));
  usePageKey(place, isKey('?'), () => setOpen(true));
  return (
    <>
      <Tooltip title={messages.shortcuts}>
        <IconButton
          ref={place}
          aria-label={messages.shortcuts}
          aria-keyshortcuts="?"
          onClick={() => setOpen(true)}
          sx={{ minWidth: { xs: 48, sm: 0 }, minHeight: { xs: 48, sm: 0 } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Dialog open onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
          <DialogTitle id="shortcuts-title">{messages.shortcuts}</DialogTitle>
          <DialogContent>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                columnGap: 2,
                rowGap: 1,
                alignItems: 'center',
              }}
            >
              {shortcuts.map(([key, does]) => (
                <Box key={key} sx={{ display: 'contents' }}>
                  <Box component="dt">
                    <Box component="kbd" sx={kbdSx}>
                      {key}
                    </Box>
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {does}
                  </Box>
                </Box>
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
              {messages.shortcutsHint}
            </Typography>
            <FormControlLabel
              control={<Switch checked={isOn} onChange={(_event, next) => change(() => next)} />}
              label={messages.shortcutsOn}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{commonMessages.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const kbdSx = {
  display: 'inline-block',
  minWidth: 28,
  px: 1,
  py: 0.25,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;
