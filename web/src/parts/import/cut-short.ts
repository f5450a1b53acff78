import type { Import } from './use-imports.ts'

/** Until then somebody may still be sending it from elsewhere. */
const quietMs = 15 * 60 * 1000

/**
 * Whether the sending of a batch has stopped before its end: it takes files still, nobody here is sending it, and it was
 * called off here or is old enough for nobody else to be.
 */
export function isCutShort(
  { id, state, createdAt }: Pick<Import, 'id' | 'state' | 'createdAt'>,
  { own, cancelledIds, now }: { own: ReadonlySet<string>; cancelledIds: readonly string[]; now: number },
): boolean {
  if (state !== 'filling' || own.has(id)) return false
  return cancelledIds.includes(id) || now - Date.parse(createdAt) > quietMs
}
