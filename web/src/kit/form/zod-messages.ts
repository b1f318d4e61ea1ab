import { issueMessage } from '@roadworthy/contract/kit/issue-message.ts';
import { config } from 'zod/v4/core';

// What a schema has no words for is said in ours, not in the library's. Imported by the forms, and not by the sign-in page, whose fields have all their words.
config({ customError: issueMessage });
