import { formatIssue } from '@roadworthy/contract/kit/language/issue-message.ts';
import { config } from 'zod/v4/core';

// Replaces zod's default messages by our own. Imported by forms but not by the sign-in page, whose fields define all
// their messages.
config({ customError: formatIssue });
