import { roles } from '@pegada/core/access/role.ts'
import {
  ANNOUNCEMENT_COMPANIES_MAX,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATES,
} from '@pegada/core/announcement/announcement.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { PLAN_TYPES } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { platformHistoryRow } from './platform-trail.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, language } from './scalars.ts'

/** What who runs the installation tells its users above their pages. */

const count = z.number().int().nonnegative()
const kind = z.enum(ANNOUNCEMENT_KINDS)
const state = z.enum(ANNOUNCEMENT_STATES).describe('`scheduled`: published, and its window has not begun')
const role = z.enum(roles as [(typeof roles)[number], ...(typeof roles)[number][]])
const plan = z.enum(PLAN_TYPES)
const tags = ['administration']

const text = z.object({ title: z.string().trim().min(1).max(120), body: z.string().trim().min(1).max(600) })

/** Words by language; those of pt-BR are always there. */
export const announcementTexts = z
  .partialRecord(z.enum(LANGUAGES), text)
  .refine((texts) => texts['pt-BR'] !== undefined, { path: ['pt-BR'] })

/** An address within the dashboard. */
const link = z
  .string()
  .max(200)
  .regex(/^\/dashboard(\/[a-z0-9-]+)*$/)

const window = {
  startsAt: instant.describe('Shown from then on'),
  endsAt: instant.describe('Shown until then'),
}
const times = { ...window, publishedAt: instant.nullable(), endedAt: instant.nullable().describe('Ended by hand') }

const listed = z.object({
  id,
  kind,
  state,
  title: z.string().describe('In pt-BR'),
  ...times,
  plans: z.array(plan).describe('Empty: of whatever plan'),
  roles: z.array(role).describe('In the company; empty: of whatever role'),
  companies: count.describe('How many are named; 0: all'),
  lacking: z
    .array(z.object({ language, shownIn: language }))
    .describe('Languages without words of their own, and in which their readers see it'),
  dismissals: count.describe('People who put it away'),
  createdAt: instant,
})

const whole = listed.extend({
  texts: announcementTexts,
  link: z.string().nullable(),
  reached: z.array(z.object({ id, name: z.string() })).describe('The companies that are named'),
  endReason: z.string().nullable(),
  changedAt: instant,
})

const shown = z.object({
  id,
  kind,
  title: z.string(),
  body: z.string(),
  language: language.describe('Of the words'),
  link: z.string().nullable(),
})

const list = {
  sorts: ['startsAt', 'endsAt', 'createdAt', 'title'],
  filters: { state: state.optional(), kind: kind.optional() },
} as const

export const announcementColumns = [
  'title',
  'kind',
  'state',
  'startsAt',
  'endsAt',
  'plans',
  'roles',
  'companies',
  'lacking',
  'dismissals',
  'createdAt',
  'id',
] as const

const named = z.object({ announcementId: id })

export const announcement = {
  list: guardedProcedure('platform-announcement:read')
    .route({
      method: 'GET',
      path: '/announcements',
      summary: 'Announcements of every state; `search` looks into their words in all languages',
      tags,
    })
    .input(listInput(list))
    .output(listOf(listed)),

  export: guardedProcedure('platform-announcement:read', 'heavy')
    .route({ method: 'GET', path: '/announcements/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...list, columns: announcementColumns }))
    .output(streamedFile),

  get: guardedProcedure('platform-announcement:read')
    .errors(failsWith('announcement.not_found'))
    .route({ method: 'GET', path: '/announcements/{announcementId}', summary: 'One announcement', tags })
    .input(named)
    .output(whole),

  history: guardedProcedure('platform-announcement:read')
    .errors(failsWith('announcement.not_found'))
    .route({
      method: 'GET',
      path: '/announcements/{announcementId}/history',
      summary: 'What was done with one announcement, by whom and when',
      tags,
    })
    .input(listInput({ sorts: ['sequence'], filters: named.shape }).omit({ search: true }))
    .output(listOf(platformHistoryRow)),

  save: guardedProcedure('platform-announcement:write')
    .errors(
      failsWith(
        'announcement.not_found',
        'announcement.window_invalid',
        'announcement.over',
        'announcement.changed_meanwhile',
        'platform_company.not_found',
      ),
    )
    .route({
      method: 'POST',
      path: '/announcements',
      summary: 'Write an announcement as a draft, or change one that is not over; the same again changes nothing',
      tags,
    })
    .input(
      z.object({
        announcementId: id.optional(),
        changedAt: instant.optional().describe('Of what was read: refused where somebody changed it since'),
        kind,
        texts: announcementTexts,
        ...window,
        plans: z.array(plan).max(PLAN_TYPES.length).default([]),
        roles: z.array(role).max(roles.length).default([]),
        reached: z.array(id).max(ANNOUNCEMENT_COMPANIES_MAX).default([]).describe('Companies'),
        link: link.nullable().default(null),
      }),
    )
    .output(whole),

  publish: guardedProcedure('platform-announcement:write')
    .errors(failsWith('announcement.not_found', 'announcement.window_invalid', 'announcement.over'))
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/publish',
      summary: 'Show an announcement within its window; one that is published stays so',
      tags,
    })
    .input(named)
    .output(whole),

  end: guardedProcedure('platform-announcement:write')
    .errors(failsWith('announcement.not_found', 'announcement.draft', 'announcement.over'))
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/end',
      summary: 'Show an announcement no more, before its window is over',
      tags,
    })
    .input(named.extend({ reason: z.string().trim().min(3).max(500) }))
    .output(whole),

  delete: guardedProcedure('platform-announcement:write')
    .errors(failsWith('announcement.not_found', 'announcement.was_published'))
    .route({ method: 'DELETE', path: '/announcements/{announcementId}', summary: 'Delete a draft', tags })
    .input(named)
    .output(z.object({ done: z.literal(true) })),

  shown: guardedProcedure('signed-in')
    .route({
      method: 'GET',
      path: '/announcements/shown',
      summary: 'What the person is told just now and has not put away, the newest two at most',
      tags: ['account'],
    })
    .input(z.object({ language }))
    .output(
      z.object({
        rows: z.array(shown),
        until: instant.nullable().describe('When another begins or one of these ends; null where nothing is to come'),
      }),
    ),

  dismiss: guardedProcedure('signed-in')
    .errors(failsWith('announcement.not_found'))
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/dismiss',
      summary: 'Put an announcement away for good, on every device of the person',
      tags: ['account'],
    })
    .input(named)
    .output(z.object({ done: z.literal(true) })),
}
