import { z } from 'zod'
import { mayRefuseAmount } from './calculation.ts'
import { countedPageOf, exportInput, fileInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, pageInput, year } from './scalars.ts'
import { classifiedInputs, perUnit } from './suggestion.ts'
import { triageBulk } from './triage-bulk.ts'
import {
  companyRule,
  mayRefuseSettling,
  narrow,
  narrowLines,
  reason,
  settled,
  shownInput,
  triageDecision,
  triageGroup,
} from './triage-shapes.ts'

/**
 * Triage by mass: lines of documents that are alike are one group, the heaviest first, and one decision settles it.
 * Mass is what the first suggestion of each line would emit, kg CO2e; lines that cannot be estimated count by their number
 * and their value.
 */

const groupList = { sorts: ['mass', 'value', 'lines', 'confidence', 'product'] } as const

/** The columns of the groups as a file. */
export const triageGroupColumns = [
  'product',
  'ncm',
  'issuers',
  'documents',
  'lines',
  'quantity',
  'unit',
  'value',
  'massKg',
  'source',
  'confidence',
  'question',
  'firstDay',
  'lastDay',
] as const

const decisionList = {
  sorts: ['createdAt', 'lines', 'co2eKg'],
  filters: { kind: triageDecision.shape.kind.optional(), year: year.optional().describe('Of a threshold') },
} as const

/** The columns of the decisions as a file. */
export const triageDecisionColumns = [
  'product',
  'decision',
  'reason',
  'lines',
  'co2eKg',
  'by',
  'createdAt',
  'undoneAt',
  'id',
] as const

const ruleList = { sorts: ['createdAt', 'name'], filters: {} } as const

/** The columns of the remembered rules as a file. */
export const companyRuleColumns = ['product', 'decision', 'timesUsed', 'by', 'createdAt', 'id'] as const

export const triage = {
  ...triageBulk,

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
        ...shownInput,
        sort: z.enum(groupList.sorts).default('mass'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(countedPageOf(triageGroup)),

  exportGroups: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/triage/groups/export',
      summary: 'The same groups as a file (CSV, XLSX)',
      tags: ['triage'],
    })
    .input(fileInput({ ...groupList, filters: shownInput, columns: triageGroupColumns }))
    .output(streamedFile),

  decide: guardedProcedure('document-item:decide', 'heavy')
    .errors(mayRefuseAmount)
    .errors(mayRefuseSettling)
    .errors(failsWith('triage.group_not_found', 'document_item.waits_for_answer', 'document_item.date_missing'))
    .route({
      method: 'POST',
      path: '/triage/decisions',
      summary: 'Settle all pending lines of a group at once',
      tags: ['triage'],
    })
    .input(
      z.object({
        groupKey: z.string().min(1).max(300),
        ...narrowLines,
        action: z.enum(['accept', 'ignore']),
        generatorKey: z.string().max(100).optional().describe('Else the first suggestion of each line'),
        category: z.string().max(60).optional(),
        inputs: classifiedInputs.optional(),
        perUnit: perUnit.optional(),
        businessUnitId: id.optional(),
        reason: reason.optional(),
        others: z
          .boolean()
          .default(false)
          .describe('Also all other lines with the same question about the same source; of them no rule is left'),
        remember: z
          .boolean()
          .default(true)
          .describe('Keep the decision as a rule for lines to come; never one on a sector'),
      }),
    )
    .output(settled),

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
    .route({
      method: 'GET',
      path: '/triage/decisions',
      summary: 'Decisions, newest first unless asked otherwise; `search` looks into the product',
      tags: ['triage'],
    })
    .input(listInput(decisionList))
    .output(listOf(triageDecision)),

  exportDecisions: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/triage/decisions/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['triage'],
    })
    .input(exportInput({ ...decisionList, columns: triageDecisionColumns }))
    .output(streamedFile),

  listActs: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/triage/acts',
      summary: 'How far one’s own acts on many lines of the last day are, newest first',
      tags: ['triage'],
    })
    .output(
      z.array(
        z.object({
          id: id.describe('Of the decision'),
          action: triageDecision.shape.action,
          lines: z.number().int().describe('Settled so far'),
          looked: z.number().int().describe('Lines looked at so far'),
          total: z.number().int().describe('Lines that the act is about'),
          state: z
            .enum(['running', 'done', 'stopped'])
            .describe('Stopped: the server ended half-way; what was settled stands, and the act done again goes on'),
          createdAt: instant,
          isUndone: z.boolean(),
        }),
      ),
    ),

  listRules: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/triage/rules', summary: 'Decisions that are remembered', tags: ['triage'] })
    .input(listInput(ruleList))
    .output(listOf(companyRule)),

  exportRules: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/triage/rules/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['triage'],
    })
    .input(exportInput({ ...ruleList, columns: companyRuleColumns }))
    .output(streamedFile),

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
