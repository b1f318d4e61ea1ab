import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

// The generated row types match the migrated tables (decision 0003).

it('row types match the migrations', async () => {
  const tool = join(import.meta.dirname, '../../../tools/make-db-types.ts');
  const env = { ...process.env, DATABASE_URL: inject('databaseUrl') };
  await expect(promisify(execFile)(process.execPath, [tool, '--verify'], { env })).resolves.toMatchObject({
    stderr: '',
  });
});
