import { SHARED_ACCESS } from '@pegada/core/access/seat.ts'
import { z } from 'zod'
import { COMPANY_MOVE_BYTES_MAX } from './company-move-limits.ts'
import { streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, id, instant, year } from './scalars.ts'

/** A whole company out of one installation and into another, by who runs them. */

const count = z.number().int().nonnegative()
const tags = ['administration']

/** The figures of a year as the pages of the company tell them, in kg CO2e. */
export const moveTotal = z.object({
  year,
  gwpSet,
  scope1Kg: decimalString,
  scope2LocationKg: decimalString,
  scope2MarketKg: decimalString,
  scope3Kg: decimalString,
  biogenicKg: decimalString.describe('kg CO2 of biomass, beside the scopes'),
  lines: count,
})

const trail = z.object({ records: count, head: z.string().nullable().describe('Hash of the last record') })

/** What a file says of itself. */
export const moveFacts = z.object({
  companyId: id,
  cnpj: z.string(),
  legalName: z.string(),
  takenAt: instant,
  schema: z.string().describe('The newest migration of the installation that it left, and how many it had'),
  tables: z
    .array(z.object({ name: z.string(), rows: count }))
    .describe('Tables with rows, in the order that they go in'),
  rows: count,
  files: count,
  absentFiles: count.describe('Files that rows name and the storage of the installation no longer had'),
  trail,
  totals: z.array(moveTotal).describe('By year, the newest first'),
  left: z
    .array(z.object({ table: z.string(), reason: z.enum(['secret', 'contract', 'installation', 'passing']) }))
    .describe('Tables that stay behind, and why'),
})

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isOwner: z.boolean(),
  isHere: z.boolean().describe('A confirmed account of this installation has the address'),
})

export const companyMoveState = z
  .enum(['uploading', 'queued', 'checking', 'checked', 'running', 'done', 'failed', 'expired'])
  .describe('`checked`: whole and fit to come in, and nothing was written yet; `expired`: its file was deleted')

export const companyMoveSummary = z.object({
  id,
  direction: z.enum(['export', 'import']),
  state: companyMoveState,
  companyId: id.nullable().describe('Null of a file that was not read yet'),
  fileName: z.string(),
  bytes: count.nullable().describe('Of the file; null while it is being written'),
  received: count.describe('Bytes of an upload that have come'),
  sha256: z.string().nullable(),
  progress: z.object({ step: z.enum(['rows', 'files', 'check']), done: count, total: count.nullable() }).nullable(),
  facts: moveFacts.nullable(),
  people: z.array(person).describe('Who works in the company that comes in; empty of one that goes out'),
  result: z
    .object({
      totals: z.array(moveTotal).describe('As they are here, added up anew'),
      trail,
      seals: z.array(z.object({ year, version: z.number().int(), isVerified: z.boolean() })),
      closedCampaigns: count.default(0).describe('Campaigns that asked suppliers there, and came in closed'),
      invited: z
        .array(
          z.object({
            name: z.string(),
            email: z.string(),
            role: z.enum(['root_admin', 'admin', 'moderator', 'analyst', 'user']).nullable().default(null),
            sharedAccess: z.enum(SHARED_ACCESS).nullable().default(null),
            units: z.array(z.string()).nullable().default(null).describe('Names; null where they work at all'),
          }),
        )
        .describe('Members who have no account here, and their place in the company of before'),
    })
    .nullable(),
  error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable().describe('When the file is deleted'),
})

const reason = z.string().trim().min(3).max(500)
const named = z.object({ moveId: id })

export const companyMove = {
  startExport: guardedProcedure('platform-company:export', 'heavy')
    .errors(failsWith('platform_company.not_found', 'company_move.under_way'))
    .route({
      method: 'POST',
      path: '/company-moves/exports',
      summary: 'Write all data of one company into a file for another installation',
      tags,
    })
    .input(z.object({ companyId: id, reason }))
    .output(companyMoveSummary),

  latestExport: guardedProcedure('platform-company:export')
    .route({ method: 'GET', path: '/company-moves/exports', summary: 'The newest file of a company', tags })
    .input(z.object({ companyId: id }))
    .output(companyMoveSummary.nullable()),

  download: guardedProcedure('platform-company:export', 'heavy')
    .errors(failsWith('company_move.not_found', 'company_move.not_ready'))
    .route({ method: 'GET', path: '/company-moves/{moveId}/file', summary: 'The file of a company', tags })
    .input(named)
    .output(streamedFile),

  openImport: guardedProcedure('platform-company:import', 'upload')
    .errors(failsWith('file.empty'))
    .route({
      method: 'POST',
      path: '/company-moves/imports',
      summary: 'Announce the file of a company, which then comes in parts',
      tags,
    })
    .input(z.object({ fileName: z.string().min(1).max(255), bytes: count.max(COMPANY_MOVE_BYTES_MAX) }))
    .output(companyMoveSummary),

  addPart: guardedProcedure('platform-company:import')
    .errors(failsWith('company_move.not_found', 'upload.offset_wrong'))
    .route({
      method: 'POST',
      path: '/company-moves/{moveId}/parts',
      summary: 'The next part of the file; the last one has it checked, which writes nothing of the company',
      tags,
    })
    .input(named.extend({ offset: z.coerce.number().int().nonnegative(), part: z.file() }))
    .output(companyMoveSummary),

  get: guardedProcedure('platform-company:import')
    .errors(failsWith('company_move.not_found'))
    .route({ method: 'GET', path: '/company-moves/{moveId}', summary: 'How far a move is and what it found', tags })
    .input(named)
    .output(companyMoveSummary),

  startImport: guardedProcedure('platform-company:import', 'heavy')
    .errors(
      failsWith(
        'company_move.not_found',
        'company_move.not_checked',
        'company_move.coming_in',
        'company_move.no_owner',
        'company_move.no_account',
      ),
    )
    .route({
      method: 'POST',
      path: '/company-moves/{moveId}/start',
      summary: 'Let a company that was checked come in, all of it or nothing',
      tags,
    })
    .input(
      named.extend({
        reason,
        ownerEmail: z
          .email()
          .max(255)
          .optional()
          .describe('Who is to own the account, where its owner has no account here'),
      }),
    )
    .output(companyMoveSummary),
}
