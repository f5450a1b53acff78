import { z } from 'zod'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { avatar, boundary, decimalString, gwpSet, instant, year } from './scalars.ts'

/** Sealed versions of a year: what was closed, its file, and the key that signed it. */
const yearInput = z.object({ year })

/** One version of a closed inventory. */
export const sealSummary = z.object({
  year: z.number().int(),
  version: z.number().int().min(1),
  state: z.enum(['sealing', 'sealed', 'failed']),
  errorCode: z.string().nullable().describe('Why it failed; the year is then as it was before'),
  progress: z.object({ lines: z.number().int(), of: z.number().int() }),
  isCurrent: z.boolean(),
  reason: z.string().describe('Why it was closed, or why the one before was restated'),
  sealedAt: instant.nullable(),
  sealedBy: z.string(),
  sealedByAvatar: avatar,
  gwpSet,
  boundary,
  lines: z.number().int().nullable(),
  locationCo2eKg: decimalString.nullable(),
  marketCo2eKg: decimalString.nullable(),
  biogenicCo2Kg: decimalString.nullable(),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable().describe('Of the sealed file'),
  chainHead: z.string().nullable(),
  keyFingerprint: z.string().nullable(),
  engine: z.string().nullable(),
  release: z.string().nullable().describe('Release of the built-in reference data'),
})

export const seals = {
  list: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/inventories/{year}/seals',
      summary: 'Sealed versions of a year, newest first',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(z.array(sealSummary)),

  recent: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/seals',
      summary: 'The ten closings asked for last, of any year',
      tags: ['inventory'],
    })
    .output(
      z.array(
        sealSummary.pick({ year: true, version: true, state: true, progress: true }).extend({ startedAt: instant }),
      ),
    ),

  download: guardedProcedure('inventory:read')
    .errors(failsWith('seal.not_found', 'seal.not_ready'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/seals/{version}/file',
      summary: 'The sealed file',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ version: z.coerce.number().int().min(1) }))
    .output(z.file()),

  publicKey: publicProcedure('look-up')
    .route({
      method: 'GET',
      path: '/seal-key',
      summary: 'The public key of this installation, for who verifies its sealed files',
      tags: ['inventory'],
    })
    .output(z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string(), fingerprint: z.string() })),
}
