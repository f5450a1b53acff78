import { SUPPLIER_METHODS } from '@pegada/core/supplier/supplier-method.ts'
import { z } from 'zod'
import { guardedProcedure } from './procedure.ts'
import { decimalString, id, year } from './scalars.ts'
import { engagementState } from './supplier.ts'
import { EMISSIONS_MEANT } from './supply-kinds.ts'

/**
 * The supply chain of a year at a glance: who makes most of emissions and of spend, how good the figures are, how far suppliers are with
 * what they were asked, who moved, and where they are.
 */

/** The most suppliers that are told by name, of emissions, of spend, and of those that moved. */
export const NAMED_MAX = 10

const count = z.number().int()
const share = decimalString.describe('0 to 1')

const pareto = z.object({
  total: decimalString.describe('Of all suppliers above zero'),
  suppliers: count.describe('How many are above zero'),
  needed: count.describe('How many of the first make four fifths of the total'),
  rows: z
    .array(z.object({ id, name: z.string(), amount: decimalString, share, cumulativeShare: share }))
    .max(NAMED_MAX)
    .describe('The greatest first'),
  rest: z.object({ suppliers: count, amount: decimalString }).describe('All others above zero'),
})

const amounts = {
  suppliers: count,
  spendBrl: decimalString,
  co2eKg: decimalString,
}

export const supplyChain = z.object({
  year,
  emissions: z.enum(EMISSIONS_MEANT),
  suppliers: count.describe('With anything bought, or emitted, in the year'),
  spendBrl: decimalString,
  co2eKg: decimalString.describe('Of the emissions that are meant'),
  allCo2eKg: decimalString.describe('Of all scopes'),
  byEmissions: pareto.describe('kg CO2e'),
  bySpend: pareto.describe('R$'),
  quality: z.object({
    score: decimalString
      .nullable()
      .describe(
        '1 (best) to 5, weighted by emissions (PCAF); null where nothing is emitted or something is below zero',
      ),
    methods: z
      .array(
        z.object({
          method: z.enum(SUPPLIER_METHODS),
          quality: count.describe('Score of a line by this method that nobody verified'),
          ...amounts,
          verifiedCo2eKg: decimalString.describe('The part that a third party verified, which scores 1'),
        }),
      )
      .describe(
        'Best first. Emissions by the method of their lines; a supplier and what was spent with it by the method of most of its emissions',
      ),
    untold: z
      .object({ suppliers: count, spendBrl: decimalString })
      .describe('Of which no line of the meant emissions was calculated'),
  }),
  funnel: z
    .array(z.object({ state: engagementState.or(z.literal('not_asked')), ...amounts }))
    .describe('All suppliers of the company by what they were last asked; spend and emissions are of the year'),
  movers: z
    .object({
      beforeYear: year,
      changeKg: decimalString,
      rows: z
        .array(
          z.object({
            id,
            name: z.string(),
            beforeKg: decimalString.nullable().describe('Null where nothing was emitted'),
            nowKg: decimalString.nullable(),
            changeKg: decimalString,
            ratio: decimalString.nullable().describe('Change ÷ before; null without a before'),
          }),
        )
        .max(NAMED_MAX),
      others: z.object({ suppliers: count, changeKg: decimalString }),
    })
    .nullable()
    .describe('Against the year before; null where nothing was emitted in it'),
  states: z
    .array(
      z.object({
        country: z.string(),
        state: z.string().nullable().describe('Null abroad, and where nobody knows it'),
        ...amounts,
      }),
    )
    .describe('Where the suppliers of the year are, the greatest emissions first'),
})

export const supplierOverview = {
  get: guardedProcedure('supplier:read')
    .route({
      method: 'GET',
      path: '/supply-chain/overview',
      summary: 'The supply chain of a year at a glance',
      tags: ['suppliers'],
    })
    .input(z.object({ year, emissions: z.enum(EMISSIONS_MEANT).default('scope3') }))
    .output(supplyChain),
}
