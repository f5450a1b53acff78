import { TOTALS_BY } from '@pegada/core/benchmark/total-cells.ts'
import { REPORT_KINDS } from '@pegada/core/report/report-kind.ts'
import { z } from 'zod'
import { exportFormat, streamedFile } from './list.ts'
import { guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, instant, language, scope, year } from './scalars.ts'

/** What all companies did together, as who runs the installation reads it: never the figure of one, nor of few (decision 36). */

const tags = ['administration']
const count = z.number().int().nonnegative()

const inventories = z.object({
  year: z.number().int(),
  state: z.enum(['open', 'in_review', 'closed', 'restating']),
  inventories: count.nullable().describe('Null: of one to five companies'),
})

const reports = z.object({
  kind: z.enum(REPORT_KINDS),
  reports: count.nullable().describe('Null: of one to five companies'),
})

const total = z.object({
  year: z.number().int(),
  gwpSet,
  scope,
  by: z.enum(TOTALS_BY),
  value: z.string().describe('The sector or the state of the Federation; empty for all'),
  state: z
    .enum(['published', 'too_few', 'dominated', 'complement'])
    .describe(
      'Why there is no total: few groups, one with more than half, or few, or one with more than half, would stand apart from what was told before',
    ),
  groups: count.nullable().describe('Groups of companies in it; null where there is no total'),
  kg: decimalString.nullable().describe('kg CO2e, two significant digits; null where it is not told'),
})

export const PLATFORM_REPORT_PARTS = ['totals', 'inventories', 'reports'] as const

export const platformReport = {
  get: guardedProcedure('platform-report:read')
    .route({
      method: 'GET',
      path: '/platform-reports',
      summary:
        'Inventories by state and year, reports by kind, emissions of companies that agreed by scope, sector and state',
      tags,
    })
    .input(z.object({ year: year.optional().describe('Of the totals; the last that has any unless said') }))
    .output(
      z.object({
        need: count.describe('Companies, or groups of them, from which anything is told'),
        inventories: z.array(inventories),
        reports: z.array(reports),
        years: z.array(z.number().int()).describe('That totals are of'),
        year: z.number().int().nullable(),
        totals: z.array(total),
        madeAt: instant.nullable().describe('When totals were made last'),
        nextOn: z.iso.date().describe('When they are made next'),
      }),
    ),

  export: guardedProcedure('platform-report:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-reports/export',
      summary: 'One of the tables as a file (CSV, XLSX)',
      tags,
    })
    .input(
      z.object({
        part: z.enum(PLATFORM_REPORT_PARTS).default('totals'),
        year: year.optional(),
        format: exportFormat.default('csv'),
        language: language.default('pt-BR'),
      }),
    )
    .output(streamedFile),
}
