import {
  LACKS,
  MEND_PAGES,
  NO_FIGURE,
  REASONS,
  STATES,
  UNIT_KEYS,
  WORD_KINDS,
} from '@pegada/core/report/disclosure-shape.ts'
import { REPORT_KINDS } from '@pegada/core/report/report-kind.ts'
import { CERTAINTIES, FACT_KEYS } from '@pegada/core/report/standard-tables.ts'
import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { exportFormat, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, language, year } from './scalars.ts'

/** What a kind of report asks of a year, and how far the ledger tells it, before the report is made. */

/** What a report is made for. */
export const reportKind = z.enum(REPORT_KINDS)

const values = z.record(z.string(), z.union([z.string(), z.number()])).optional()

const word = z
  .object({ of: z.enum(WORD_KINDS), key: z.string(), values })
  .describe('A text of the application by its code, or under `said` the text that somebody typed')

const cell = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('amount'),
    value: decimalString,
    unit: z.object({ key: z.enum(UNIT_KEYS), made: z.string().optional().describe('The unit of a product') }),
  }),
  z.object({ kind: z.literal('words'), words: z.array(word) }),
  z.object({ kind: z.literal('none'), why: z.enum(NO_FIGURE) }),
])

const table = z.object({
  columns: z.array(z.object({ key: z.string() })),
  rows: z.array(
    z.object({
      name: word,
      level: z.union([z.literal(0), z.literal(1)]).describe('1 for a part of the row above'),
      isTotal: z.boolean(),
      cells: z.array(cell).describe('As many as there are columns'),
    }),
  ),
})

export const disclosureRow = z.object({
  key: z.enum(FACT_KEYS),
  reference: z.string().describe('Where the standard asks for it; empty where it has no number'),
  certainty: z.enum(CERTAINTIES).describe('How the reference is known'),
  isOptional: z.boolean(),
  state: z.enum(STATES),
  table: table.nullable().describe('What the ledger holds of it, also where something is missing'),
  lacks: z
    .array(
      z.object({
        code: z.enum(LACKS),
        values,
        mend: z.enum(MEND_PAGES).nullable().describe('The page that mends it; null where it is told elsewhere'),
      }),
    )
    .describe('What is missing'),
  reason: z.enum(REASONS).nullable().describe('Why it does not apply'),
})

export const disclosure = {
  get: guardedProcedure('report:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range', 'uncertainty.invalid'))
    .route({
      method: 'GET',
      path: '/reports/disclosures/{kind}/{year}',
      summary: 'What a kind of report asks of a year: filled, missing, or not applicable',
      tags: ['reports'],
    })
    .input(z.object({ kind: reportKind, year }))
    .output(
      z.object({
        kind: reportKind,
        edition: z.string().describe('The publication and its edition, as it names itself'),
        year: z.number().int(),
        gwpSet: z.enum(['AR4', 'AR5', 'AR6']),
        isSample: z.boolean().describe('The year holds sample data, which leave in no file'),
        rows: z.array(disclosureRow),
      }),
    ),

  export: guardedProcedure('report:read', 'heavy')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range', 'sample.in_year', 'uncertainty.invalid'))
    .route({
      method: 'GET',
      path: '/reports/disclosures/{kind}/{year}/file',
      summary: 'The same as a file: XLSX with a sheet for each table, or one CSV',
      tags: ['reports'],
    })
    .input(
      z.object({
        kind: reportKind,
        year,
        format: exportFormat.default('xlsx'),
        language: language.default('pt-BR').describe('Of titles and names'),
      }),
    )
    .output(streamedFile),
}
