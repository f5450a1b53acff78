import { z } from 'zod'
import { signatureState } from './document-signature.ts'
import { decimalString, id, instant } from './scalars.ts'

/** `removed`: by a person, or by its signature; `rival`: another document of its key stands. */
export const asideState = z.enum(['removed', 'rival'])

/** Whether a document was set aside: by a person, by its signature, or because another one of its key stands. */
export const setAside = z.object({
  state: asideState,
  at: instant,
  bySignature: z
    .boolean()
    .describe('Nobody decided: the other one of its key is as it was signed, and this one is not'),
  reason: z.string().nullable(),
  undoneUntil: instant.describe('Until when a removal can be undone'),
})

export const documentOthers = z
  .array(
    z.object({
      id,
      fileName: z.string(),
      setAside: asideState.nullable(),
      issuerName: z.string().nullable(),
      issuedAt: z.string().nullable(),
      total: decimalString.nullable(),
      lines: z.number().int(),
      signature: signatureState,
      createdAt: instant,
    }),
  )
  .describe('Other documents of the same access key: rivals, the one that stands, removed ones')
