/** Messages for an unusable spreadsheet file, whatever its content. */
export const maxUnpackedMegabytes = 256;
export const maxUnpackedBytes = maxUnpackedMegabytes * 1024 * 1024;
