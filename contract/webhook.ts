import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { failure, id, instant } from './scalars.ts'

/** Addresses of programs that are told what happened, and what was sent to each. */

export const webhookEvent = z.enum([
  'import.finished',
  'bill.to_confirm',
  'inventory.changed',
  'inventory.closed',
  'report.ready',
  'proposal.created',
  'finding.opened',
  'finding.answered',
  'finding.settled',
  'report.failed',
])

export const webhookRow = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  state: z.enum(['active', 'failing', 'paused']),
  pausedReason: z
    .enum(['by_person', 'gave_up', 'gone', 'plan'])
    .nullable()
    .describe('`plan`: while the company has no plan with automation; goes on by itself'),
  lastSuccessAt: instant.nullable(),
  createdAt: instant,
  waiting: z.number().int().describe('Deliveries yet to arrive'),
})

export const webhookDelivery = z.object({
  id,
  eventId: id.describe('The `webhook-id` of every try'),
  eventType: z.union([webhookEvent, z.literal('ping')]),
  body: z.string().describe('As it is signed and sent'),
  state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  attempts: z.number().int(),
  attemptsMax: z.number().int(),
  nextAt: instant.nullable(),
  finishedAt: instant.nullable(),
  status: z.number().int().nullable().describe('HTTP status of the last answer'),
  tookMs: z.number().int().nullable(),
  error: failure.nullable(),
  createdAt: instant,
})

const webhookFields = {
  name: z.string().trim().min(1).max(80),
  url: z.string().trim().min(1).max(500).describe('https; http only to this machine, outside production'),
  events: z.array(webhookEvent).min(1).max(webhookEvent.options.length),
}

const deliveryList = {
  sorts: ['createdAt'],
  filters: { webhookId: id, state: webhookDelivery.shape.state.optional() },
} as const

/** Columns of the deliveries as a file. */
export const deliveryColumns = [
  'sent',
  'event',
  'state',
  'attempts',
  'status',
  'took',
  'error',
  'eventId',
  'id',
] as const

export const webhook = {
  list: guardedProcedure('automation:read')
    .route({ method: 'GET', path: '/webhooks', summary: 'Addresses that are told of events', tags: ['automation'] })
    .output(z.array(webhookRow)),

  create: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(failsWith('webhook.too_many', 'net.url_invalid', 'net.address_refused'))
    .route({
      method: 'POST',
      path: '/webhooks',
      summary: 'Add a webhook; its secret is told once',
      tags: ['automation'],
    })
    .input(z.object(webhookFields))
    .output(webhookRow.extend({ secret: z.string().describe('`whsec_<base64>`, to check signatures with') })),

  update: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(failsWith('webhook.not_found', 'net.url_invalid', 'net.address_refused'))
    .route({
      method: 'PATCH',
      path: '/webhooks/{webhookId}',
      summary: 'Change, pause or resume a webhook',
      tags: ['automation'],
    })
    .input(z.object({ webhookId: id, ...z.object(webhookFields).partial().shape, isPaused: z.boolean().optional() }))
    .output(webhookRow),

  rotateSecret: guardedProcedure('automation:manage', undefined, 'automation')
    .errors(failsWith('webhook.not_found'))
    .route({
      method: 'POST',
      path: '/webhooks/{webhookId}/secret',
      summary: 'A new secret from now on',
      tags: ['automation'],
    })
    .input(z.object({ webhookId: id }))
    .output(webhookRow.extend({ secret: z.string() })),

  delete: guardedProcedure('automation:manage')
    .errors(failsWith('webhook.not_found'))
    .route({
      method: 'DELETE',
      path: '/webhooks/{webhookId}',
      summary: 'Remove a webhook with its deliveries',
      tags: ['automation'],
    })
    .input(z.object({ webhookId: id }))
    .output(z.object({ done: z.literal(true) })),

  test: guardedProcedure('automation:manage', 'heavy', 'automation')
    .errors(failsWith('webhook.not_found', 'webhook.paused'))
    .route({ method: 'POST', path: '/webhooks/{webhookId}/test', summary: 'Send a `ping`', tags: ['automation'] })
    .input(z.object({ webhookId: id }))
    .output(webhookDelivery),

  deliveries: guardedProcedure('automation:read')
    .errors(failsWith('webhook.not_found'))
    .route({
      method: 'GET',
      path: '/webhooks/{webhookId}/deliveries',
      summary: 'What was sent, newest first; kept for 30 days',
      tags: ['automation'],
    })
    .input(listInput(deliveryList).omit({ sort: true, search: true }))
    .output(listOf(webhookDelivery)),

  exportDeliveries: guardedProcedure('automation:read', 'heavy')
    .errors(failsWith('webhook.not_found'))
    .route({
      method: 'GET',
      path: '/webhooks/{webhookId}/deliveries/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['automation'],
    })
    .input(exportInput({ ...deliveryList, columns: deliveryColumns }).omit({ sort: true, search: true }))
    .output(streamedFile),

  redeliver: guardedProcedure('automation:manage', 'heavy', 'automation')
    .errors(
      failsWith('webhook.not_found', 'webhook.paused', 'webhook_delivery.not_found', 'webhook_delivery.not_finished'),
    )
    .route({
      method: 'POST',
      path: '/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
      summary: 'Send the same event again',
      tags: ['automation'],
    })
    .input(z.object({ webhookId: id, deliveryId: id }))
    .output(webhookDelivery),
}
