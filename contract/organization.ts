import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { boundary as approach, decimalString, gwpSet, id, month, year } from './scalars.ts'

/** The organization at a glance: how many, who, by which approach, since when, and what is not yet told of it. */

export const ORGANIZATION_GAPS = [
  'founding_year',
  'contact',
  'description',
  'employees',
  'places',
  'responsible',
  'holdings',
] as const

/** The most nodes whose places are told at once. */
export const CHART_PLACES_MAX = 5_000

const coordinate = z.number().int().min(-1_000_000).max(1_000_000)
const chartPlace = z.object({
  nodeId: id,
  at: z
    .object({ x: coordinate, y: coordinate })
    .nullable()
    .describe('The upper corner where somebody put it, px; null where the chart lays it'),
  isCollapsed: z.boolean().describe('Whether what is below it is folded away'),
})
const chartPlaces = z.array(chartPlace).max(CHART_PLACES_MAX)

export const organizationChart = z.object({
  year,
  approach,
  gwpSet,
  isAdopted: z.boolean().describe('Whether the year counts each unit as its approach says'),
  nodes: z
    .array(
      z.object({
        id,
        kind: z.enum(['company', 'entity', 'unit']),
        name: z.string(),
        cnpj: z.string().nullable(),
        entityKind: z.enum(ENTITY_KINDS).nullable().describe('What an entity is to the group; null for others'),
        share: decimalString
          .nullable()
          .describe('The part that the approach counts, %; null where it changes in the year'),
        co2eKg: decimalString
          .nullable()
          .describe('What the approach counts of it and of all below it in the year; null where nothing was measured'),
      }),
    )
    .describe('The company first, then entities, then units'),
  links: z
    .array(
      z.object({
        parentId: id,
        childId: id,
        sharePercent: decimalString
          .nullable()
          .describe('Economic share, %; null for a unit, which is the parent’s own'),
        toMonth: month.nullable().describe('The last month, where it ended within the year'),
      }),
    )
    .describe('Without a circle; of a child, the greatest share first'),
  places: chartPlaces,
})

export const organization = {
  chart: guardedProcedure('boundary:read')
    .errors(failsWith('company.not_found', 'inventory.year_out_of_range', 'gwp.missing'))
    .route({
      method: 'GET',
      path: '/organization/chart',
      summary: 'Company, entities and units as a chart, with what counts of each in a year',
      tags: ['company'],
    })
    .input(z.object({ year }))
    .output(organizationChart),

  arrangeChart: guardedProcedure('boundary:write')
    .route({
      method: 'PUT',
      path: '/organization/chart/places',
      summary: 'Say where nodes of the chart stand; with no place and not collapsed, the chart lays them',
      tags: ['company'],
    })
    .input(z.object({ places: chartPlaces }))
    .output(z.object({ before: chartPlaces.describe('How those nodes stood: what takes the change back') })),

  overview: guardedProcedure('company:read')
    .errors(failsWith('company.not_found'))
    .route({
      method: 'GET',
      path: '/organization/overview',
      summary: 'The organization at a glance',
      tags: ['company'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        year,
        units: z
          .object({ total: z.number().int(), counted: z.number().int() })
          .describe('Units that were not put away, and how many of them the inventory of the year counts'),
        places: z
          .array(z.object({ country: z.string(), state: z.string().nullable(), units: z.number().int() }))
          .describe('Where the units are, most units first'),
        employees: z
          .object({
            count: decimalString.nullable().describe('Null where nobody said'),
            source: z.enum(['units', 'company', 'none']).describe('Who said: the units for the year, or the company'),
            unitsWith: z.number().int().describe('Units that said their people of the year'),
          })
          .describe('Mean of the year'),
        approach,
        foundingYear: z.number().int().nullable(),
        entities: z.array(z.object({ kind: z.enum(ENTITY_KINDS), count: z.number().int() })),
        responsible: z.number().int().describe('People who answer for the inventory'),
        missing: z.array(z.enum(ORGANIZATION_GAPS)).describe('What is not yet told'),
      }),
    ),
}
