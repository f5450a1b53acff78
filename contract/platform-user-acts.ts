import { z } from 'zod'
import { listFile, listInput, listOf } from './list.ts'
import { SELECTED_MAX } from './list-sizes.ts'
import { platformRoleName } from './platform-admin.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** What root admins do to somebody’s account, and what is kept of it. */

const count = z.number().int()
const userId = z.string().max(100)
const reason = z.string().trim().min(3).max(500).describe('Why, kept in the trail of the platform')
const done = z.object({ done: z.literal(true) })

/** What is written to a person: by a template in their language, or free text. */
export const letterTemplates = ['free', 'welcome_back', 'confirm_address', 'trial_ending'] as const
export const letterTemplate = z.enum(letterTemplates)

/** Letters that administrators write to one person in an hour. */
export const PERSON_LETTERS_MAX = 5

/** What is to be written. */
export const letterText = {
  template: letterTemplate,
  subject: z.string().trim().max(150).optional().describe('Of free text'),
  message: z.string().trim().max(4000).optional().describe('Of free text; paragraphs by an empty line'),
}

/** A letter as it would be read, by whom and in which language. */
export const letterSeen = z.object({ to: z.string(), language: z.string(), subject: z.string(), text: z.string() })

const letterAsked = z.object({ userId, ...letterText })

const letter = z.object({
  id,
  at: instant,
  template: letterTemplate,
  language: z.string(),
  subject: z.string(),
  sentBy: z.string().nullable().describe('Name; null for somebody who is gone'),
  state: z.enum(['waiting', 'sent', 'failed']).describe('`failed` is tried again for some three days'),
})

const userIds = z.array(userId).min(1).max(SELECTED_MAX)
const ofMany = z.object({
  done: z.array(z.string()).describe('Ids of whom it was done to'),
  refused: z.array(
    z.object({
      userId: z.string(),
      name: z.string().nullable().describe('Null for somebody who is gone'),
      code: z.string().describe('Why not'),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
})

const record = z.object({
  sequence: count.describe('Its place in the trail of the platform'),
  at: instant,
  action: z.string(),
  actor: z.string().nullable().describe('Name; null for what the installation did, or somebody who is gone'),
  reason: z.string().nullable(),
  template: letterTemplate.nullable().describe('Of a letter'),
  role: platformRoleName.nullable().describe('Of a change of role'),
  sessions: count.nullable().describe('How many ended'),
})

const letterList = { sorts: ['at'], filters: { userId } } as const
const recordList = { sorts: ['sequence'], filters: { userId } } as const

/** The columns of each list as a file. */
export const letterColumns = ['at', 'subject', 'template', 'language', 'sentBy', 'state', 'id'] as const
export const personRecordColumns = ['sequence', 'at', 'act', 'actor', 'told'] as const

export const platformUserActs = {
  deactivate: guardedProcedure('platform-person:write')
    .errors(failsWith('platform_user.not_found', 'platform_user.self', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/deactivate',
      summary: 'Close an account until it is opened again: its sessions end, and nobody signs in with it',
      tags: ['administration'],
    })
    .input(z.object({ userId, reason }))
    .output(done),

  reactivate: guardedProcedure('platform-person:write')
    .errors(failsWith('platform_user.not_found', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/reactivate',
      summary: 'Open a closed account again',
      tags: ['administration'],
    })
    .input(z.object({ userId, reason }))
    .output(done),

  letters: guardedProcedure('platform-person:read')
    .errors(failsWith('platform_user.not_found'))
    .route({
      method: 'GET',
      path: '/platform-users/{userId}/letters',
      summary: 'What administrators wrote to somebody, and whether it went out',
      tags: ['administration'],
    })
    .input(listInput(letterList))
    .output(listOf(letter)),

  exportLetters: listFile('platform-person:read', '/platform-users/{userId}/letters/export', {
    ...letterList,
    columns: letterColumns,
  }).errors(failsWith('platform_user.not_found')),

  history: guardedProcedure('platform-person:read')
    .errors(failsWith('platform_user.not_found'))
    .route({
      method: 'GET',
      path: '/platform-users/{userId}/history',
      summary: 'What the trail of the platform holds of somebody',
      tags: ['administration'],
    })
    .input(listInput(recordList))
    .output(listOf(record)),

  exportHistory: listFile('platform-person:read', '/platform-users/{userId}/history/export', {
    ...recordList,
    columns: personRecordColumns,
  }).errors(failsWith('platform_user.not_found')),

  previewLetter: guardedProcedure('platform-person:write')
    .errors(
      failsWith(
        'platform_user.not_found',
        'platform_user.letter_empty',
        'platform_user.confirmed',
        'platform_user.no_trial',
      ),
    )
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/letters/preview',
      summary: 'What a letter would say to somebody; nothing is sent',
      tags: ['administration'],
    })
    .input(letterAsked)
    .output(letterSeen),

  sendLetter: guardedProcedure('platform-person:write')
    .errors(
      failsWith(
        'platform_user.not_found',
        'platform_user.letter_empty',
        'platform_user.confirmed',
        'platform_user.no_trial',
      ),
    )
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/letters',
      summary: 'Write to somebody, by a template or in free text',
      tags: ['administration'],
    })
    .input(letterAsked)
    .output(z.object({ id })),

  endSessions: guardedProcedure('platform-person:write')
    .errors(failsWith('platform_user.not_found', 'platform_user.self', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/end-sessions',
      summary: 'End every session of somebody, who may sign in again',
      tags: ['administration'],
    })
    .input(z.object({ userId, reason }))
    .output(z.object({ ended: count })),

  refreshRoles: guardedProcedure('platform-person:write')
    .errors(failsWith('platform_user.not_found', 'platform_user.self'))
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/refresh-roles',
      summary: 'Read the role of somebody on the platform again',
      tags: ['administration'],
    })
    .input(z.object({ userId }))
    .output(z.object({ role: platformRoleName.nullable().describe('The highest of theirs now') })),

  deactivateMany: guardedProcedure('platform-person:write', 'heavy')
    .route({
      method: 'POST',
      path: '/platform-users/deactivate',
      summary: 'Close several accounts with one reason; who is refused is named',
      tags: ['administration'],
    })
    .input(z.object({ userIds, reason }))
    .output(ofMany),

  sendMany: guardedProcedure('platform-person:write', 'heavy')
    .route({
      method: 'POST',
      path: '/platform-users/letters',
      summary: 'Write the same to several people; who is refused is named',
      tags: ['administration'],
    })
    .input(letterAsked.omit({ userId: true }).extend({ userIds }))
    .output(ofMany),
}
