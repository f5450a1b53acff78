import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { instant } from './scalars.ts'

/** The account of a company handed from its owner to another administrator, in two steps. */

const done = z.object({ done: z.literal(true) })

const offer = z.object({
  fromName: z.string(),
  toName: z.string(),
  isFromSelf: z.boolean(),
  isToSelf: z.boolean(),
  expiresAt: instant,
})

export const ownership = {
  get: guardedProcedure('team:read')
    .route({ method: 'GET', path: '/ownership', summary: 'The open offer of the account, if any', tags: ['team'] })
    .output(z.object({ offer: offer.nullable() })),

  offer: guardedProcedure('team:manage')
    .errors(
      failsWith(
        'account.password_wrong',
        'auth.code_invalid',
        'auth.rate_limited',
        'two_factor.unreadable',
        'member.not_found',
        'member.self',
        'ownership.not_owner',
        'ownership.needs_admin',
        'ownership.already_offered',
      ),
    )
    .route({
      method: 'POST',
      path: '/ownership/offer',
      summary: 'Offer the account to another administrator for seven days; both are told by letter',
      tags: ['team'],
    })
    .input(
      z.object({
        memberId: z.string().max(100),
        password: z.string().max(128),
        code: z.string().max(20).optional().describe('Of the second factor, where there is one'),
      }),
    )
    .output(done),

  withdraw: guardedProcedure('team:manage')
    .errors(failsWith('ownership.not_found'))
    .route({
      method: 'POST',
      path: '/ownership/withdraw',
      summary: 'Take the offer back, or decline it',
      tags: ['team'],
    })
    .output(done),

  accept: guardedProcedure('team:manage')
    .errors(failsWith('ownership.not_found'))
    .route({
      method: 'POST',
      path: '/ownership/accept',
      summary: 'Take the account over; both are told by letter',
      tags: ['team'],
    })
    .output(done),
}
