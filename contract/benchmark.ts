import { z } from 'zod'
import { DENOMINATORS, OWN_DENOMINATORS, PEER_STATES } from './benchmark-kinds.ts'
import { screenedCategory } from './closing.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { publicIntensityRow } from './public-intensity.ts'
import { boundary, day, decimalString, gwpSet, id, instant, scope, year } from './scalars.ts'

/** Emissions by what they are measured by: the own years against each other, the own units, and companies of the same sector and size. */

const intensity = {
  kg: decimalString.describe('kg CO2e, with the shares of the boundary, scope 2 by location'),
  amount: decimalString
    .nullable()
    .describe('Of what it is measured by, with the same shares; null where nobody gave it'),
  perOne: decimalString.nullable().describe('kg CO2e for one; null where a unit that emitted has no amount'),
}

const ofProduct = {
  product: z.string().max(100).optional().describe('Of `production`: the product, as the units name it'),
  productUnit: z.string().max(40).optional().describe('Of a product that is made in several units: which of them'),
}

const scope3 = z
  .array(screenedCategory.pick({ category: true, status: true, ground: true, reason: true }))
  .describe(
    'The fifteen categories of scope 3: measured, left out with a reason, or open; empty where scope 3 does not count',
  )

const asked = { denominator: z.enum(DENOMINATORS).default('employees'), ...ofProduct }

const sharing = z.object({
  isShared: z.boolean(),
  coversTotals: z
    .boolean()
    .describe(
      'Emissions enter the totals that who runs the installation reads; false where it was allowed before there were any',
    ),
  givenAt: instant.nullable(),
  givenBy: z.string().nullable().describe('Who allowed it; null where nobody did, or the person is gone'),
})

const points = z.object({
  kind: z.enum(['thirds', 'quarters']).describe('Quarters from ten groups on'),
  lower: decimalString.describe('kg CO2e for one, where the lowest part ends; two significant digits, as the others'),
  median: decimalString,
  upper: decimalString.describe('Where the highest part begins'),
  place: z
    .enum(['lowest', 'below_middle', 'middle', 'above_middle', 'highest'])
    .nullable()
    .describe('Where the own value stands; null where there is none'),
})

export const benchmark = {
  own: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/benchmarks/own',
      summary: 'Emissions per employee, R$ million, m² or unit made: by year and by unit',
      tags: ['inventory'],
    })
    .input(
      z.object({
        denominator: z.enum(OWN_DENOMINATORS).default('employees'),
        ...ofProduct,
        scopes: z
          .string()
          .max(5)
          .default('1,2')
          .transform((text) => text.split(',').map(Number))
          .pipe(z.array(scope).min(1).max(3))
          .describe('Scopes that count, with commas between'),
      }),
    )
    .output(
      z.object({
        unit: z.string().describe('Of the amount: people, R$ million, m², km, km with a load, or that of the product'),
        products: z.array(z.object({ product: z.string(), unit: z.string() })),
        pricesOf: z
          .number()
          .int()
          .nullable()
          .describe('Of `revenue`: the year in whose money `real` is, the last whose prices are published; else null'),
        years: z.array(
          z.object({
            year: z.number().int(),
            isRunning: z.boolean().describe('It is not over: its figures are of a part of it'),
            ...intensity,
            real: decimalString
              .nullable()
              .describe('kg CO2e for R$ million in money of `pricesOf`, by the mean of IPCA of each year'),
            change: decimalString
              .nullable()
              .describe(
                'Against `changeFrom`, as a share of it; of `revenue` in money of one year where prices are published',
              ),
            changeFrom: z
              .number()
              .int()
              .nullable()
              .describe('The year before that has lines; null where there is no change'),
            scope3,
            missing: z
              .array(z.object({ unitId: id, name: z.string() }))
              .describe('Units that emitted and have no amount'),
            units: z.array(z.object({ unitId: id, name: z.string(), ...intensity })),
          }),
        ),
      }),
    ),

  peers: guardedProcedure('inventory:read')
    .errors(failsWith('company.not_found'))
    .route({
      method: 'GET',
      path: '/benchmarks/peers',
      summary: 'Companies of the same sector and size that allowed it: how they are spread, and the own place',
      tags: ['inventory'],
    })
    .input(z.object({ year, ...asked }))
    .output(
      z.object({
        year: z.number().int(),
        unit: z.string(),
        sector: z.string(),
        size: z.string().nullable(),
        gwpSet,
        boundary,
        own: decimalString.nullable().describe('kg CO2e for one, scopes 1 and 2 by location'),
        cells: z
          .array(
            z.object({
              of: z.enum(['size', 'sector']).describe('Of the same size, or of every size'),
              state: z.enum(PEER_STATES),
              groups: z
                .number()
                .int()
                .nullable()
                .describe('How many share, the own among them; null where a cell is hidden for another reason'),
              need: z
                .number()
                .int()
                .describe(
                  'Groups of companies from which the cell is told: five, and the own besides where it stands there',
                ),
              points: points.nullable(),
            }),
          )
          .describe('None where the sector is not known, or nothing is made of the product'),
        madeAt: instant.nullable().describe('When cells were made last'),
        nextOn: day.describe('When they are made again; what was told stays as it was'),
      }),
    ),

  published: guardedProcedure('inventory:read')
    .errors(failsWith('company.not_found'))
    .route({
      method: 'GET',
      path: '/benchmarks/published',
      summary: 'Intensities that others published of the sector, each with its source, beside the own of a year',
      tags: ['inventory'],
    })
    .input(z.object({ year, ...asked }))
    .output(
      z.object({
        year: z.number().int(),
        unit: z.string(),
        activity: z.string().nullable().describe('Digits of the main activity (CNAE); null where no register tells it'),
        scope3,
        rows: z
          .array(
            publicIntensityRow
              .pick({ id: true, scopes: true, cnae: true, country: true, source: true, page: true, address: true })
              .extend({
                year: z.number().int(),
                publishedOn: day,
                perOne: decimalString.describe('kg CO2e for one, as published'),
                real: decimalString
                  .nullable()
                  .describe(
                    'Of `revenue` of another year: kg CO2e for R$ million in money of the year that is asked for, by the mean of IPCA of each; null where a mean is not published',
                  ),
                own: decimalString
                  .nullable()
                  .describe('kg CO2e for one of the same scopes; null where the year has no value'),
                difference: decimalString
                  .nullable()
                  .describe(
                    'The own against it, in money of one year, as a share of it; null where that cannot be told',
                  ),
              }),
          )
          .describe('The nearest sector first'),
      }),
    ),

  sharing: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/benchmarks/sharing',
      summary: 'Whether the company lets its intensities into the spreads that others see',
      tags: ['inventory'],
    })
    .output(sharing),

  setSharing: guardedProcedure('benchmark:share')
    .route({
      method: 'PUT',
      path: '/benchmarks/sharing',
      summary: 'Allow that the intensities of closed years enter, or withdraw it for what is yet to be made',
      tags: ['inventory'],
    })
    .input(z.object({ isShared: z.boolean() }))
    .output(sharing),
}
