import { z } from 'zod'
import { classifiedInputs, lineNature, perUnit, sourceSuggestion } from './document.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, pageInput, pageOf, scope } from './scalars.ts'

/**
 * Triage by mass: lines of documents that are alike are one group, the heaviest first, and one decision settles it.
 * Mass is what the first suggestion of each line would emit, kg CO2e; lines that cannot be estimated count by their number
 * and their value.
 */

const narrow = { importId: id.optional(), year: z.coerce.number().int().min(1990).max(2100).optional() }

export const triageGroup = z.object({
  groupKey: z.string(),
  product: z.string().describe('The product as most lines write it'),
  nature: lineNature,
  ncm: z.string(),
  unit: z.string(),
  lines: z.number().int(),
  documents: z.number().int(),
  issuers: z.array(z.string()).describe('Up to three names'),
  issuersTotal: z.number().int(),
  quantity: decimalString.describe('Sum in the fiscal unit'),
  value: decimalString.describe('Sum, BRL'),
  massKg: decimalString.nullable().describe('Estimated kg CO2e; null where no line can be estimated'),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  kind: z.enum(['emission', 'not_emission', 'unknown']),
  confidence: decimalString.describe('The least sure of its lines'),
  rule: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  why: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }),
  question: z.string().nullable(),
  packing: z.object({ perUnit: decimalString, unit: z.string(), text: z.string() }).nullable(),
  suggestions: z
    .array(
      sourceSuggestion.extend({
        scope: scope.nullable(),
        massKg: decimalString.nullable().describe('What the group would emit so'),
      }),
    )
    .max(3),
})

export const triageDecision = z.object({
  id,
  groupKey: z.string(),
  product: z.string(),
  action: z.enum(['accept', 'ignore']),
  generatorKey: z.string().nullable(),
  lines: z.number().int(),
  co2eKg: decimalString.nullable(),
  isRemembered: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  undoneAt: instant.nullable(),
})

export const companyRule = z.object({
  id,
  groupKey: z.string(),
  name: z.string(),
  action: z.enum(['accept', 'ignore']),
  generatorKey: z.string().nullable(),
  category: z.string().nullable(),
  inputs: classifiedInputs.nullable(),
  perUnit: perUnit.nullable(),
  timesUsed: z.number().int(),
  createdBy: z.string(),
  createdAt: instant,
})

export const triage = {
  get: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/triage', summary: 'How much of the mass is settled', tags: ['triage'] })
    .input(z.object(narrow))
    .output(
      z.object({
        massKg: z.object({ accepted: decimalString, ignored: decimalString, pending: decimalString }),
        value: z.object({ accepted: decimalString, ignored: decimalString, pending: decimalString }),
        lines: z.object({
          accepted: z.number().int(),
          ignored: z.number().int(),
          pending: z.number().int(),
          unmeasured: z.number().int().describe('Pending lines that cannot be estimated'),
          notCounting: z.number().int().describe('Lines of documents that are no activity of the company'),
        }),
        groupsPending: z.number().int(),
      }),
    ),

  listGroups: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/triage/groups', summary: 'Groups of like lines to decide', tags: ['triage'] })
    .input(
      z.object({
        ...pageInput,
        ...narrow,
        kind: z.enum(['emission', 'not_emission', 'unknown']).optional(),
        sort: z.enum(['mass', 'value', 'lines', 'confidence', 'product']).default('mass'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(pageOf(triageGroup)),

  decide: guardedProcedure('document-item:decide', 'heavy')
    .errors(
      failsWith(
        'triage.group_not_found',
        'business_unit.not_found',
        'document_item.generator_missing',
        'document_item.covered_by_bill',
        'document_item.branch_unknown',
        'document_item.doubtful',
        'generator.unknown',
        'method.unknown',
        'activity.unit_mismatch',
        'category.unknown',
      ),
    )
    .route({
      method: 'POST',
      path: '/triage/decisions',
      summary: 'Settle all pending lines of a group at once',
      tags: ['triage'],
    })
    .input(
      z.object({
        groupKey: z.string().min(1).max(300),
        ...narrow,
        action: z.enum(['accept', 'ignore']),
        generatorKey: z.string().max(100).optional().describe('Else the first suggestion of each line'),
        category: z.string().max(60).optional(),
        inputs: classifiedInputs.optional(),
        perUnit: perUnit.optional(),
        businessUnitId: id.optional(),
        remember: z.boolean().default(true).describe('Keep the decision as a rule for lines to come'),
      }),
    )
    .output(
      triageDecision.extend({
        refused: z
          .array(z.object({ itemId: id, code: z.string(), data: z.record(z.string(), z.unknown()) }))
          .max(100)
          .describe('Lines that could not be settled so, and why; they stay pending'),
        left: z.number().int().describe('Groups still to decide'),
      }),
    ),

  undo: guardedProcedure('document-item:decide', 'heavy')
    .errors(failsWith('triage.decision_not_found', 'triage.already_undone', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/triage/decisions/{decisionId}/undo',
      summary: 'Take a decision back with all it made and the rule it left',
      tags: ['triage'],
    })
    .input(z.object({ decisionId: id }))
    .output(triageDecision),

  listDecisions: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/triage/decisions', summary: 'Decisions, newest first', tags: ['triage'] })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(pageOf(triageDecision)),

  listRules: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/triage/rules', summary: 'Decisions that are remembered', tags: ['triage'] })
    .input(z.object(pageInput))
    .output(pageOf(companyRule)),

  revokeRule: guardedProcedure('document-item:decide')
    .errors(failsWith('company_rule.not_found'))
    .route({
      method: 'DELETE',
      path: '/triage/rules/{ruleId}',
      summary: 'Forget a rule; what it settled stays',
      tags: ['triage'],
    })
    .input(z.object({ ruleId: id }))
    .output(z.object({ done: z.literal(true) })),
}
