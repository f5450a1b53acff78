import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'

/** Where documents come from by themselves: a mailbox, a folder that is watched, a bucket, an address fetched on schedule. */

export const connectionKind = z.enum(['mailbox', 'folder', 'bucket', 'pull'])
export const connectionSchedule = z.enum(['quarter_hourly', 'hourly', 'daily', 'weekly'])

const sender = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(?:[^\s@]+)?@[^\s@]+\.[^\s@]+$/)
  .describe('An address, or a whole domain as `@empresa.com.br`')

const name = z.string().trim().min(1).max(80)
const url = z.string().trim().min(1).max(500)

const mailboxFields = { senders: z.array(sender).max(50).describe('Empty: the people of the company') }
const bucketFields = {
  endpoint: url.describe('https; empty path'),
  region: z.string().trim().min(1).max(60).default('us-east-1'),
  bucket: z.string().trim().min(1).max(100),
  prefix: z.string().max(500).default(''),
  accessKeyId: z.string().trim().min(1).max(200),
}
const scheduleFields = {
  schedule: connectionSchedule,
  hour: z.coerce.number().int().min(0).max(23).default(3).describe('Hour of the day in Brasília, for daily and weekly'),
}

export const connectionRow = z.object({
  id,
  kind: connectionKind,
  name,
  state: z.enum(['active', 'failing', 'paused']),
  pausedReason: z
    .enum(['by_person', 'gave_up', 'orphaned', 'plan'])
    .nullable()
    .describe('`plan`: while the company has no plan with automation; goes on by itself'),
  address: z.string().describe('The mail address, the name of the folder, the bucket or the URL'),
  senders: z.array(z.string()).nullable(),
  endpoint: z.string().nullable(),
  region: z.string().nullable(),
  bucket: z.string().nullable(),
  prefix: z.string().nullable(),
  accessKeyId: z.string().nullable(),
  hasSecret: z.boolean().describe('Secrets are never shown again'),
  schedule: connectionSchedule.nullable(),
  hour: z.number().int().nullable(),
  isRunning: z.boolean(),
  lastRunAt: instant.nullable(),
  nextAt: instant.nullable(),
  lastError: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  createdBy: z.string(),
  createdByAvatar: avatar,
  createdAt: instant,
})

export const connection = {
  options: guardedProcedure('automation:read')
    .route({
      method: 'GET',
      path: '/connections/options',
      summary: 'What this installation can receive by itself',
      tags: ['automation'],
    })
    .output(
      z.object({
        mailDomain: z.string().nullable().describe('Null where the installation receives no mail'),
        watchesFolders: z.boolean(),
      }),
    ),

  list: guardedProcedure('automation:read')
    .route({ method: 'GET', path: '/connections', summary: 'Where documents come from', tags: ['automation'] })
    .output(z.array(connectionRow)),

  create: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(
      failsWith(
        'connection.too_many',
        'connection.mail_not_configured',
        'connection.folder_not_configured',
        'net.url_invalid',
        'net.address_refused',
      ),
    )
    .route({ method: 'POST', path: '/connections', summary: 'Add a connection', tags: ['automation'] })
    .input(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('mailbox'), name, ...mailboxFields }),
        z.object({ kind: z.literal('folder'), name }),
        z.object({
          kind: z.literal('bucket'),
          name,
          ...bucketFields,
          ...scheduleFields,
          secretAccessKey: z.string().min(1).max(300),
        }),
        z.object({
          kind: z.literal('pull'),
          name,
          url: url.describe('https; XML, ZIP, PDF, XLSX or CSV'),
          ...scheduleFields,
          authorization: z.string().max(2000).optional().describe('Value of the Authorization header, if one is asked'),
        }),
      ]),
    )
    .output(connectionRow),

  update: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(failsWith('connection.not_found', 'net.url_invalid', 'net.address_refused'))
    .route({
      method: 'PATCH',
      path: '/connections/{connectionId}',
      summary:
        'Change, pause or resume a connection; fields of another kind are left alone, and another host needs its secret anew',
      tags: ['automation'],
    })
    .input(
      z.object({
        connectionId: id,
        name: name.optional(),
        isPaused: z.boolean().optional(),
        senders: mailboxFields.senders.optional(),
        url: url.optional(),
        endpoint: url.optional(),
        region: z.string().trim().min(1).max(60).optional(),
        bucket: z.string().trim().min(1).max(100).optional(),
        prefix: z.string().max(500).optional(),
        accessKeyId: z.string().trim().min(1).max(200).optional(),
        secret: z.string().min(1).max(2000).optional().describe('The secret key, or the Authorization header'),
        schedule: connectionSchedule.optional(),
        hour: z.coerce.number().int().min(0).max(23).optional(),
      }),
    )
    .output(connectionRow),

  renewAddress: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(failsWith('connection.not_found'))
    .route({
      method: 'POST',
      path: '/connections/{connectionId}/address',
      summary: 'A new address for a mailbox; the old one ends at once',
      tags: ['automation'],
    })
    .input(z.object({ connectionId: id }))
    .output(connectionRow),

  delete: guardedProcedure('automation:manage')
    .errors(failsWith('connection.not_found'))
    .route({
      method: 'DELETE',
      path: '/connections/{connectionId}',
      summary: 'Remove a connection; what came by it stays',
      tags: ['automation'],
    })
    .input(z.object({ connectionId: id }))
    .output(z.object({ done: z.literal(true) })),

  run: guardedProcedure('automation:manage', 'heavy', 'automation')
    .errors(failsWith('connection.not_found', 'connection.not_runnable', 'connection.paused'))
    .route({
      method: 'POST',
      path: '/connections/{connectionId}/run',
      summary: 'Look for new files now',
      tags: ['automation'],
    })
    .input(z.object({ connectionId: id }))
    .output(connectionRow),
}
