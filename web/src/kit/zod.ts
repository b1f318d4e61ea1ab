import { config } from 'zod/v4';
import { issueWords } from '@roadworthy/contract/kit/issue-words.ts';

// Every schema of the app imports zod through this module (web/vite.config.ts), so it is configured before the first one is made. Zod would otherwise try
// to compile schemas with `new Function`, which the content security policy reports as a violation on every page, and would say what is wrong in its own words.
config({ jitless: true, customError: issueWords });

export * from 'zod/v4';
