import type { documents } from '../../db/schema.ts'

type Kind = typeof documents.$inferSelect.kind

/** Kinds that are XML and may be signed. */
export const signedKinds = [
  'nfe',
  'nfce',
  'cte',
  'cte_os',
  'cte_simp',
  'mdfe',
  'nf3e',
  'nfgas',
  'nfcom',
  'event',
] as const satisfies readonly Kind[]

export function isSignedKind(kind: Kind): boolean {
  return (signedKinds as readonly Kind[]).includes(kind)
}
