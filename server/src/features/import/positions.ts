/**
 * The order of a batch's files. Each uploaded file has a range of positions to itself, so that the members of a zip
 * stand after it and before the next file, whenever they are found.
 */
export const positionsPerFile = 10_000

/** The position of the next uploaded file. */
export function positionAfter(last: number): number {
  return last + positionsPerFile
}

/** Where the members of an archive end: of one that lies in a zip, where those of the zip do. */
export function endOfMembers(archivePosition: number): number {
  return (Math.floor(archivePosition / positionsPerFile) + 1) * positionsPerFile
}
