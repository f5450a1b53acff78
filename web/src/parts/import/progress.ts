/** The arithmetic of progress: files sent of those dropped, files read of those received. */
export interface ReadCounts {
  readonly filesTotal: number
  readonly filesDone: number
  readonly filesFailed: number
}

/** Whole per cent done, 0 to 100, rounded down so that 100 means all; 0 when there is nothing to do yet. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0
  return Math.max(0, Math.min(100, Math.floor((100 * done) / total)))
}

/** Files already read, well or not. */
export function filesRead({ filesDone, filesFailed }: ReadCounts): number {
  return filesDone + filesFailed
}

/** Whether everything in the batch was here before: nothing new, nothing refused, something known. */
export function isNothingNew(counts: ReadCounts & { documentsNew: number; documentsDuplicate: number }): boolean {
  return counts.documentsNew === 0 && counts.documentsDuplicate > 0
}
