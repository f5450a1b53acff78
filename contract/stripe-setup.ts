import { z } from 'zod'
import { listFile, listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, instant } from './scalars.ts'

/** The account with the payment provider, as who runs the installation looks after it: keys, events, and what is sold. */

const count = z.number().int()
const seconds = z.number().describe('Seconds')
const reason = z.string().trim().min(3).max(500).describe('Why, kept in the trail of the platform')
const tags = ['administration']

const mode = z.enum(['live', 'test'])

export const paymentEventState = z.enum(['waiting', 'failing', 'given_up', 'applied', 'ignored'])

const event = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  state: paymentEventState.describe(
    '`waiting`: not tried yet; `failing`: failed and tried again by itself; `given_up`: tried no more; `ignored`: kept, and concerns nothing',
  ),
  createdAt: instant.describe('When the provider made it'),
  receivedAt: instant,
  processedAt: instant.nullable(),
  failedAt: instant.nullable(),
  attempts: count,
  error: z.string().nullable().describe('A code, never a message'),
  isReplayable: z.boolean(),
})

export const paymentEventList = {
  sorts: ['receivedAt', 'type', 'attempts'],
  filters: { state: paymentEventState.optional() },
} as const

/** The columns of the events as a file. */
export const paymentEventColumns = [
  ...(['type', 'id', 'object', 'state', 'error', 'failedAt', 'attempts', 'createdAt', 'receivedAt'] as const),
  ...(['processedAt'] as const),
] as const

const sold = z.object({
  name: z.string().describe('The name of a price, or of a product'),
  amount: decimalString.nullable().describe('Of a price, in its currency'),
  currency: z.string().nullable().describe('Of a price, as ISO 4217 writes it'),
  interval: z.enum(['month', 'year', 'other']).nullable().describe('Of a price that renews'),
  isActive: z.boolean(),
})

const difference = z.object({
  id: z.string(),
  object: z.enum(['product', 'price']),
  kind: z
    .enum(['missing', 'differs', 'extra'])
    .describe('`missing` is made; `differs` is made anew and the old one archived; `extra` is archived'),
  name: z.string().describe('By which the table of plans knows it, or its id with the provider'),
  wanted: sold.nullable().describe('As the table of plans says'),
  found: sold.nullable().describe('As the provider has it'),
})

const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('Names exactly these differences')

export const stripeSetup = {
  get: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/stripe-setup',
      summary: 'Which keys of the payment provider are set, and how its events fare',
      tags,
    })
    .output(
      z.object({
        mode: z.enum(['sandbox', 'live', 'test', 'mixed', 'unknown']).describe('`sandbox`: payments are simulated'),
        keys: z.array(
          z.object({
            key: z.enum(['secret', 'publishable', 'webhook']),
            variable: z.string(),
            isSet: z.boolean(),
            lastFour: z.string().nullable().describe('Its last four characters at most'),
            mode: mode.nullable(),
          }),
        ),
        webhook: z.object({
          url: z.string().describe('Where the provider is to send its events'),
          types: z.array(z.string()).describe('That are chosen there'),
          lastEvent: event.nullable(),
          lastApplied: event.nullable(),
          lastFailure: event.nullable(),
          waiting: count.describe('Not applied yet, those that fail included'),
          failing: count.describe('Of them, failed at least once'),
          givenUp: count.describe('Of them, tried no more'),
          received: count.describe('In the last 30 days'),
          refused: count.describe('Webhooks that were refused in the last 30 days'),
          refusals: z
            .array(
              z.object({
                hour: instant.describe('When the hour began'),
                network: z
                  .string()
                  .nullable()
                  .describe('Where they came from, never the whole address; null where it is not known'),
                code: z.string(),
                times: count,
                lastAt: instant,
              }),
            )
            .describe('The last 20 hours and networks of them; their content is kept nowhere'),
          lag: seconds.describe('How long the oldest that is not applied has waited; 0 where none does'),
          delivery: seconds.nullable().describe('From the provider to us: the median of the last 100 events'),
          applying: seconds.nullable().describe('From us to the books: the median of the last 100 events'),
        }),
      }),
    ),

  catalogue: guardedProcedure('platform-money:read', 'heavy')
    .errors(failsWith('payment.unavailable'))
    .route({
      method: 'GET',
      path: '/stripe-setup/catalogue',
      summary: 'How what the provider sells differs from the table of plans; asks the provider',
      tags,
    })
    .output(
      z.object({
        digest,
        differences: z.array(difference),
        wanted: count.describe('Prices that the table of plans asks for'),
        inStep: count.describe('Of them, those that the provider has so'),
      }),
    ),

  applyCatalogue: guardedProcedure('platform-payments:write', 'heavy')
    .errors(failsWith('payment.unavailable', 'stripe_setup.difference_changed'))
    .route({
      method: 'POST',
      path: '/stripe-setup/catalogue',
      summary:
        'Set right the differences that were shown: make products and prices, archive old ones. No price is changed in place',
      tags,
    })
    .input(z.object({ digest, reason }))
    .output(z.object({ done: count, refused: count.describe('Those that the provider refused: they stay') })),

  events: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/stripe-setup/events',
      summary: 'Events of the provider as they were kept; `search` looks into id, type and object',
      tags,
    })
    .input(listInput(paymentEventList))
    .output(listOf(event)),

  exportEvents: listFile('platform-money:read', '/stripe-setup/events/export', {
    ...paymentEventList,
    columns: paymentEventColumns,
  }),

  replayEvents: guardedProcedure('platform-payments:write')
    .route({
      method: 'POST',
      path: '/stripe-setup/events/replay',
      summary: 'Have events applied once more: those named, or all that failed. What waits already is left alone',
      tags,
    })
    .input(
      z.object({
        ids: z.array(z.string().min(1).max(255)).min(1).max(100).optional().describe('All that failed unless named'),
        reason,
      }),
    )
    .output(z.object({ done: count.describe('Events that are applied once more') })),
}
