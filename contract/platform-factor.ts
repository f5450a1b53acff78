import { FORM_SCOPES } from '@pegada/core/factor/platform-factor.ts'
import { z } from 'zod'
import { listFile, listInput, listOf } from './list.ts'
import {
  changeStates,
  changeTerms,
  factorChangeRow,
  factorForm,
  factorReason,
  platformFactor,
} from './platform-factor-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** Factors that everybody may use, as who runs the installation keeps them: a draft, a second person's review, a day. */

const formCodes = [
  ...(['factor.name_too_short', 'factor.value_not_positive', 'factor.gas_required', 'factor.unit_required'] as const),
  ...(['factor.unit_of_other_gas', 'factor.category_required', 'factor.composition_out_of_range'] as const),
  ...(['factor.year_invalid', 'factor.co2e_or_gases', 'gas.unknown', 'period.end_before_start'] as const),
  ...(['unit.empty', 'unit.unknown', 'unit.ambiguous'] as const),
] as const

const factorList = {
  sorts: ['name', 'year'],
  filters: { scope: z.enum(FORM_SCOPES).optional().describe('`Scope 3` has both directions') },
} as const

const changeList = {
  sorts: ['createdAt', 'publishOn'],
  filters: {
    state: z
      .enum([...changeStates, 'open', 'all'])
      .optional()
      .describe('`open`: not settled yet'),
  },
} as const

/** The columns of each list as a file. */
export const platformFactorColumns = [
  ...(['name', 'gas', 'value', 'unit', 'scope', 'category', 'region', 'year', 'composition', 'code'] as const),
  ...(['source', 'edition', 'holdsFrom', 'holdsTo', 'factorId', 'id'] as const),
] as const
export const factorChangeColumns = [
  ...(['name', 'kind', 'generator', 'state', 'value', 'unit', 'publishOn', 'reason', 'author', 'createdAt'] as const),
  ...(['reviewer', 'reviewedAt', 'note', 'publishedAt', 'id'] as const),
] as const

const change = z.object({ changeId: id })

export const platformFactorProcedures = {
  list: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/platform-factors',
      summary: 'Factors of everybody that are in force; `search` looks into name, code, category and source',
      tags: ['administration'],
    })
    .input(listInput(factorList))
    .output(listOf(platformFactor)),

  export: listFile('platform-factor:read', '/platform-factors/export', {
    ...factorList,
    columns: platformFactorColumns,
  }),

  create: guardedProcedure('platform-factor:write')
    .errors(failsWith(...formCodes))
    .route({ method: 'POST', path: '/platform-factors', summary: 'Draft a new factor', tags: ['administration'] })
    .input(factorForm.extend(changeTerms))
    .output(factorChangeRow),

  update: guardedProcedure('platform-factor:write')
    .errors(failsWith('factor.not_found', 'factor.of_gas', 'factor_change.under_way', ...formCodes))
    .route({
      method: 'POST',
      path: '/platform-factors/{factorId}/changes',
      summary:
        'Draft another version of a factor; the one in force stays until it is published, and what was calculated stays',
      tags: ['administration'],
    })
    .input(factorForm.extend({ factorId: id, ...changeTerms }))
    .output(factorChangeRow),

  use: guardedProcedure('platform-factor:read')
    .errors(failsWith('factor.not_found'))
    .route({
      method: 'GET',
      path: '/platform-factors/{factorId}/use',
      summary: 'What stands in the way of deleting a factor',
      tags: ['administration'],
    })
    .input(z.object({ factorId: id }))
    .output(
      z.object({
        lines: z.number().int().describe('Of all companies, removed ones included; counted up to ten thousand'),
        others: z
          .number()
          .int()
          .describe('Proposals, rules, decisions, products, plans and own factors that hold it; up to ten thousand'),
        generators: z.number().int().describe('That it is associated with'),
        isDeletable: z
          .boolean()
          .describe('Of the installation, never used, and in the place of no other factor; others are archived'),
      }),
    ),

  delete: guardedProcedure('platform-factor:write')
    .errors(failsWith('factor.not_found', 'factor.of_gas', 'factor_change.under_way'))
    .route({
      method: 'POST',
      path: '/platform-factors/{factorId}/delete',
      summary: 'Delete a factor of the installation that nothing used; draft the archiving of any other',
      tags: ['administration'],
    })
    .input(z.object({ factorId: id, ...changeTerms }))
    .output(z.object({ change: factorChangeRow.nullable().describe('Null where it was deleted') })),
}

export const factorChange = {
  list: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/factor-changes',
      summary: 'Changes of the catalogue: drafts, what waits for a review or its day, and what became of others',
      tags: ['administration'],
    })
    .input(listInput(changeList))
    .output(
      listOf(factorChangeRow).extend({
        reviewers: z.number().int().describe('Who may approve what you draft: other administrators'),
      }),
    ),

  export: listFile('platform-factor:read', '/factor-changes/export', { ...changeList, columns: factorChangeColumns }),

  get: guardedProcedure('platform-factor:read')
    .errors(failsWith('factor_change.not_found'))
    .route({ method: 'GET', path: '/factor-changes/{changeId}', summary: 'One change', tags: ['administration'] })
    .input(change)
    .output(factorChangeRow),

  update: guardedProcedure('platform-factor:write')
    .errors(
      failsWith(
        'factor_change.not_found',
        'factor_change.wrong_state',
        'factor_change.not_own',
        'factor_change.overtaken',
        'factor_change.unreadable',
        'factor.of_gas',
        ...formCodes,
      ),
    )
    .route({
      method: 'PUT',
      path: '/factor-changes/{changeId}',
      summary: 'Change one’s own draft',
      tags: ['administration'],
    })
    .input(factorForm.extend({ changeId: id, ...changeTerms }))
    .output(factorChangeRow),

  submit: guardedProcedure('platform-factor:write')
    .errors(
      failsWith(
        'factor_change.not_found',
        'factor_change.wrong_state',
        'factor_change.unreadable',
        'factor_change.second_person_missing',
      ),
    )
    .route({
      method: 'POST',
      path: '/factor-changes/{changeId}/submit',
      summary: 'Ask for the review of a second person',
      tags: ['administration'],
    })
    .input(change)
    .output(factorChangeRow),

  withdraw: guardedProcedure('platform-factor:write')
    .errors(failsWith('factor_change.not_found', 'factor_change.wrong_state'))
    .route({
      method: 'POST',
      path: '/factor-changes/{changeId}/withdraw',
      summary: 'Give a change up before it is published',
      tags: ['administration'],
    })
    .input(change)
    .output(factorChangeRow),

  approve: guardedProcedure('platform-factor:publish')
    .errors(
      failsWith(
        'factor_change.not_found',
        'factor_change.wrong_state',
        'factor_change.own',
        'factor_change.unreadable',
        'factor_change.overtaken',
      ),
    )
    .route({
      method: 'POST',
      path: '/factor-changes/{changeId}/approve',
      summary: 'Approve what somebody else drafted: published at once, or on its day',
      tags: ['administration'],
    })
    .input(change)
    .output(factorChangeRow),

  refuse: guardedProcedure('platform-factor:publish')
    .errors(failsWith('factor_change.not_found', 'factor_change.wrong_state', 'factor_change.own'))
    .route({
      method: 'POST',
      path: '/factor-changes/{changeId}/refuse',
      summary: 'Refuse what somebody else drafted, with a reason',
      tags: ['administration'],
    })
    .input(change.extend({ note: factorReason }))
    .output(factorChangeRow),
}
