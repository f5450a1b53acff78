import { z } from 'zod'
import { listFile, listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, year } from './scalars.ts'

/**
 * What new versions of factors do to the inventories of every company, by those who run the installation: of a change to the catalogue
 * before it is published, or of an import of a new edition.
 */

export const EFFECT_SUBJECTS = ['change', 'import'] as const

const count = z.number().int()
const percent = decimalString.nullable()

const subjectInput = z.object({ subject: z.enum(EFFECT_SUBJECTS), subjectId: id })

const effectSpan = z.object({
  inventories: count,
  companies: count,
  leastPercent: percent.describe(
    'Of the CO2e of a year, scope 2 by location unless said; null where no year emits anything',
  ),
  mostPercent: percent,
  isExact: z
    .boolean()
    .describe('Of fewer than five companies the span is told in steps to whom their figures are not open'),
})

export const factorEffectSummary = z.object({
  id,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  companiesTotal: count.describe('Companies with a line that holds one of the factors'),
  companiesDone: count,
  open: effectSpan,
  closed: effectSpan.describe('Closed years stay as they are sealed: a restatement is offered'),
  market: z
    .object({
      lines: count.describe('Lines by market that take it, in each year that they touch; not among `lines`'),
      open: effectSpan,
      closed: effectSpan,
    })
    .describe(
      'Years with lines of scope 2 by market that take it; percentages of the CO2e of a year, scope 2 by market',
    ),
  lines: count.describe('Lines that take the new version, in each year that they touch, those by market aside'),
  keptLines: count.describe('Lines that keep theirs: the new version has another unit or does not hold for their days'),
  refusedLines: count.describe('Lines that cannot be calculated with it'),
  errorCode: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

const wideLine = z.object({
  activityId: id,
  generatorKey: z.string(),
  sourceName: z.string(),
  businessUnitName: z.string(),
  isMarket: z.boolean().describe('It counts in scope 2 by market alone'),
  beforeKg: decimalString.describe('Of the line, its months of the year with the share of its unit'),
  afterKg: decimalString,
})

const yearList = {
  sorts: ['changePercent', 'marketChangePercent', 'company', 'year', 'lines'],
  filters: { ...subjectInput.shape, isClosed: z.stringbool().or(z.boolean()).optional() },
} as const

/** The columns of the years that change as a file; masses in kg CO2e. */
export const effectYearColumns = [
  ...(['company', 'year', 'state', 'beforeKg', 'afterKg', 'changePercent', 'lines'] as const),
  ...(['marketBeforeKg', 'marketAfterKg', 'marketChangePercent', 'marketLines'] as const),
  ...(['keptLines', 'refusedLines', 'companyId'] as const),
] as const

export const factorEffect = {
  start: guardedProcedure('platform-factor:read', 'heavy')
    .errors(failsWith('factor_effect.subject_not_found'))
    .route({
      method: 'POST',
      path: '/factor-effects',
      summary:
        'Work out the effect on all inventories; followed by `get`, and asked for again while it runs it goes on',
      tags: ['administration'],
    })
    .input(subjectInput)
    .output(factorEffectSummary),

  get: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/factor-effects/{subject}/{subjectId}',
      summary: 'The effect that was worked out last; null where none was',
      tags: ['administration'],
    })
    .input(subjectInput)
    .output(factorEffectSummary.nullable()),

  list: guardedProcedure('platform-company:read')
    .route({
      method: 'GET',
      path: '/factor-effects/{subject}/{subjectId}/years',
      summary: 'The inventory years that change, by company; `search` looks into its names',
      tags: ['administration'],
    })
    .input(listInput(yearList))
    .output(
      listOf(
        z.object({
          companyId: id,
          company: z.string(),
          year,
          isClosed: z.boolean(),
          lines: count,
          keptLines: count,
          refusedLines: count,
          beforeKg: decimalString,
          afterKg: decimalString,
          changePercent: percent,
          marketLines: count.describe('Lines by market that take it; they are not among `lines`'),
          marketBeforeKg: decimalString
            .nullable()
            .describe('With scope 2 by market; null where no line by market changes'),
          marketAfterKg: decimalString.nullable(),
          marketChangePercent: percent,
          widestLines: z
            .array(wideLine)
            .nullable()
            .describe(
              'Of the lines that change, the ten that do most, the widest first; kg CO2e in the GWP set of the year. Null where the effect was worked out before they were kept: work it out again',
            ),
        }),
      ),
    ),

  export: listFile('platform-company:read', '/factor-effects/{subject}/{subjectId}/years/export', {
    ...yearList,
    columns: effectYearColumns,
  }),
}
