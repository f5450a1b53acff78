import { z } from 'zod'
import { activityFilters, activityInput, activitySummary, mayRefuse } from './activity-shape.ts'
import { mayRefuseLine } from './calculation.ts'
import { SELECTED_MAX } from './list-sizes.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, pageInput } from './scalars.ts'

/** What becomes of lines that stand: changed, copied, moved to another site, taken out and put back. */

/** Lines that one act is about at most; what is beyond is told. */
export const LINES_AT_ONCE_MAX = 500

/** What of a line is another way now; what is left out stays as it was. The source stays: another one is another line. */
const lineChange = activityInput
  .pick({
    category: true,
    quantity: true,
    unit: true,
    period: true,
    start: true,
    end: true,
    months: true,
    sector: true,
    region: true,
    vehicle: true,
    modelYear: true,
    description: true,
    inputs: true,
    businessUnitId: true,
  })
  .partial()
  .extend({ activityId: id, attachmentId: id.nullable().optional().describe('Evidence; null takes it away') })

/** Which lines an act is about: those that are named, of what the filters of the list show. */
const manyLines = z.object({
  search: pageInput.search,
  ...activityFilters,
  ids: z.array(id).min(1).max(SELECTED_MAX).optional().describe('Only these of what matches'),
})

/** All lines that the filters of the list show. */
const shownLines = z.object({ search: pageInput.search, ...activityFilters })

const actAnswer = z.object({ actId: id.describe('Takes the act back as one'), lines: z.number().int() })

const left = z.number().int().describe('Lines that match beyond what one act takes')

export const activityChange = {
  update: guardedProcedure('activity:create')
    .errors(mayRefuseLine)
    .errors(mayRefuse)
    .errors(failsWith('activity.not_found', 'activity.already_removed', 'activity.of_document'))
    .route({
      method: 'PATCH',
      path: '/activities/{activityId}',
      summary: 'Change a line of an open year: answers the new version, under an id of its own; the trail keeps both',
      tags: ['activities'],
    })
    .input(lineChange)
    .output(activitySummary),

  duplicate: guardedProcedure('activity:create')
    .errors(mayRefuseLine)
    .errors(mayRefuse)
    .errors(failsWith('activity.not_found', 'activity.already_removed'))
    .route({
      method: 'POST',
      path: '/activities/{activityId}/copies',
      summary: 'Register a line like another one, with what is said differently',
      tags: ['activities'],
    })
    .input(lineChange)
    .output(activitySummary),

  moveMany: guardedProcedure('activity:create')
    .errors(failsWith('business_unit.not_found', 'business_unit.archived', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/activities/move',
      summary: 'Move lines of open years to another site, those named or all that a filter shows',
      tags: ['activities'],
    })
    .input(manyLines.extend({ toBusinessUnitId: id }))
    .output(
      z.object({
        moved: z
          .array(z.object({ id, wasIn: id }))
          .describe('The new versions, each with the site that it stood at before'),
        left,
      }),
    ),

  delete: guardedProcedure('activity:delete')
    .errors(failsWith('activity.not_found', 'activity.already_removed', 'inventory.closed'))
    .route({
      method: 'DELETE',
      path: '/activities/{activityId}',
      summary: 'Remove a line; the trail keeps it',
      tags: ['activities'],
    })
    .input(z.object({ activityId: id }))
    .output(z.object({ done: z.literal(true) })),

  deleteMany: guardedProcedure('activity:delete')
    .errors(failsWith('inventory.closed'))
    .route({
      method: 'POST',
      path: '/activities/delete',
      summary: 'Remove lines, those named or all that a filter shows; the trail keeps them',
      tags: ['activities'],
    })
    .input(manyLines)
    .output(z.object({ removed: z.array(id), left })),

  moveShown: guardedProcedure('activity:create', 'heavy')
    .errors(failsWith('activity.none_shown', 'business_unit.not_found', 'business_unit.archived', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/activities/move-shown',
      summary: 'Move all lines that a filter shows to another site, as one act that can be taken back as one',
      tags: ['activities'],
    })
    .input(shownLines.extend({ toBusinessUnitId: id }))
    .output(actAnswer),

  deleteShown: guardedProcedure('activity:delete', 'heavy')
    .errors(failsWith('activity.none_shown', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/activities/delete-shown',
      summary: 'Remove all lines that a filter shows, as one act that can be taken back as one; the trail keeps them',
      tags: ['activities'],
    })
    .input(shownLines)
    .output(actAnswer),

  undoShown: guardedProcedure('activity:create', 'heavy')
    .errors(
      failsWith(
        'activity.act_not_found',
        'activity.not_found',
        'activity.not_restorable',
        'business_unit.not_found',
        'business_unit.archived',
        'inventory.closed',
      ),
    )
    .route({
      method: 'POST',
      path: '/activities/acts/{actId}/undo',
      summary: 'Take one’s own act on all lines of a filter back',
      tags: ['activities'],
    })
    .input(z.object({ actId: id }))
    .output(z.object({ lines: z.number().int().describe('Given back by this call') })),

  listActs: guardedProcedure('activity:read')
    .route({
      method: 'GET',
      path: '/activities/acts',
      summary: 'How far one’s own acts on all lines of a filter or a year are, of the last day and newest first',
      tags: ['activities'],
    })
    .output(
      z.array(
        z.object({
          id,
          kind: z.enum(['move', 'remove', 'recalculate']),
          year: z.number().int().nullable().describe('The year that is calculated anew'),
          lines: z.number().int().describe('Done so far'),
          total: z.number().int().describe('Lines that the act is about, as counted when it began'),
          state: z
            .enum(['running', 'done', 'stopped'])
            .describe('Stopped: the server ended half-way; what was done stands, and the act done again goes on'),
          createdAt: instant,
          isUndone: z.boolean(),
        }),
      ),
    ),

  restoreMany: guardedProcedure('activity:delete')
    .errors(failsWith('activity.not_found', 'activity.not_restorable', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/activities/restore',
      summary: 'Put lines back that were removed, with what was decided of the document lines behind them',
      tags: ['activities'],
    })
    .input(z.object({ ids: z.array(id).min(1).max(LINES_AT_ONCE_MAX) }))
    .output(z.object({ restored: z.number().int() })),
}
