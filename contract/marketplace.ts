import { STATES } from '@pegada/core/company/address.ts'
import { NEED_REASONS } from '@pegada/core/marketplace/needs.ts'
import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { exportInput, listInput, listOf, namedIds, streamedFile } from './list.ts'
import { OFFER_STATES } from './marketplace-kinds.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, year } from './scalars.ts'

/** Offers of the marketplace: written by platform administrators, shown to every company; nothing is paid here. */

export { marketAnswer } from './marketplace-answer.ts'
export { marketCredit } from './marketplace-credit.ts'
export { marketRequest } from './marketplace-request.ts'

const tags = ['marketplace']
const administration = ['administration']
const uf = z.string().refine((state) => STATES.includes(state))

const entered = {
  kind: z.enum(OFFER_KINDS),
  title: z.string().trim().min(1).max(160),
  description: z.string().trim().max(2000),
  provider: z.string().trim().min(1).max(200),
  email: z.email().max(320).describe('To which requests are written'),
  states: z.array(uf).max(27).describe('Federal units that are served; empty for the whole country'),
  terms: z.string().trim().max(2000).describe('Price basis, least amount, delivery: what holds for everybody'),
  validFrom: day,
  validTo: day,
  isExample: z.boolean().describe('Made up, to show what an offer looks like; pages and letters say so'),
}

const offerFile = z.object({ id, name: z.string(), bytes: z.number().int() })

export const offerRow = z.object({
  id,
  ...entered,
  cnpj: z.string().describe('With its mask'),
  email: z.string(),
  states: z.array(z.string()),
  state: z.enum(OFFER_STATES),
  publishedAt: instant.nullable(),
  updatedAt: instant,
  files: z.array(offerFile),
})

/** One reason, with the figure of the inventory that it stands on. */
export const marketNeed = z.object({
  kind: z.enum(OFFER_KINDS),
  reason: z.enum(NEED_REASONS),
  value: decimalString,
  unit: z.enum(['kg', 'MWh', 'categories']).describe('`kg` of CO2e'),
  sharePercent: decimalString.nullable(),
  shareOf: z.enum(['inventory', 'electricity']).nullable(),
  sources: z
    .array(z.string())
    .describe('Keys of the generators that the figure is of; empty where it is of others as well'),
})

const sorts = ['publishedAt', 'title', 'provider', 'validTo'] as const
const narrowed = { kind: z.enum(OFFER_KINDS).optional(), uf: uf.optional().describe('Served there') }
const mayRefuseNeeds = failsWith('inventory.year_out_of_range', 'business_unit.not_found')

const offerList = {
  sorts,
  filters: {
    ...narrowed,
    neededIn: year.optional().describe('Only of kinds that the company’s own inventory of that year asks for'),
  },
} as const

/** The columns of the offers as a file, for those who write them. */
export const marketOfferColumns = [
  'title',
  'state',
  'kind',
  'provider',
  'cnpj',
  'email',
  'states',
  'validFrom',
  'validTo',
  'isExample',
  'description',
  'terms',
  'publishedAt',
  'updatedAt',
  'id',
] as const

/** The same for companies, which see those that hold. */
export const heldOfferColumns = [
  'title',
  'kind',
  'provider',
  'cnpj',
  'email',
  'states',
  'validFrom',
  'validTo',
  'isExample',
  'description',
  'terms',
  'publishedAt',
  'id',
] as const satisfies readonly (typeof marketOfferColumns)[number][]

