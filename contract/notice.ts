import { NOTICE_KINDS } from '@pegada/core/notice/notice.ts'
import { z } from 'zod'
import { listInput, listOf } from './list.ts'
import { guardedProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'

/** What happened that concerns who asks, and how they want to be told. */

const kind = z.enum(NOTICE_KINDS)
const mail = z.enum(['now', 'daily']).nullable().describe('By letter at once, in the letter of the day, or not at all')

export const noticeSubject = z.record(z.string(), z.union([z.string(), z.number()]))

export const noticeRow = z.object({
  id,
  kind,
  subject: noticeSubject.describe('What the sentence speaks of: names, numbers, ids'),
  whoAvatar: avatar.describe('Of the colleague whom the sentence names'),
  createdAt: instant,
  readAt: instant.nullable(),
})

export const noticeSetting = z.object({ kind, isShown: z.boolean(), mail })

const noticeList = { sorts: ['createdAt'], filters: { state: z.enum(['unread']).optional() } } as const

export const notice = {
  latest: guardedProcedure('notice:read')
    .route({
      method: 'GET',
      path: '/notices/latest',
      summary: 'How many notices are unread, and the newest of all',
      tags: ['notices'],
    })
    .output(z.object({ unread: z.number().int(), rows: z.array(noticeRow) })),

  list: guardedProcedure('notice:read')
    .route({ method: 'GET', path: '/notices', summary: 'One’s own notices, newest first', tags: ['notices'] })
    .input(listInput(noticeList))
    .output(listOf(noticeRow)),

  markRead: guardedProcedure('notice:write')
    .route({ method: 'POST', path: '/notices/read', summary: 'Mark notices as read', tags: ['notices'] })
    .input(z.object({ noticeIds: z.array(id).max(200).optional().describe('All that are unread unless named') }))
    .output(z.object({ read: z.number().int() })),

  settings: guardedProcedure('notice:read')
    .route({ method: 'GET', path: '/notices/settings', summary: 'How one is told of each kind', tags: ['notices'] })
    .output(z.array(noticeSetting)),

  set: guardedProcedure('notice:write')
    .route({
      method: 'PUT',
      path: '/notices/settings/{kind}',
      summary: 'Choose how one is told of a kind',
      tags: ['notices'],
    })
    .input(noticeSetting)
    .output(noticeSetting),
}
