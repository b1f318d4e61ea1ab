import { parseSync, type StaticImport } from 'oxc-parser';
import type { Plugin } from 'vite';

/** MUI exports whose file has a different name. */
const exportedBy: Record<string, string> = {
  useTheme: 'styles',
  createFilterOptions: 'Autocomplete',
};
const index = '@mui/material';

/**
 * Imports each MUI component from its own file when the web app is built. With imports from MUI's index, every
 * component would count as needed by every file that imports any of them, and the frame around all screens would
 * contain them all (web/chunks.ts).
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: `'${index}'` },
      handler: (code) => ({ code: importDirectly(code), map: null }),
    },
  };
}

/** Replaces an import by several statements on one line, so that line numbers do not change. */
export function importDirectly(code: string): string {
  const found = parseSync('screen.tsx', code).module.staticImports.filter(
    ({ moduleRequest }) => moduleRequest.value === index,
  );
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, one) => {
      const lines = text.slice(one.start, one.end).split('\n').length;
      return text.slice(0, one.start) + direct(one) + '\n'.repeat(lines - 1) + text.slice(one.end);
    }, code);
}

const direct = ({ entries }: StaticImport): string =>
  entries
    .filter(({ isType }) => !isType)
    .map(({ importName, localName }) => {
      const name = importName.name ?? '';
      const file = exportedBy[name];
      return file
        ? `import { ${name} as ${localName.value} } from '${index}/${file}';`
        : `import ${localName.value} from '${index}/${name}';`;
    })
    .join(' ');