export const marketOffer = {
  list: guardedProcedure('marketplace:read')
    .errors(mayRefuseTotals)
    .errors(mayRefuseNeeds)
    .route({ method: 'GET', path: '/market-offers', summary: 'Offers that hold today', tags })
    .input(listInput({ ...offerList, filters: { ...offerList.filters, ids: namedIds } }))
    .output(listOf(offerRow)),

  export: guardedProcedure('marketplace:read', 'heavy')
    .errors(mayRefuseTotals)
    .errors(mayRefuseNeeds)
    .route({ method: 'GET', path: '/market-offers/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...offerList, columns: heldOfferColumns }))
    .output(streamedFile),

  get: guardedProcedure('marketplace:read')
    .errors(failsWith('market_offer.not_found'))
    .route({ method: 'GET', path: '/market-offers/{offer}', summary: 'One offer', tags })
    .input(z.object({ offer: id }))
    .output(offerRow),

  getFile: guardedProcedure('marketplace:read')
    .errors(failsWith('market_offer.not_found'))
    .route({ method: 'GET', path: '/market-offers/{offer}/files/{file}', summary: 'A document of an offer', tags })
    .input(z.object({ offer: id, file: id }))
    .output(z.file()),

  needs: guardedProcedure('marketplace:read')
    .errors(mayRefuseTotals)
    .errors(mayRefuseNeeds)
    .route({
      method: 'GET',
      path: '/inventories/{year}/market-needs',
      summary: 'What the inventory of a year says that the company needs, each with its figure',
      tags,
    })
    .input(z.object({ year }))
    .output(z.object({ year: z.number().int(), isClosed: z.boolean(), needs: z.array(marketNeed) })),
}

const named = z.object({ offerId: id })
const mayNotSave = failsWith('market_offer.not_found', 'market_offer.validity_invalid', 'cnpj.invalid')

const deskList = {
  sorts: ['updatedAt', 'title', 'provider', 'validTo'],
  filters: { ...narrowed, state: z.enum(OFFER_STATES).optional() },
} as const

/** What platform administrators do with offers. */
export const marketDesk = {
  list: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/market-desk/offers', summary: 'Offers of every state', tags: administration })
    .input(listInput(deskList))
    .output(listOf(offerRow)),

  export: guardedProcedure('platform-admin', 'heavy')
    .route({
      method: 'GET',
      path: '/market-desk/offers/export',
      summary: 'Offers of every state as a file (CSV, XLSX)',
      tags: administration,
    })
    .input(exportInput({ ...deskList, columns: marketOfferColumns }))
    .output(streamedFile),

  save: guardedProcedure('platform-admin')
    .errors(mayNotSave)
    .route({
      method: 'POST',
      path: '/market-desk/offers',
      summary: 'Add an offer, or change one; requests keep what they were sent with',
      tags: administration,
    })
    .input(z.object({ offerId: id.optional(), ...entered, cnpj: z.string().max(24) }))
    .output(offerRow),

  publish: guardedProcedure('platform-admin')
    .errors(failsWith('market_offer.not_found', 'market_offer.wrong_state', 'market_offer.validity_invalid'))
    .route({
      method: 'POST',
      path: '/market-desk/offers/{offerId}/publish',
      summary: 'Show an offer to companies',
      tags: administration,
    })
    .input(named)
    .output(offerRow),

  withdraw: guardedProcedure('platform-admin')
    .errors(failsWith('market_offer.not_found', 'market_offer.wrong_state'))
    .route({
      method: 'POST',
      path: '/market-desk/offers/{offerId}/withdraw',
      summary: 'Show an offer no more; what was asked of it goes on',
      tags: administration,
    })
    .input(named)
    .output(offerRow),

  putFile: guardedProcedure('platform-admin', 'upload')
    .errors(
      failsWith(
        'market_offer.not_found',
        'market_offer.files_too_many',
        'file.empty',
        'file.too_large',
        'file.kind_not_accepted',
      ),
    )
    .route({
      method: 'POST',
      path: '/market-desk/offers/{offerId}/files',
      summary: 'Store a document of an offer',
      tags: administration,
    })
    .input(named.extend({ file: z.file() }))
    .output(offerFile),

  deleteFile: guardedProcedure('platform-admin')
    .errors(failsWith('market_offer.not_found'))
    .route({
      method: 'DELETE',
      path: '/market-desk/offers/{offerId}/files/{fileId}',
      summary: 'Take a document off an offer',
      tags: administration,
    })
    .input(named.extend({ fileId: id }))
    .output(z.object({ done: z.literal(true) })),
}
