import { z } from 'zod'
import { footprintFault } from './footprint.ts'
import { FETCH_STATES } from './footprint-kinds.ts'
import { pactRequestDetail } from './pact.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { failure, id, instant } from './scalars.ts'

/** Partners whose footprints the company reads by PACT 3.0: where they answer, looks at what they publish, and what is asked of them. */

const count = z.number().int()

/** One look at a partner: how far it is, and what became of the footprints there. */
export const pactFetch = z.object({
  id,
  state: z.enum(FETCH_STATES),
  seen: count,
  taken: count.describe('New'),
  deprecated: count.describe('Known, and deprecated by their owner since'),
  refused: count.describe('By the schema, or under a number that another has'),
  refusals: z
    .array(z.object({ pfId: z.string().nullable(), product: z.string().nullable(), faults: z.array(footprintFault) }))
    .describe('The first of them'),
  error: failure.nullable(),
  startedBy: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
})

export const pactPartnerRow = z.object({
  id,
  name: z.string(),
  baseUrl: z.string(),
  authUrl: z.string().nullable(),
  clientId: z.string(),
  supplierId: id.nullable(),
  supplier: z.string().nullable(),
  testedAt: instant.nullable(),
  error: failure.nullable().describe('Of the last test'),
  createdBy: z.string().nullable(),
  createdAt: instant,
  fetch: pactFetch.nullable().describe('The last look'),
})

const url = z.string().trim().max(500)
const fields = {
  name: z.string().trim().min(1).max(200),
  baseUrl: url.min(1).describe('`https://…`, before `/3/footprints`'),
  authUrl: url.nullable().default(null).describe('Where tokens are given; null: `/auth/token` below the address'),
  clientId: z.string().trim().min(1).max(300),
  supplierId: id.nullable().default(null).describe('Whose footprints come from there, where their CNPJ does not tell'),
}
const secret = z.string().min(1).max(1000)

const tags = ['pact']
const named = z.object({ partnerId: id })
const notFound = failsWith('pact_partner.not_found')
const address = failsWith('pact_partner.exists', 'supplier.not_found', 'net.url_invalid', 'net.address_refused')
const criterion = z.array(z.string().trim().min(1).max(500)).max(50)

export const pactPartner = {
  list: guardedProcedure('footprint:read')
    .route({ method: 'GET', path: '/pact/partners', summary: 'Whose footprints are read', tags })
    .output(z.array(pactPartnerRow)),

  create: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(address)
    .errors(failsWith('pact_partner.too_many'))
    .route({ method: 'POST', path: '/pact/partners', summary: 'Add a partner', tags })
    .input(z.object({ ...fields, secret }))
    .output(pactPartnerRow),

  update: guardedProcedure('pact:manage', undefined, 'pact')
    .errors(notFound)
    .errors(address)
    .errors(failsWith('pact_partner.secret_missing'))
    .route({ method: 'PUT', path: '/pact/partners/{partnerId}', summary: 'Change a partner', tags })
    .input(named.extend({ ...fields, secret: secret.optional().describe('The one before unless named') }))
    .output(pactPartnerRow),

  archive: guardedProcedure('pact:manage')
    .errors(notFound)
    .route({ method: 'DELETE', path: '/pact/partners/{partnerId}', summary: 'Put a partner away', tags })
    .input(named)
    .output(named),

  test: guardedProcedure('pact:manage', 'look-up', 'pact')
    .errors(notFound)
    .route({
      method: 'POST',
      path: '/pact/partners/{partnerId}/test',
      summary: 'Ask for a token and one footprint; what fails is told in the answer',
      tags,
    })
    .input(named)
    .output(pactPartnerRow),

  fetch: guardedProcedure('footprint:write', 'heavy', 'pact')
    .errors(notFound)
    .route({
      method: 'POST',
      path: '/pact/partners/{partnerId}/fetch',
      summary: 'Take what the partner publishes, page by page; one look at a time',
      tags,
    })
    .input(named)
    .output(pactFetch),

  ask: guardedProcedure('footprint:write', undefined, 'pact')
    .errors(notFound)
    .errors(failsWith('pact_request.nothing_asked'))
    .route({
      method: 'POST',
      path: '/pact/partners/{partnerId}/requests',
      summary: 'Ask a partner for a footprint; the answer comes when there is one',
      tags,
    })
    .input(
      named.extend({
        productIds: criterion.default([]).describe('URNs of the product'),
        classifications: criterion.default([]),
        geographies: criterion.default([]),
        comment: z.string().trim().max(1000).nullable().default(null),
      }),
    )
    .output(pactRequestDetail),
}
