import { z } from 'zod'
import { footprintRow } from './footprint.ts'
import { REQUEST_KINDS, REQUEST_STATES } from './footprint-kinds.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** The company as a host of PACT 3.0: who may read its footprints, what they ask for, and what it publishes. */

const tags = ['pact']

export const pactClientRow = z.object({
  id,
  name: z.string(),
  clientId: z.string(),
  partnerId: id.nullable().describe('Where answers to its requests go; null while no address is known'),
  partner: z.string().nullable(),
  productIds: z.array(id).nullable().describe('The products whose footprints it sees; null: all that are published'),
  products: z
    .array(z.object({ id, name: z.string() }))
    .nullable()
    .describe('The same by name'),
  createdBy: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})

const clientFields = {
  name: z.string().trim().min(1).max(120),
  partnerId: id.nullable().default(null).describe('Where answers to its requests go'),
  productIds: z.array(id).min(1).max(1000).nullable().default(null).describe('null: all that are published'),
}

export const pactClient = {
  list: guardedProcedure('pact:manage')
    .route({ method: 'GET', path: '/pact/clients', summary: 'Who may read the footprints that are published', tags })
    .output(z.array(pactClientRow)),

  create: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(failsWith('pact_client.too_many', 'pact_partner.not_found', 'product.not_found'))
    .route({ method: 'POST', path: '/pact/clients', summary: 'Let a partner in; the secret is told once', tags })
    .input(z.object(clientFields))
    .output(pactClientRow.extend({ secret: z.string().describe('Never shown again') })),

  update: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(failsWith('pact_client.not_found', 'pact_client.revoked', 'pact_partner.not_found', 'product.not_found'))
    .route({ method: 'PUT', path: '/pact/clients/{clientId}', summary: 'Change what a partner sees', tags })
    .input(z.object({ ...clientFields, clientId: id }))
    .output(pactClientRow),

  revoke: guardedProcedure('pact:manage')
    .errors(failsWith('pact_client.not_found', 'pact_client.revoked'))
    .route({ method: 'DELETE', path: '/pact/clients/{clientId}', summary: 'Shut a partner out at once', tags })
    .input(z.object({ clientId: id }))
    .output(pactClientRow),
}

export const pactRequestRow = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  subject: z.string().describe('What is asked for, in one line'),
  comment: z.string().nullable(),
  from: z.string().describe('Whom it came from, or went to'),
  state: z.enum(REQUEST_STATES),
  errorCode: z.string().nullable().describe('Of PACT where it was rejected, else why it could not be sent'),
  errorMessage: z.string().nullable(),
  footprints: z.number().int().describe('How many it was answered with'),
  createdAt: instant,
  answeredAt: instant.nullable(),
})

export const pactRequestDetail = pactRequestRow.extend({
  criteria: z.record(z.string(), z.array(z.string())).describe('As PACT names them: `productId`, `geography`…'),
  footprintIds: z.array(id),
  answeredBy: z.string().nullable(),
  canAnswer: z.boolean().describe('An address is known to which an answer goes'),
  delivery: z
    .object({
      state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
      attempts: z.number().int(),
      nextAt: instant.nullable(),
      errorCode: z.string().nullable(),
    })
    .nullable()
    .describe('How far the last event about it is on its way to them'),
})

const requests = {
  sorts: ['createdAt', 'subject', 'state'],
  filters: { kind: z.enum(REQUEST_KINDS).optional(), state: z.enum(REQUEST_STATES).optional() },
} as const

/** The columns of the list as a file. */
export const pactRequestColumns = [
  'kind',
  'subject',
  'from',
  'comment',
  'state',
  'errorCode',
  'errorMessage',
  'footprints',
  'createdAt',
  'answeredAt',
  'id',
] as const

const answerFails = failsWith('pact_request.not_found', 'pact_request.wrong_state')

export const pactRequest = {
  list: guardedProcedure('footprint:read')
    .route({ method: 'GET', path: '/pact/requests', summary: 'Footprints asked of us, and by us', tags })
    .input(listInput(requests))
    .output(listOf(pactRequestRow)),

  export: guardedProcedure('footprint:read', 'heavy')
    .route({ method: 'GET', path: '/pact/requests/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...requests, columns: pactRequestColumns }))
    .output(streamedFile),

  get: guardedProcedure('footprint:read')
    .errors(failsWith('pact_request.not_found'))
    .route({ method: 'GET', path: '/pact/requests/{requestId}', summary: 'One request', tags })
    .input(z.object({ requestId: id }))
    .output(pactRequestDetail),

  fulfil: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(answerFails)
    .errors(failsWith('pact_request.footprint_missing'))
    .route({
      method: 'POST',
      path: '/pact/requests/{requestId}/fulfil',
      summary: 'Answer with footprints that are published',
      tags,
    })
    .input(z.object({ requestId: id, footprintIds: z.array(id).min(1).max(50) }))
    .output(pactRequestDetail),

  reject: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(answerFails)
    .route({ method: 'POST', path: '/pact/requests/{requestId}/reject', summary: 'Answer that there is none', tags })
    .input(
      z.object({
        requestId: id,
        reason: z.string().trim().min(1).max(500).describe('It is told to them, in these words'),
      }),
    )
    .output(pactRequestDetail),
}

export const pact = {
  address: guardedProcedure('footprint:read')
    .route({ method: 'GET', path: '/pact/address', summary: 'Where partners reach the company', tags })
    .output(
      z.object({
        baseUrl: z.string(),
        tokenUrl: z.string(),
        isOpen: z.boolean().describe('The plan of the company has it'),
      }),
    ),

  publish: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(
      failsWith(
        'product.not_found',
        'product.version_not_found',
        'product.unpublished',
        'product.incomplete',
        'company.not_found',
        'pact.published_before',
      ),
    )
    .route({
      method: 'POST',
      path: '/pact/publications',
      summary: 'Publish the footprint of a published version of a product; it takes the place of the one before',
      tags,
    })
    .input(z.object({ productId: id, version: z.number().int().min(1).optional().describe('The last unless named') }))
    .output(footprintRow),
}
