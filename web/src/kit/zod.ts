import { config } from 'zod/v4/core';

// Every schema of the app imports zod through this module (web/vite.config.ts), so that zod is configured before the
// first schema is created. It would otherwise try to compile schemas with `new Function`, which violates the content
// security policy on every page.
config({ jitless: true });

export * from 'zod/v4';
