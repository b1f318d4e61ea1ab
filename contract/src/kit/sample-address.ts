/**
 * The people of the sample data have addresses below `.invalid`, which no mail server can ever have (RFC 2606). The
 * product creates no mails to them.
 */
export const sampleDomain = 'sample.invalid';
export const isSampleAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${sampleDomain}`);
