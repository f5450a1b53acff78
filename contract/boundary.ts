import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { boundary as approach, decimalString, gwpSet, id, month, year } from './scalars.ts'

/** Which part of which entity and unit belongs to the inventory, by the three approaches side by side. */

const holdingFields = {
  parentId: id.nullable().describe('Null for the company itself'),
  childId: id,
  fromMonth: month,
  toMonth: month.nullable().describe('The last month in which it holds; null while it lasts'),
  control: z.enum(['sole', 'joint', 'none']).describe('Financial control of the parent: alone, with others, none'),
  isOperator: z.boolean().describe('Whether the parent sets the operating policies'),
  reason: z.string().max(1_000).nullable(),
}
const holding = z.object({ id, ...holdingFields, sharePercent: decimalString.describe('Economic share, %') })
const holdingInput = z.object({ ...holdingFields, sharePercent: z.string().max(40).describe('Economic share, %') })

export const shareGround = z.enum([
  'own',
  'equity',
  'investment',
  'sole_control',
  'joint_control',
  'not_controlled',
  'operated',
  'not_operated',
  'left_out',
])

/** What one approach counts of a unit. */
const counted = z.object({
  approach,
  share: decimalString.nullable().describe('%; null where it changes within the year'),
  monthShares: z.array(decimalString).nullable().describe('%, of the twelve months, where it changes within the year'),
  ground: shareGround,
  co2eKg: decimalString,
})

export const boundaryView = z.object({
  year: z.number().int(),
  approach,
  gwpSet,
  isOpen: z.boolean().describe('Whether the year may be changed; a closed one opens as a restatement'),
  entities: z.array(
    z.object({
      id,
      name: z.string(),
      cnpj: z.string().nullable(),
      kind: z.enum(['subsidiary', 'joint_venture', 'associate', 'investment', 'franchise', 'operated']),
      accountingGroup: z.enum(['consolidated', 'other_investee']),
    }),
  ),
  holdings: z.array(holding),
  units: z.array(
    z.object({
      id,
      name: z.string(),
      entityId: id.nullable().describe('Null for the company itself'),
      isIncluded: z.boolean(),
      reason: z.string().nullable().describe('Why the year leaves it out'),
      wholeKg: decimalString.nullable().describe('All that was emitted there; null where nothing was measured'),
      yearShare: decimalString
        .nullable()
        .describe('% as the year counts it now; null where it changes within the year'),
      yearMonthShares: z
        .array(decimalString)
        .nullable()
        .describe('%, of the twelve months, where it changes within the year'),
      counted: z.array(counted).describe('By each approach, in the order operational, financial, equity'),
    }),
  ),
  totals: z.array(
    z.object({
      approach,
      co2eKg: decimalString,
      byScope: z.array(z.object({ scope: z.number().int(), co2eKg: decimalString })),
      leftOut: z
        .array(z.object({ category: z.enum(['investments', 'franchises']).nullable(), co2eKg: decimalString }))
        .describe(
          'What the approach leaves out of the scopes, by the category that it belongs to; null where it is others’',
        ),
    }),
  ),
  yearKg: decimalString.describe('The total as the year counts now'),
  isAdopted: z.boolean().describe('Whether the year counts each unit as its approach says'),
})

const mayNotHold = failsWith(
  'boundary.circle',
  'boundary.share_over',
  'boundary.overlap',
  'boundary.months_reversed',
  'boundary.share_invalid',
  'subsidiary.not_found',
)
const done = z.object({ id })

export const boundary = {
  get: guardedProcedure('boundary:read')
    .errors(failsWith('inventory.year_out_of_range', 'gwp.missing'))
    .route({
      method: 'GET',
      path: '/boundaries/{year}',
      summary: 'Holdings and units, and what each approach counts of them',
      tags: ['company'],
    })
    .input(z.object({ year }))
    .output(boundaryView),

  createHolding: guardedProcedure('boundary:write')
    .errors(mayNotHold)
    .route({ method: 'POST', path: '/holdings', summary: 'Enter what is held of an entity', tags: ['company'] })
    .input(holdingInput)
    .output(done),

  updateHolding: guardedProcedure('boundary:write')
    .errors(mayNotHold)
    .errors(failsWith('holding.not_found'))
    .route({
      method: 'PUT',
      path: '/holdings/{holdingId}',
      summary: 'Change what is held of an entity',
      tags: ['company'],
    })
    .input(holdingInput.extend({ holdingId: id }))
    .output(done),

  deleteHolding: guardedProcedure('boundary:write')
    .errors(failsWith('holding.not_found'))
    .route({ method: 'DELETE', path: '/holdings/{holdingId}', summary: 'Take a holding out', tags: ['company'] })
    .input(z.object({ holdingId: id }))
    .output(done),

  placeUnit: guardedProcedure('boundary:write')
    .errors(failsWith('business_unit.not_found', 'subsidiary.not_found'))
    .route({
      method: 'PUT',
      path: '/business-units/{businessUnitId}/entity',
      summary: 'Say to which entity a unit belongs',
      tags: ['company'],
    })
    .input(z.object({ businessUnitId: id, subsidiaryId: id.nullable() }))
    .output(done),

  adopt: guardedProcedure('inventory:manage')
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range', 'gwp.missing'))
    .errors(failsWith('business_unit.not_found', 'inventory.share_invalid', 'exclusion.reason_required'))
    .route({
      method: 'POST',
      path: '/boundaries/{year}/adopt',
      summary: 'Let an open year count by an approach and the holdings as they are',
      tags: ['company'],
    })
    .input(z.object({ year, approach }))
    .output(boundaryView),
}
