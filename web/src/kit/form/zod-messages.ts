import { formatIssue } from '@roadworthy/contract/kit/language/issue-message.ts';
import { config } from 'zod/v4/core';

// Replaces zod's default messages by our own. Forms import this file; the sign-in page does not, because its fields
// define all of their messages.
config({ customError: formatIssue });
