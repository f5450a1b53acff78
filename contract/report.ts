import { z } from 'zod'
import { bookKey } from './book.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, decimalString, id, instant, language, pageInput, pageOf, year } from './scalars.ts'

/** An inventory as a file: asked for, made in the background, downloaded. */

const reportFormat = z.enum(['pdf', 'xlsx', 'csv'])

export const reportSummary = z.object({
  id,
  year: z.number().int(),
  format: reportFormat,
  book: bookKey,
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  totalCo2eKg: decimalString.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  createdByAvatar: avatar,
})

export const report = {
  create: guardedProcedure('report:create', 'heavy')
    .errors(failsWith('inventory.year_out_of_range', 'sample.in_year'))
    .route({ method: 'POST', path: '/reports', summary: 'Ask for the inventory as a file', tags: ['reports'] })
    .input(
      z.object({
        year,
        format: reportFormat,
        book: bookKey.default('pbghgp'),
        language: language.optional().describe("The person's own when absent"),
      }),
    )
    .output(reportSummary),

  list: guardedProcedure('report:read')
    .route({ method: 'GET', path: '/reports', summary: 'Reports, newest first', tags: ['reports'] })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(pageOf(reportSummary)),

  get: guardedProcedure('report:read')
    .errors(failsWith('report.not_found'))
    .route({ method: 'GET', path: '/reports/{reportId}', summary: 'State of a report', tags: ['reports'] })
    .input(z.object({ reportId: id }))
    .output(reportSummary),

  download: guardedProcedure('report:read')
    .errors(failsWith('report.not_found', 'report.not_ready'))
    .route({ method: 'GET', path: '/reports/{reportId}/file', summary: 'The report itself', tags: ['reports'] })
    .input(z.object({ reportId: id }))
    .output(z.file()),
}
