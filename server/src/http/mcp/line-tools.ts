import { id } from '@pegada/contract/scalars.ts'
import { z } from 'zod'
import { makeWords } from '../../features/report/words.ts'
import { ofLines, paged, scope, search, year } from './inputs.ts'
import { type Tool, type ToolContext, toolOf } from './tool.ts'

/** Tools that read lines, documents and factors row by row. */
export const lineTools: readonly Tool[] = [
  toolOf({
    name: 'list_lines',
    title: 'Lines of the inventory',
    description:
      'Lines of the inventory: what was done (`quantity` with its unit) and what it emitted (`co2eKg` and `biogenicCo2Kg`, kilograms, ' +
      'exact decimals in strings). The heaviest first unless another order is named. `totals` sums all that match, not the page alone.',
    scope: 'activity:read',
    isReading: true,
    input: z.object({
      ...ofLines,
      search: search.optional().describe('Words of the description or the source'),
      sort: z.enum(['co2eKg', 'periodStart', 'createdAt', 'generatorName']).default('co2eKg'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...paged,
    }),
    run: ({ procedures }, args) => procedures.activity.list(args),
  }),

  toolOf({
    name: 'explain_line',
    title: 'How the figure of a line came about',
    description:
      'One line with its working: every step in words, its formula with values and units, its inputs, each gas in kilograms, the ' +
      'factor with why it was chosen and where it is published, the gaps, and the document behind it. Repeat figures and citations as ' +
      'they stand; work none out anew.',
    scope: 'activity:read',
    isReading: true,
    input: z.object({ lineId: id.describe('Id of a line, as list_lines tells it') }),
    run: explainLine,
  }),

  toolOf({
    name: 'list_documents',
    title: 'Documents received',
    description:
      'Fiscal documents, bills and other evidence, the newest first. `total` is the value of the document in BRL, `counts` whether it is ' +
      'of this company’s consumption, and `itemsPending` how many of its lines nobody decided yet.',
    scope: 'document:read',
    isReading: true,
    input: z.object({
      search: search.optional().describe('Words of the issuer, the number, the access key or the file name'),
      counts: z.boolean().optional(),
      sort: z.enum(['createdAt', 'issuedAt', 'total']).default('createdAt'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      ...paged,
    }),
    run: ({ procedures }, args) => procedures.document.list(args),
  }),

  toolOf({
    name: 'search_factors',
    title: 'Emission factors',
    description:
      'Searches the catalogue of published emission factors and the company’s own. `co2eKg` is kilograms of CO2e per `unit` of activity, ' +
      '`source` says who publishes it, under which licence, and the attribution that must stand wherever its figures are used.',
    scope: 'factor:read',
    isReading: true,
    input: z.object({
      search: search.optional(),
      scope: scope.optional(),
      region: z.string().max(20).optional().describe('Such as BR'),
      year: year.optional(),
      unit: z.string().max(60).optional().describe('Unit of the activity, such as kg or kWh'),
      ...paged,
    }),
    run: ({ procedures }, args) => procedures.factor.search({ ...args, withFacets: false, language: 'en-US' }),
  }),
]

async function explainLine({ procedures, translate }: ToolContext, { lineId }: { readonly lineId: string }) {
  const { calculation, ...line } = await procedures.activity.get({ activityId: lineId })
  const words = makeWords(translate, 'en-US')
  const { factor } = calculation
  const citation = words.factorSource(factor)
  const cite = (source: string) => (source === factor.source ? citation : words.citation(source))
  const working = calculation.working.map((step) => ({
    says: translate('en-US', `domain:working.${step.step}`, { defaultValue: step.step }),
    ...step,
    inputs: step.inputs.map(({ source, ...input }) => ({ ...input, source: source && cite(source) })),
  }))
  return {
    line,
    ...calculation,
    factor: { ...factor, citation },
    working,
    notes: calculation.notes.map((code) => ({ code, says: words.note(code) })),
    gaps: calculation.gaps.map((gap) => ({ ...gap, says: words.gap(gap) })),
  }
}
