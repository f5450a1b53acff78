import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import {
  DRILLDOWN_DIMENSIONS,
  DRILLDOWN_LEVELS_MAX,
  DRILLDOWN_MEASURES,
  DRILLDOWN_TEXT_MAX,
  DRILLDOWN_TOP,
  DRILLDOWN_TOP_MAX,
  DRILLDOWN_VALUES_MAX,
} from './drilldown-kinds.ts'
import { exportFormat, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, id, language, month } from './scalars.ts'

/**
 * Any cut of the ledger against any measure. A chart is one question: the dimensions that it shows (`by`), and what the whole page is
 * narrowed to. It ignores what is chosen in its own dimensions, so that one can widen again, and obeys all else; `total` obeys everything and
 * is the same in every chart of a page, `whole` is what the nodes of the chart add up to.
 */

const dimension = z.enum(DRILLDOWN_DIMENSIONS)

const values = <T extends z.ZodType<unknown, string>>(value: T, meaning: string) =>
  z
    .string()
    .min(1)
    .max(DRILLDOWN_TEXT_MAX)
    .transform((text) => text.split(','))
    .pipe(z.array(value).min(1).max(DRILLDOWN_VALUES_MAX))
    .optional()
    .describe(`${meaning}, with commas between`)

const key = z.string().max(300)

const asked = {
  from: month.describe('First month'),
  to: month.describe('Last month'),
  measure: z.enum(DRILLDOWN_MEASURES).default('co2e'),
  quantityUnit: z.string().min(1).max(40).optional().describe('Of `quantity`: the unit of measure, such as kWh'),
  gwpSet: gwpSet.optional().describe('Of the inventory of the last month’s year unless named'),
  scope: values(z.enum(['1', '2', '3']), 'Scopes'),
  category: values(key, 'Categories'),
  gas: values(key, 'Gases, as `by` names them'),
  unit: values(id, 'Business units'),
  state: values(key, 'States in which units stand'),
  month: values(month, 'Months'),
  supplier: values(id.or(z.literal('none')), 'Suppliers; `none` for lines without one'),
  tag: values(key, 'Tags of suppliers, all of one supplier together with ` + ` between; `none` for lines without any'),
  source: values(key, 'Sources'),
  method: values(key, 'Methods'),
  kind: values(key, 'Kinds of documents; `none` for lines without one'),
  quality: values(z.enum(['document', 'evidence', 'typed', 'direct']), 'From where the quantity comes'),
  measuredIn: values(key, 'Units of measure'),
}

const compared = {
  compareFrom: month.optional().describe('A second period, beside the first month by month; with `compareTo`'),
  compareTo: month.optional(),
  compareUnit: values(id, 'Business units whose figures stand beside those of `unit`'),
}

const by = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(dimension).min(1).max(DRILLDOWN_LEVELS_MAX))
  .describe(`One to four of ${DRILLDOWN_DIMENSIONS.join(', ')}, with commas between`)

const top = z.coerce.number().int().min(1).max(DRILLDOWN_TOP_MAX).default(DRILLDOWN_TOP)

const lines = z.number().int().nullable().describe('Lines that begin in the period; null where gases are told')
const figure = {
  value: decimalString,
  compared: decimalString.nullable().describe('The same of what it is compared with; null where nothing is'),
  lines,
}

const node = z.object({
  key: z.string().describe('`none` where a line tells nothing of the dimension'),
  name: z.string().describe('In the language that was asked for'),
  isChosen: z.boolean().describe('The question is narrowed to it'),
  share: decimalString.nullable().describe('Of `whole`; null where that is zero or something is below zero'),
  ...figure,
})

export const drilldownCut = z.object({
  measure: z.enum(DRILLDOWN_MEASURES),
  unit: z
    .string()
    .describe('Of every value: kg (of CO2e or CO2), BRL (spent or charged), the unit of measure, or empty for lines'),
  gwpSet: gwpSet.nullable().describe('Null where no gas is measured'),
  total: z.object(figure).describe('Of all that the question is narrowed to'),
  whole: z.object(figure).describe('Of what this chart shows: without what is chosen in its own dimensions'),
  levels: z
    .array(
      z.object({
        dimension,
        nodes: z
          .array(node)
          .describe('The greatest first, what is chosen always among them; months and scopes in their order'),
        others: z
          .object({ count: z.number().int(), share: decimalString.nullable(), ...figure })
          .nullable()
          .describe('All that are not named, together'),
      }),
    )
    .describe('A level for each dimension, each adding up to `whole`'),
  links: z
    .array(z.array(z.object({ from: z.string(), to: z.string(), ...figure })))
    .describe('Between each level and the next, by keys; `…` stands for the others of a level'),
})

const refusals = failsWith(
  'drilldown.range_reversed',
  'drilldown.range_too_long',
  'drilldown.repeated',
  'drilldown.quantity_unit_missing',
  'drilldown.not_by_gas',
  'drilldown.whole_company_only',
)

const question = { ...asked, ...compared, by, language: language.default('pt-BR').describe('Of names') }

export const drilldown = {
  cut: guardedProcedure('inventory:read')
    .errors(refusals)
    .errors(mayRefuseTotals)
    .route({ method: 'GET', path: '/drilldown', summary: 'A cut of the ledger', tags: ['drilldown'] })
    .input(z.object({ ...question, top }))
    .output(drilldownCut),

  export: guardedProcedure('inventory:read', 'heavy')
    .errors(refusals)
    .errors(mayRefuseTotals)
    .route({
      method: 'GET',
      path: '/drilldown/export',
      summary: 'The same as a file (CSV, XLSX): a row wherever values of all dimensions meet',
      tags: ['drilldown'],
    })
    .input(z.object({ ...question, format: exportFormat.default('csv') }))
    .output(streamedFile),
}
