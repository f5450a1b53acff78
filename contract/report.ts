import { z } from 'zod'
import { bookKey } from './book.ts'
import { reportKind } from './disclosure.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, decimalString, gwpSet, id, instant, language, scope, year } from './scalars.ts'

/** An inventory as a file: asked for, made in the background, downloaded. */

/** What a report told, kg CO2e unless said: kept with it, and what two versions are held against each other by. */
export const reportFigures = z.object({
  gwpSet,
  lines: z.number().int(),
  co2eKg: decimalString,
  biogenicCo2Kg: decimalString,
  scopes: z.array(z.object({ scope, lines: z.number().int(), co2eKg: decimalString })),
  categories: z.array(z.object({ scope, category: z.string(), lines: z.number().int(), co2eKg: decimalString })),
})

const compared = {
  earlierKg: decimalString.nullable().describe('Null where that version measured nothing'),
  laterKg: decimalString.nullable(),
  differenceKg: decimalString.describe('Later less earlier; what was not measured adds nothing'),
}

const version = z.object({
  id,
  version: z.number().int().describe('From 1, in the order in which they were asked for'),
  format: z.enum(['pdf', 'xlsx', 'csv']),
  language,
  createdAt: instant,
  createdBy: z.string(),
  totalCo2eKg: decimalString,
  hasFigures: z.boolean().describe('Whether it can be compared; reports from before figures were kept cannot'),
})

const reportFormat = z.enum(['pdf', 'xlsx', 'csv'])

const reportState = z.enum(['queued', 'running', 'ready', 'failed'])

export const reportSummary = z.object({
  id,
  year: z.number().int(),
  format: reportFormat,
  kind: reportKind,
  book: bookKey,
  language,
  state: reportState,
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  totalCo2eKg: decimalString.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  createdByAvatar: avatar,
})

const reportList = {
  sorts: ['createdAt', 'year', 'state', 'bytes'],
  filters: { state: reportState.optional(), kind: reportKind.optional() },
} as const

/** Columns of the reports as a file. */
export const reportColumns = [
  'year',
  'kind',
  'format',
  'state',
  'total',
  'created',
  'by',
  'bytes',
  'hash',
  'id',
] as const

const ofReport = { filters: { reportId: id } } as const
const downloadList = { ...ofReport, sorts: ['at'] } as const

/** Columns of the downloads of a report as a file. */
export const reportDownloadColumns = ['at', 'who', 'link', 'address', 'id'] as const

export const report = {
  create: guardedProcedure('report:create', 'heavy')
    .errors(failsWith('inventory.year_out_of_range', 'sample.in_year'))
    .route({ method: 'POST', path: '/reports', summary: 'Ask for the inventory as a file', tags: ['reports'] })
    .input(
      z.object({
        year,
        format: reportFormat,
        kind: reportKind.optional().describe('What it is made for; that of `book` when absent'),
        book: bookKey.default('pbghgp').describe('Whose headings stand in it; that of `kind` where one is named'),
        language: language.optional().describe("The person's own when absent"),
      }),
    )
    .output(reportSummary),

  list: guardedProcedure('report:read')
    .route({ method: 'GET', path: '/reports', summary: 'Reports', tags: ['reports'] })
    .input(listInput(reportList).omit({ search: true }))
    .output(listOf(reportSummary)),

  export: guardedProcedure('report:read', 'heavy')
    .route({
      method: 'GET',
      path: '/reports/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['reports'],
    })
    .input(exportInput({ ...reportList, columns: reportColumns }).omit({ search: true }))
    .output(streamedFile),

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

  listDownloads: guardedProcedure('report:read')
    .errors(failsWith('report.not_found'))
    .route({
      method: 'GET',
      path: '/reports/{reportId}/downloads',
      summary: 'Who took the file of a report and when, newest first',
      tags: ['reports'],
    })
    .input(listInput(downloadList).omit({ search: true }))
    .output(
      listOf(
        z.object({
          id,
          at: instant,
          by: z.string().nullable().describe('A colleague; null for who came by a link, or has left'),
          avatar,
          link: z.string().nullable().describe('Whom the link was for; null for a colleague'),
          address: z.string().nullable().describe('The network that a link was opened from, shortened to /24 or /48'),
        }),
      ),
    ),

  exportDownloads: guardedProcedure('report:read', 'heavy')
    .errors(failsWith('report.not_found'))
    .route({
      method: 'GET',
      path: '/reports/{reportId}/downloads/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['reports'],
    })
    .input(exportInput({ ...downloadList, columns: reportDownloadColumns }).omit({ search: true }))
    .output(streamedFile),

  versions: guardedProcedure('report:read')
    .errors(failsWith('report.not_found'))
    .route({
      method: 'GET',
      path: '/reports/{reportId}/versions',
      summary: 'Reports of the same year and kind that are ready, newest first, with this one’s place among them',
      tags: ['reports'],
    })
    .input(listInput({ ...ofReport, sorts: ['createdAt'] }).omit({ search: true }))
    .output(
      listOf(version).extend({
        current: z.number().int().nullable().describe('The version of the report asked for; null until it is ready'),
      }),
    ),

  compare: guardedProcedure('report:read')
    .errors(failsWith('report.not_found', 'report.not_ready', 'report.not_comparable', 'report.figures_missing'))
    .route({
      method: 'GET',
      path: '/reports/{reportId}/compared/{otherId}',
      summary: 'Two versions side by side, by scope and category, as each told it when it was made',
      tags: ['reports'],
    })
    .input(z.object({ reportId: id, otherId: id }))
    .output(
      z.object({
        earlier: version.extend({ gwpSet }),
        later: version.extend({ gwpSet }),
        total: z.object(compared),
        biogenic: z.object(compared).describe('kg CO2, outside the scopes'),
        scopes: z.array(z.object({ scope, ...compared })),
        categories: z.array(z.object({ scope, category: z.string(), ...compared })),
      }),
    ),
}
