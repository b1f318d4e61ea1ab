import { expect, it } from 'vitest';
import { importDirectly } from '../../direct-imports.ts';

it('each component is imported from its own file, types are omitted, and line numbers do not change', () => {
  const code = `import {
  Box,
  Link as MuiLink,
  type SxProps,
  useTheme,
} from '@mui/material';
import { Stack } from './Stack.tsx';
`;
  expect(importDirectly(code).split('\n')).toEqual([
    `import Box from '@mui/material/Box'; import MuiLink from '@mui/material/Link'; import { useTheme as useTheme } from '@mui/material/styles';`,
    '',
    '',
    '',
    '',
    '',
    `import { Stack } from './Stack.tsx';`,
    '',
  ]);
});
