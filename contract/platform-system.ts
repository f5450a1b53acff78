import { z } from 'zod'
import { flagOfAll } from './feature-flag.ts'
import { listFile, listInput, listOf } from './list.ts'
import { measure } from './platform-system-measure.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant, language, month } from './scalars.ts'

/** The installation as who runs it looks after it: what it is made of, its work in the background, its size. */

const count = z.number().int()
const bytes = z.number().describe('Bytes')
const seconds = z.number().describe('Seconds')
const reason = z.string().trim().min(3).max(500).describe('Why, kept in the trail of the platform')

export const systemPort = z.enum([
  'database',
  'jobs',
  'storage',
  'mail',
  'payments',
  'registers',
  'seal_key',
  'mail_in',
  'folders',
  'vault',
  'nfse',
])

const check = z.object({
  wellAt: instant.nullable().describe('When it last answered well; null where it never was tried'),
  failedAt: instant.nullable(),
  failure: z
    .string()
    .nullable()
    .describe('Of the last failure: `late`, `unwell`, a code or the kind of the error, never its message'),
  latencyMs: z.number().nullable().describe('Milliseconds that the last try took'),
})

const jobState = z.enum(['failed', 'retry'])

export const systemJobList = {
  sorts: ['failedAt', 'name', 'createdAt'],
  filters: {
    state: jobState.optional().describe('`failed`: given up; `retry`: failed, and tried again by itself'),
    kind: z.string().max(100).optional().describe('Kind of work, such as `mail.deliver`'),
  },
} as const

const migrationList = { sorts: ['name', 'appliedAt'], filters: {} } as const

/** The columns of each list as a file. */
export const systemJobColumns = [
  ...(['name', 'state', 'error', 'message', 'data', 'tries', 'createdAt', 'failedAt', 'id'] as const),
] as const
export const migrationColumns = ['name', 'appliedAt'] as const

const deadJob = z.object({
  id,
  name: z.string(),
  state: jobState,
  createdAt: instant,
  failedAt: instant.nullable().describe('When it was given up; null of what is tried again'),
  tries: count,
  error: z.object({
    kind: z.string(),
    message: z.string().nullable().describe('Without addresses, numbers and quoted words; null where it quotes values'),
  }),
  data: z
    .array(
      z.object({ key: z.string(), value: z.string().nullable().describe('Ids, numbers, days; null of other words') }),
    )
    .describe('What it carries, without what a person wrote'),
})

const outcome = z.object({ done: count.describe('Jobs that it was done to: those that were still given up') })

const chosen = z.object({
  ids: z.array(id).min(1).max(100).optional().describe('All that are given up unless named'),
  kind: z.string().max(100).optional().describe('Of all, those of this kind alone'),
  search: z.string().max(200).optional().describe('Of all, those that the list finds by it'),
  reason,
})

export const platformSystem = {
  get: guardedProcedure('platform-system:read')
    .route({
      method: 'GET',
      path: '/platform-system',
      summary: 'What the installation is made of, how each part of it fares, and its limits',
      tags: ['administration'],
    })
    .output(
      z.object({
        program: z.object({
          version: z.string(),
          node: z.string(),
          startedAt: instant.describe('Of the process that answers'),
          migrations: count.describe('Applied to the database'),
        }),
        ports: z.array(
          check.extend({
            port: systemPort,
            state: z.enum(['embedded', 'real', 'off']).describe('`embedded`: the default that needs nothing else'),
            variables: z.array(z.string()).describe('What sets it up; values are never told'),
            isTested: z.boolean().describe('Whether a live test can be asked for'),
          }),
        ),
        measures: z.array(measure),
        flags: z.array(flagOfAll).describe('Every flag; what it means stands in the texts under its name'),
        chain: z
          .object({
            verifiedAt: instant.describe(
              'When the last verification of the chains of hashes that came to its end began',
            ),
            records: count.describe('Records whose hash it computed anew'),
            chains: count,
            broken: count.describe('Chains that are not whole; 0: all are'),
            isOld: z.boolean().describe('It was more than 35 days ago'),
          })
          .nullable()
          .describe('Null where none came to its end yet'),
        limits: z.array(z.object({ key: z.string(), value: z.number(), unit: z.enum(['count', 'bytes']) })),
        languages: z.array(language),
      }),
    ),

  testPort: guardedProcedure('platform-system:write', 'heavy')
    .errors(failsWith('platform_system.port_off'))
    .route({
      method: 'POST',
      path: '/platform-system/ports/{port}/test',
      summary: 'Try a port for real: a letter to oneself, a file written, read and deleted, a question to the provider',
      tags: ['administration'],
    })
    .input(z.object({ port: systemPort }))
    .output(z.object({ isWell: z.boolean(), latencyMs: z.number(), failure: z.string().nullable() })),

  queues: guardedProcedure('platform-system:read')
    .route({
      method: 'GET',
      path: '/platform-system/queues',
      summary: 'Work in the background by kind: how much of it is in which state, and how long the oldest waits',
      tags: ['administration'],
    })
    .output(
      z.array(
        z.object({
          name: z.string(),
          waiting: count,
          retry: count,
          active: count,
          done: count.describe('In the last days, as long as the queue keeps them'),
          failed: count,
          waitedSeconds: seconds.describe('Of the oldest that is due and not begun; 0 where none is'),
        }),
      ),
    ),

  jobs: guardedProcedure('platform-system:read')
    .route({
      method: 'GET',
      path: '/platform-system/jobs',
      summary: 'Jobs that failed; `search` looks into kind and id',
      tags: ['administration'],
    })
    .input(listInput(systemJobList))
    .output(listOf(deadJob)),

  exportJobs: listFile('platform-system:read', '/platform-system/jobs/export', {
    ...systemJobList,
    columns: systemJobColumns,
  }),

  retryJobs: guardedProcedure('platform-system:write')
    .route({
      method: 'POST',
      path: '/platform-system/jobs/retry',
      summary: 'Have jobs that were given up tried once more',
      tags: ['administration'],
    })
    .input(chosen)
    .output(outcome),

  discardJobs: guardedProcedure('platform-system:write')
    .route({
      method: 'POST',
      path: '/platform-system/jobs/discard',
      summary: 'Drop jobs that were given up: what they were to do is not done',
      tags: ['administration'],
    })
    .input(chosen)
    .output(outcome),

  sizes: guardedProcedure('platform-system:read')
    .route({
      method: 'GET',
      path: '/platform-system/sizes',
      summary: 'How large the database and the stored files are, and how they grew',
      tags: ['administration'],
    })
    .output(
      z.object({
        database: bytes,
        files: bytes.describe('Of stored documents, bills, reports and seals, each content once'),
        tables: z
          .array(z.object({ name: z.string(), bytes, rows: z.number().describe('As the database estimates them') }))
          .describe('The twenty largest'),
        months: z
          .array(z.object({ month, database: bytes, files: bytes }))
          .describe('The last sample of each of the last 13 months'),
        days: z
          .array(z.object({ day, database: bytes, files: bytes }))
          .describe('The samples of the last 400 days, the oldest first'),
      }),
    ),

  migrations: guardedProcedure('platform-system:read')
    .route({
      method: 'GET',
      path: '/platform-system/migrations',
      summary: 'What was applied to the database, and when; `search` looks into the name',
      tags: ['administration'],
    })
    .input(listInput(migrationList))
    .output(listOf(z.object({ name: z.string(), appliedAt: instant }))),

  exportMigrations: listFile('platform-system:read', '/platform-system/migrations/export', {
    ...migrationList,
    columns: migrationColumns,
  }),
}
