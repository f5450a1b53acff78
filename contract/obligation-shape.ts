import { CBAM_CATEGORIES } from '@pegada/core/obligation/cbam-goods.ts'
import { VERDICTS } from '@pegada/core/obligation/decide.ts'
import { FINANCIAL_SEGMENTS, REGISTRIES, TOLD_FACTS } from '@pegada/core/obligation/facts.ts'
import { READY_STEPS, RULE_IDS } from '@pegada/core/obligation/rule.ts'
import { z } from 'zod'
import { day, decimalString, id, instant } from './scalars.ts'

/** Which rules reach a company, by when, why and how ready it is; and the figures that an importer asks for under CBAM. */

/** What the company tells of itself because no record holds it; null is not told. */
export const obligationAnswers = z.object({
  ...toldShape(),
  financial: z
    .enum(FINANCIAL_SEGMENTS)
    .nullable()
    .describe('Segment at the Central Bank; none for who is no institution'),
  registries: z.array(z.enum(REGISTRIES)).max(REGISTRIES.length).describe('Voluntary registries that it joined'),
})

type Told = (typeof TOLD_FACTS)[number]

function toldShape(): Record<Told, z.ZodNullable<z.ZodBoolean>> {
  const answer = z.boolean().nullable()
  return Object.fromEntries(TOLD_FACTS.map((fact) => [fact, answer])) as Record<Told, typeof answer>
}

const because = z.object({
  code: z.enum([
    'over',
    'under',
    'farm_only',
    'may_join',
    'joined',
    'cannot_tell',
    'told_yes',
    'told_no',
    'at_renewal',
    'no_unit_there',
    'segment',
    'segment_out',
    'listed_institution',
    'requests_wait',
  ]),
  unit: z.string().optional(),
  fact: z.enum(TOLD_FACTS).optional(),
  state: z.string().optional(),
  count: z.number().int().optional(),
})

export const obligationDate = z.object({
  on: day,
  label: z.string().describe('What happens then, as a code'),
  isDue: z.boolean().describe('Something is due; else it only tells what others do'),
  isUnsure: z.boolean().describe('Of an earlier cycle, or from a secondary source'),
})

export const obligationRow = z.object({
  id: z.enum(RULE_IDS),
  version: z.number().int(),
  jurisdiction: z.string(),
  citation: z.string().describe('The act, in its own language'),
  isVoluntary: z.boolean(),
  from: z.string().nullable().describe('YYYY, YYYY-MM or YYYY-MM-DD, as precisely as is known'),
  to: day.nullable(),
  verdict: z.enum(VERDICTS),
  because,
  missing: z.array(z.string()).describe('Facts without which nobody can tell'),
  measures: z
    .array(
      z.object({
        unitId: id,
        unit: z.string(),
        kg: decimalString,
        thresholdKg: decimalString,
        scopes: z.array(z.union([z.literal(1), z.literal(2)])),
      }),
    )
    .describe('The figures of the year beside the threshold, kg CO2e, the greatest first'),
  due: obligationDate.nullable().describe('The next day on which something is due'),
  dates: z.array(obligationDate).describe('All days of two years from today'),
  readiness: z.object({
    done: z.number().int(),
    steps: z.array(z.object({ step: z.enum(READY_STEPS), isDone: z.boolean() })),
  }),
  sources: z.array(z.object({ name: z.string(), url: z.string() })),
  certainty: z.enum(['act', 'secondary', 'unchecked']),
  doubts: z.array(z.string()).describe('What could not be known'),
  checkedOn: z.string().describe('YYYY-MM in which the rule was looked up'),
})

export const obligationGood = z.object({
  id,
  cnCode: z.string().describe('Eight digits of the combined nomenclature'),
  category: z.enum(CBAM_CATEGORIES),
  productId: id.nullable(),
  product: z.string().nullable(),
})

export const obligationFeed = z.object({
  createdAt: instant,
  createdBy: z.string(),
})

const specific = z.object({ direct: decimalString, indirect: decimalString })

/** What a file of CBAM lacks of a good. */
export const CBAM_MISSING = [
  'product',
  'unpublished',
  'output',
  'mass',
  'direct',
  'several_installations',
  'precursor_value',
  'electricity_factor',
  'biomass_proof',
  'gases_unknown',
  'line_changed',
  'functional_unit',
] as const

/** What no record here holds, of any good. */
export const CBAM_NOT_HELD = [
  'registry_ids',
  'location_code',
  'coordinates',
  'monitoring_plan',
  'route',
  'parameters',
  'waste_gases',
  'carbon_price',
  'verification',
] as const

export const cbamGood = z.object({
  goodId: id,
  cnCode: z.string(),
  category: z.enum(CBAM_CATEGORIES),
  product: z.object({ id, code: z.string(), name: z.string(), version: z.number().int() }).nullable(),
  installations: z.array(
    z.object({ unitId: id, name: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
  ),
  levelT: decimalString.nullable().describe('Tonnes that left the process in the year'),
  directT: decimalString
    .nullable()
    .describe('t CO2e attributed to it from lines of scope 1, of the gases that are reported'),
  indirectT: decimalString.nullable().describe('t CO2e of its electricity; null where the good reports none'),
  electricityKwh: decimalString.nullable(),
  own: specific.nullable().describe('t CO2e for a tonne, of its process alone'),
  whole: specific.nullable().describe('With its precursors; null where the value of one is missing'),
  streams: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['direct', 'electricity']),
      quantity: decimalString.describe('In the year'),
      unit: z.string(),
      co2eT: decimalString,
      source: z.string().describe('The factor’s publication'),
    }),
  ),
  precursors: z.array(
    z.object({
      name: z.string(),
      quantity: decimalString.describe('In the year, in its unit'),
      unit: z.string(),
      specific: specific
        .nullable()
        .describe('An actual value of the company’s own good; factors and footprints are none'),
    }),
  ),
  missing: z.array(z.object({ code: z.enum(CBAM_MISSING), name: z.string().nullable() })),
})

export const cbamReport = z.object({
  year: z.number().int(),
  operator: z.object({ name: z.string(), cnpj: z.string() }),
  standard: z.string(),
  generatedAt: instant,
  goods: z.array(cbamGood),
  notHeld: z.array(z.enum(CBAM_NOT_HELD)),
})
