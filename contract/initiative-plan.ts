import { type DriverPart, isDriverPart } from '@pegada/core/reduction/driver-part.ts'
import { VALUE_CHAIN_CATEGORIES } from '@pegada/core/reduction/target-coverage.ts'
import { z } from 'zod'
import {
  DRIVERS_MAX,
  INITIATIVE_STATES,
  INITIATIVES_OF_PLAN_MAX,
  TARGET_LACKS,
  YEARS_AHEAD_MAX,
} from './initiative-kinds.ts'
import { failsWith } from './procedure.ts'
import { decimalString, failure, gwpSet, id, scope, year } from './scalars.ts'

/** What a plan is asked with and what it answers: initiatives together, their cost, and what is to be expected of the years ahead. */

const driverPart = z.string().refine((text): text is DriverPart => isDriverPart(text))

/** % a year, no lower than all of it. */
const growth = z.string().regex(/^(-?\d{1,2}(\.\d{1,6})?|\d{3}(\.\d{1,6})?|-100)$/)

const yearGrowth = z.object({ year: z.number().int().min(1990).max(2100), percent: growth })

const planDriver = z.object({
  part: driverPart.describe(
    'What it moves: `all`, `scope_1` to `scope_3`, a category, or `measure`, which is what an intensity target is measured by',
  ),
  name: z.string().trim().min(1).max(100).describe('Production, revenue, area, the grid'),
  yearlyPercent: growth.describe('% a year on the year before'),
  lowPercent: growth.optional(),
  highPercent: growth.optional(),
  ofYear: z
    .array(yearGrowth)
    .max(YEARS_AHEAD_MAX)
    .refine((rows) => new Set(rows.map(({ year: of }) => of)).size === rows.length)
    .optional()
    .describe('Years that differ, each once, % on the year before: the published path of a grid; without a band'),
  source: z.string().trim().min(1).max(300).describe('Why this much, and who says so'),
})

const choices = {
  year: year.describe('Of the ledger on which effects are worked out'),
  untilYear: year.optional().describe('Last year of the forecast; the target’s, or ten years on, unless given'),
  ratePercent: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .default('10')
    .describe('Of interest, % a year, 0 to 999'),
  price: decimalString.optional().describe('Shadow price of carbon, R$ per tonne; the company’s own unless given'),
  budget: decimalString.optional().describe('R$ to invest'),
  growthPercent: decimalString
    .default('0')
    .describe('By which what no driver moves grows a year where nothing is done'),
  lowPercent: decimalString.optional(),
  highPercent: decimalString.optional(),
  drivers: z.array(planDriver).max(DRIVERS_MAX).default([]),
  targetId: id.optional().describe('Against which the forecast stands'),
  order: z
    .enum(['places', 'given'])
    .default('places')
    .describe('In which overlapping ones are done: by the place of each, or as `ids` stand'),
}

export const planAsked = z.object({
  ...choices,
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(INITIATIVES_OF_PLAN_MAX))
    .optional()
    .describe('Initiatives, with commas between; all that are planned, running or done unless named'),
})

/** The same as it is kept under a name. */
export const planChoices = z.object({
  ...choices,
  ids: z
    .array(id)
    .min(1)
    .max(INITIATIVES_OF_PLAN_MAX)
    .optional()
    .describe('Initiatives in the order given; all that are planned, running or done unless named'),
})

/** What a plan may be refused with, its target apart. */
export const mayRefusePlan = failsWith('inventory.year_out_of_range', 'initiative.horizon_invalid')

