/** The maximum size of a spreadsheet file once it is unpacked. */
export const maxUnpackedMegabytes = 256;
export const maxUnpackedBytes = maxUnpackedMegabytes * 1024 * 1024;
