import { z } from 'zod'
import { guardedProcedure } from './procedure.ts'
import { languageCode } from './profile.ts'
import { id } from './scalars.ts'

/** One search over what a company has: lines, documents, who issued them, units; and the factors of the catalogue. */

export const search = {
  find: guardedProcedure('search:read', 'calculate')
    .route({
      method: 'GET',
      path: '/search',
      summary: 'What holds the words typed or words like them, accents aside; a few of each kind, the nearest first',
      tags: ['search'],
    })
    .input(z.object({ text: z.string().max(200), language: languageCode.optional() }))
    .output(
      z.object({
        lines: z.array(
          z.object({
            text: z.string(),
            activityId: id.describe('The newest of those that say so'),
            year: z.number().int().describe('The one that it begins in'),
            lines: z.number().int().describe('How many say so, counted to a hundred'),
          }),
        ),
        documents: z.array(
          z.object({
            id,
            kind: z.string(),
            number: z.string().nullable(),
            issuerName: z.string().nullable(),
            issuedAt: z.string().nullable(),
          }),
        ),
        issuers: z
          .array(
            z.object({
              id: z.string().describe('CNPJ, CPF or name'),
              name: z.string(),
              supplierId: id.nullable().describe('Null until the suppliers were read since its first document'),
            }),
          )
          .describe('Who issued documents to the company, and suppliers that a person entered'),
        units: z.array(z.object({ id, name: z.string(), city: z.string().nullable() })),
        factors: z.array(z.object({ id, name: z.string(), source: z.string() })),
      }),
    ),
}
