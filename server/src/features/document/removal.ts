/** How long a removal can be undone. */
export const removalDays = 30

/** The end of that time for a document that was set aside then. */
export function removalEnd(setAsideAt: Date): Date {
  return new Date(setAsideAt.getTime() + removalDays * 24 * 60 * 60 * 1000)
}
