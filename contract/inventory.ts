import { INVENTORY_PARTS } from '@pegada/core/inventory/part.ts'
import { YEAR_DIFFERENCES } from '@pegada/core/inventory/year-differences.ts'
import { z } from 'zod'
import { gap, mayRefuseTotals } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, month, scope, year } from './scalars.ts'

/** The inventory of a year: totals by scope, category, gas, business unit and month, with what is still missing. */

const figure = { co2eKg: decimalString, biogenicCo2Kg: decimalString, lines: z.number().int() }

const bought = z.array(z.string()).describe('Of a source by spend: what was bought, the two that emit most first')

const source = { generatorKey: z.string(), name: z.string(), scope, category: z.string(), bought, ...figure }

const gwpSet = z.enum(['AR4', 'AR5', 'AR6'])

/** Whose figures: of a year, of all sites or of one. */
const narrowed = { year, businessUnitId: id.optional() }

export const inventoryTotals = z.object({
  year: z.number().int(),
  gwpSet,
  total: z.object(figure),
  byScope: z.array(z.object({ scope, ...figure })),
  scope2: z
    .object({ locationCo2eKg: decimalString, marketCo2eKg: decimalString })
    .describe('Purchased energy by both methods; the totals hold the location-based one'),
  byCategory: z.array(z.object({ scope, category: z.string(), ...figure })),
  byGas: z.array(
    z.object({
      gas: z.string(),
      massKg: decimalString,
      co2eKg: decimalString.nullable().describe('Null where the gas stays outside the scopes'),
      outsideCo2eKg: decimalString
        .nullable()
        .describe(
          'CO2e of a gas outside the Kyoto Protocol, in no total; null for others, and where the set has no GWP',
        ),
      lines: z.number().int(),
      parts: z
        .array(z.object({ gas: z.string(), massKg: decimalString, co2eKg: decimalString }))
        .describe('What of the gas is of a known origin, already in its mass: methane, fossil or not'),
    }),
  ),
  outsideCo2eKg: decimalString
    .nullable()
    .describe('CO2e of all gases outside the Kyoto Protocol that the set has a GWP for, in no total; null without any'),
  bySite: z.array(z.object({ businessUnitId: id, name: z.string(), ...figure })),
  byMonth: z.array(
    z.object({
      month,
      scope1Co2eKg: decimalString,
      scope2Co2eKg: decimalString,
      scope3Co2eKg: decimalString,
      ...figure,
    }),
  ),
  byGenerator: z.array(z.object(source)),
  previousYear: z
    .object({
      year: z.number().int(),
      ...figure,
      differs: z
        .array(z.object({ kind: z.enum(YEAR_DIFFERENCES), names: z.array(z.string()) }))
        .describe('Why its total is not simply comparable; names of GWP sets (then, now) or of categories'),
    })
    .nullable(),
  gaps: z.array(gap.extend({ activityId: id.nullable() })),
  pendingItems: z.number().int().describe('Document lines that nobody decided yet'),
  years: z.array(z.number().int()).describe('Years that hold lines, and the one that runs; newest first'),
})

/** A source of the year: what was entered of it, by which factors, when last, and in which months. */
export const inventorySource = z.object({
  ...source,
  quantities: z.array(z.object({ value: decimalString, unit: z.string() })).describe('Whole lines, summed by unit'),
  factors: z.array(z.object({ id: z.string(), version: z.string(), source: z.string(), lines: z.number().int() })),
  lastEntryAt: instant.nullable(),
  months: z.array(month).describe('Months of the year that hold a part of a line'),
  gaps: z.number().int().describe('Gaps that its lines carry'),
})

export const inventory = {
  years: guardedProcedure('inventory:read')
    .route({ method: 'GET', path: '/inventories', summary: 'Years of the inventory', tags: ['inventory'] })
    .output(
      z.object({
        years: z
          .array(z.number().int())
          .describe('Years that hold lines or are open, and the one that runs; newest first'),
        working: z
          .number()
          .int()
          .describe('The last year with lines or still open; the one that runs where there is none'),
      }),
    ),

  get: guardedProcedure('inventory:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range', 'business_unit.not_found'))
    .route({ method: 'GET', path: '/inventories/{year}', summary: 'Totals of a year', tags: ['inventory'] })
    .input(
      z.object({
        ...narrowed,
        part: z.enum(INVENTORY_PARTS).optional().describe('Only a scope, or one side of scope 3'),
        gwpSet: gwpSet.optional().describe('The set of the inventory, unless said'),
      }),
    )
    .output(inventoryTotals),

  sources: guardedProcedure('inventory:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range', 'business_unit.not_found'))
    .route({ method: 'GET', path: '/inventories/{year}/sources', summary: 'Sources of a year', tags: ['inventory'] })
    .input(z.object({ ...narrowed, gwpSet: gwpSet.default('AR5') }))
    .output(z.array(inventorySource)),
}
