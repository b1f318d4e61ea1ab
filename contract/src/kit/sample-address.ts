/**
 * The people of the sample data have addresses below `.invalid`, which can never have a mail server (RFC 2606). The
 * product writes no mails to them.
 */
export const sampleDomain = 'sample.invalid';
export const isSampleAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${sampleDomain}`);
