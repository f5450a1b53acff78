/** Marks between which a piece of text is set apart from the direction of its line (Unicode Bidirectional Algorithm, UAX 9, 2.4). */
export const ISOLATE = { leftToRight: '\u2066', byFirstLetter: '\u2068', end: '\u2069' } as const

/** A text without such marks: for files, for copying, and for addresses within a document. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}
