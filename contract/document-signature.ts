import { z } from 'zod'
import { day } from './scalars.ts'

export const signatureState = z.enum(['unchecked', 'intact', 'broken', 'absent'])

/** Who signed a document, as the certificate inside it says. */
export const documentSigner = z.object({
  name: z.string().nullable().describe('Null for a person, who is not named'),
  cnpj: z.string().nullable(),
  isPerson: z.boolean(),
  authority: z.string().nullable().describe('Who issued the certificate'),
  validFrom: day,
  validTo: day,
  wasValid: z.boolean().nullable().describe('Whether the certificate held when the document was issued'),
  isIssuer: z
    .boolean()
    .nullable()
    .describe('Whether the issuer signed, or a branch of it; null where another signs by rule, as of an NFS-e'),
  chain: z
    .enum(['trusted', 'unchecked', 'to_root', 'self_signed', 'unknown'])
    .describe(
      'How far the certificate could be followed to who vouches for it; `unchecked` where this installation knows nobody',
    ),
  algorithm: z.string(),
})
