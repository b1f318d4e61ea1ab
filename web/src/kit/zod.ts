import { config } from 'zod/v4/core';

// Every schema of the app imports zod through this module (web/vite.config.ts), so that it is configured before the
// first schema is created. Otherwise zod would try to compile schemas with `new Function`, which the content security
// policy reports as a violation on every page.
config({ jitless: true });

export * from 'zod/v4';