export const initiativePlan = z.object({
  year: z.number().int(),
  gwpSet,
  order: z.enum(['stated', 'mean']).describe('By which overlapping initiatives share what they save together'),
  price: decimalString.describe('Shadow price that counts, R$ per tonne'),
  totalKg: decimalString.describe('kg CO2e of the year, or of what the target counts, as it counts scope 2'),
  togetherKg: decimalString.describe('What all save together at their whole effect; the items add up to it'),
  items: z.array(
    z.object({
      id,
      name: z.string(),
      state: z.enum(INITIATIVE_STATES),
      aloneKg: decimalString.describe('Saved by itself, kg CO2e a year'),
      savedKg: decimalString.describe('Saved beside the others, scope 2 by location'),
      yearly: decimalString.describe(
        'R$ a year: annuity + running cost − saving − shadow price × tonnes, these two as a level year that has the present value of the ramp',
      ),
      perTonne: decimalString.nullable().describe('R$ per tonne: `presentCost` ÷ discounted tonnes of `savedKg`'),
      presentCost: decimalString.describe('R$ of today; below zero where it earns'),
      paybackYears: decimalString
        .nullable()
        .describe('Until surpluses, undiscounted and with the ramp, have paid the investment'),
      breakEvenPrice: decimalString.nullable(),
      fromTonnes: decimalString.nullable().describe('Where its bar on the curve begins; null without tonnes saved'),
      rank: z.number().int().nullable().describe('Of the bar; bars of one rank tie'),
      isChosen: z
        .boolean()
        .nullable()
        .describe('Worth the budget; null without one, and for what is running or done already'),
      investment: decimalString,
      why: failure.nullable().describe('Why it has no effect that can be told'),
    }),
  ),
  budget: z
    .object({
      cost: decimalString,
      savedKg: decimalString.describe(
        'What the chosen ones save together of what those running or done left, without those that are not chosen',
      ),
      isExact: z
        .boolean()
        .describe(
          'No choice saves more: so of a dozen initiatives, and mostly of many more; false where the search was cut short',
        ),
      atMostKg: decimalString.describe('No choice saves more than this; `savedKg` where it is exact'),
    })
    .nullable()
    .describe('What the chosen ones take and save'),
  totals: z
    .object({
      investment: decimalString.describe('R$'),
      yearly: decimalString.describe('R$ a year'),
      presentCost: decimalString.describe('R$ of today'),
      perTonne: decimalString
        .nullable()
        .describe('R$ per tonne: `yearly` ÷ the tonnes of such a year; null where nothing is saved'),
    })
    .describe('Of all items together'),
  missing: z.number().int().describe('Initiatives that were named and are no longer there'),
  drivers: z
    .array(
      z.object({
        name: z.string().nullable().describe('Null for the growth of what no driver moves'),
        part: driverPart.nullable(),
        yearlyPercent: decimalString,
        lowPercent: decimalString,
        highPercent: decimalString,
        ofYear: z.array(z.object({ year: z.number().int(), percent: decimalString })).describe('Years that differ'),
        source: z.string().nullable(),
        movedKg: decimalString.describe('kg CO2e of the year’s ledger that it moves'),
      }),
    )
    .describe('What moves the forecast where nothing is done; several that move one line multiply'),
  target: z
    .object({
      id,
      name: z.string(),
      scopeTwo: z
        .enum(['location', 'market'])
        .nullable()
        .describe(
          'By which method it counts scope 2, and the forecast with it: by market each initiative cuts the same part of what a unit emits in a category as by location, a mean of the sources there; null where it does not count scope 2',
        ),
      scopes: z.array(scope).describe('That it counts, and the forecast with it'),
      categories: z
        .array(z.enum(VALUE_CHAIN_CATEGORIES))
        .describe('Of scope 3 that it counts; all where none is named'),
      measureUnit: z.string().nullable().describe('Of what an intensity is measured by; null of an absolute target'),
      lacks: z
        .enum(TARGET_LACKS)
        .nullable()
        .describe(
          'Why the years ahead are not held against it: no figure of its base year; a year of the ledger beside its path; what it is measured by is not told of that year; or no driver of part `measure` says how that grows',
        ),
    })
    .nullable(),
  years: z.array(
    z.object({
      year: z.number().int(),
      usualKg: decimalString,
      lowKg: decimalString,
      highKg: decimalString,
      changesKg: z
        .array(decimalString)
        .describe('What each of `drivers`, in their order, adds to the first year; they add up to `usualKg` less it'),
      withKg: decimalString.describe(
        'As usual, less what the initiatives save in that year: their parts of what the drivers made of the touched lines',
      ),
      allowedKg: decimalString.nullable().describe('Of an absolute target'),
      gapKg: decimalString.nullable().describe('`withKg` less `allowedKg`: above zero while they do not suffice'),
      intensity: z
        .object({
          amount: decimalString.describe('What it is measured by, in the unit of the target'),
          usual: decimalString,
          low: decimalString.describe('The least emitted over the most of what it is measured by'),
          high: decimalString.describe('The most over the least'),
          with: decimalString,
          allowed: decimalString.nullable(),
          gap: decimalString.nullable().describe('`with` less `allowed`: above zero while they do not suffice'),
        })
        .nullable()
        .describe('The same for a target of intensity, kg CO2e for one of what it is measured by'),
    }),
  ),
})
