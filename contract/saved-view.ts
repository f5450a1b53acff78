import { z } from 'zod'
import { DRILLDOWN_TEXT_MAX } from './drilldown-kinds.ts'
import { PLATFORM_LISTS } from './platform-lists.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, id } from './scalars.ts'

/** Views that people keep of a list: its filters, order and columns under a name, for themselves or for their company. */

/** The lists of a company that views are kept of. */
export const savedList = z.enum([
  'activities',
  'documents',
  'document_items',
  'factors',
  'certificates',
  'bills',
  'sheets',
  'automation_runs',
  'invoices',
  'reports',
  'tickets',
  'trail',
  'entries',
  'subsidiaries',
  'units',
  'responsible_persons',
  'suppliers',
  'products',
  'customers',
  'supplier_proposals',
  'campaigns',
  'drilldown',
  'footprints_received',
  'footprints_published',
  'pact_requests',
  'targets',
  'initiatives',
  'market_requests',
  'scenarios',
  'initiative_tasks',
  'triage_decisions',
  'triage_rules',
  'party_places',
  'consumption_answers',
  'assurances',
  'entry_proposals',
  'market_offers',
])

/** Views of one list that a person may keep. */
export const SAVED_VIEWS_MAX = 50

const name = z.string().trim().min(1).max(60)
/** The state of a list as its address holds it. */
const query = z
  .record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(DRILLDOWN_TEXT_MAX))
  .refine((values) => Object.keys(values).length <= 40)

export const savedViewSummary = z.object({
  id,
  list: savedList,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  isShared: z.boolean().describe('Colleagues see it too'),
  isMine: z.boolean(),
  isDefault: z.boolean().describe('The list opens with it, for who asks'),
  owner: z.string(),
  ownerAvatar: avatar,
})

export const savedView = {
  list: guardedProcedure('saved-view:read')
    .route({ method: 'GET', path: '/saved-views', summary: 'Views of a list, own and shared', tags: ['lists'] })
    .input(z.object({ list: savedList }))
    .output(z.array(savedViewSummary)),

  create: guardedProcedure('saved-view:write')
    .errors(failsWith('saved_view.name_taken', 'saved_view.too_many'))
    .route({ method: 'POST', path: '/saved-views', summary: 'Keep a view of a list', tags: ['lists'] })
    .input(z.object({ list: savedList, name, query, isShared: z.boolean().default(false) }))
    .output(savedViewSummary),

  update: guardedProcedure('saved-view:write')
    .errors(failsWith('saved_view.not_found', 'saved_view.name_taken'))
    .route({
      method: 'PATCH',
      path: '/saved-views/{savedViewId}',
      summary: 'Rename a view of one’s own, share it, or have it hold something else',
      tags: ['lists'],
    })
    .input(
      z.object({
        savedViewId: id,
        name: name.optional(),
        query: query.optional(),
        isShared: z.boolean().optional(),
      }),
    )
    .output(savedViewSummary),

  setDefault: guardedProcedure('saved-view:write')
    .errors(failsWith('saved_view.not_found'))
    .route({
      method: 'POST',
      path: '/saved-views/{savedViewId}/default',
      summary: 'Open the list with this view, or no longer',
      tags: ['lists'],
    })
    .input(z.object({ savedViewId: id, isDefault: z.boolean() }))
    .output(savedViewSummary),

  delete: guardedProcedure('saved-view:write')
    .errors(failsWith('saved_view.not_found'))
    .route({
      method: 'DELETE',
      path: '/saved-views/{savedViewId}',
      summary: 'Forget a view of one’s own; an administrator also one that is shared',
      tags: ['lists'],
    })
    .input(z.object({ savedViewId: id }))
    .output(z.object({ done: z.literal(true) })),
}

/** Views that who runs the installation keeps of its lists: each a person's own, in whichever company they work and in none. */
const platformList = z.enum(PLATFORM_LISTS)

const platformViewSummary = z.object({
  id,
  list: platformList,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  isDefault: z.boolean().describe('The list opens with it'),
})

export const platformView = {
  list: guardedProcedure('platform-panel:read')
    .route({
      method: 'GET',
      path: '/platform-views',
      summary: 'One’s own views of a list of the administration',
      tags: ['administration'],
    })
    .input(z.object({ list: platformList }))
    .output(z.array(platformViewSummary)),

  create: guardedProcedure('platform-panel:read')
    .errors(failsWith('saved_view.name_taken', 'saved_view.too_many'))
    .route({
      method: 'POST',
      path: '/platform-views',
      summary: 'Keep a view of a list of the administration',
      tags: ['administration'],
    })
    .input(z.object({ list: platformList, name, query }))
    .output(platformViewSummary),

  update: guardedProcedure('platform-panel:read')
    .errors(failsWith('saved_view.not_found', 'saved_view.name_taken'))
    .route({
      method: 'PATCH',
      path: '/platform-views/{savedViewId}',
      summary: 'Rename a view of one’s own, or have it hold something else',
      tags: ['administration'],
    })
    .input(z.object({ savedViewId: id, name: name.optional(), query: query.optional() }))
    .output(platformViewSummary),

  setDefault: guardedProcedure('platform-panel:read')
    .errors(failsWith('saved_view.not_found'))
    .route({
      method: 'POST',
      path: '/platform-views/{savedViewId}/default',
      summary: 'Open the list with this view, or no longer',
      tags: ['administration'],
    })
    .input(z.object({ savedViewId: id, isDefault: z.boolean() }))
    .output(platformViewSummary),

  delete: guardedProcedure('platform-panel:read')
    .errors(failsWith('saved_view.not_found'))
    .route({
      method: 'DELETE',
      path: '/platform-views/{savedViewId}',
      summary: 'Forget a view of one’s own',
      tags: ['administration'],
    })
    .input(z.object({ savedViewId: id }))
    .output(z.object({ done: z.literal(true) })),
}
