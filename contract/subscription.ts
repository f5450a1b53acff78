import { z } from 'zod'
import { billingPeriod, cents, companySize, planType, soldPlan } from './plan.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { instant } from './scalars.ts'

/** The company's plan: what it has, buying, changing, ending. The provider's events alone write what was paid. */

export const paymentMethod = z.enum(['card', 'boleto', 'pix'])

export const subscriptionShape = z.object({
  planType,
  companySize: companySize.nullable(),
  status: z
    .enum(['active', 'inactive', 'trialing', 'past_due', 'canceled', 'none', 'error'])
    .describe('`none`: never had a paid plan; `canceled`: ended; `past_due`: a payment failed and the grace runs'),
  billingPeriod: billingPeriod.nullable(),
  isRecurring: z.boolean().describe('False when one month or twelve were bought once'),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** A smaller plan that takes over when the period ends. */
  nextPlan: z.object({ planType, companySize, billingPeriod }).nullable(),
  trialEndsAt: instant.nullable(),
  trialDaysLeft: z.number().int().nullable().describe('Rounded up, at least 0; null outside a trial'),
  graceEndsAt: instant.nullable().describe('When a failed payment ends the plan'),
  paymentMethod: paymentMethod.nullable(),
})

export const voucher = z.object({
  kind: z.enum(['boleto', 'pix']),
  url: z.string().nullable(),
  code: z.string().nullable().describe('The digits of a boleto, or the PIX code to copy'),
  expiresAt: instant.nullable(),
})

const order = { planType: soldPlan, companySize, billingPeriod }

export const invoiceLine = z.object({
  kind: z.enum(['period', 'setup', 'proration', 'other']),
  planType: soldPlan.nullable(),
  companySize: companySize.nullable(),
  billingPeriod: billingPeriod.nullable(),
  description: z.string(),
  amountCents: cents,
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
})

export const subscription = {
  get: guardedProcedure('signed-in')
    .route({
      method: 'GET',
      path: '/subscription',
      summary: "The company's plan and what it allows",
      tags: ['billing'],
    })
    .output(
      z.object({
        subscription: subscriptionShape,
        companySize: companySize.nullable().describe("The company's own size; null while nobody knows it"),
        hasActiveSubscription: z.boolean(),
        /** Chosen at sign-up and not yet paid for: the page offers to go on. */
        pending: z.object(order).nullable(),
        seats: z
          .object({
            used: z.number().int(),
            waiting: z.number().int().describe('Open invitations that hold one'),
            limit: z.number().int().nullable().describe('Null: no limit'),
          })
          .describe('Seats of the plan; who only reads by shared access takes none'),
        units: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
        features: z.array(z.string()).describe('Features that the plan allows now'),
        provider: z.object({
          kind: z.enum(['sandbox', 'stripe']),
          publishableKey: z.string(),
          scriptUrl: z.string(),
        }),
      }),
    ),

  openCheckout: guardedProcedure('billing:manage', 'heavy')
    .errors(
      failsWith(
        'subscription.already_active',
        'subscription.company_size_differs',
        'coupon.not_found',
        'coupon.ends_in_trial',
        'payment.unavailable',
      ),
    )
    .route({ method: 'POST', path: '/subscription/checkouts', summary: 'Start paying for a plan', tags: ['billing'] })
    .input(
      z.object({
        ...order,
        isRecurring: z.boolean().default(true),
        withSetup: z.boolean().default(false),
        couponCode: z.string().trim().max(60).optional(),
        useElements: z.boolean().default(true).describe("False: the provider's own page, at `url`"),
      }),
    )
    .output(
      z.object({
        sessionId: z.string(),
        mode: z.enum(['subscription', 'payment']),
        url: z.string().nullable(),
        clientSecret: z.string().nullable(),
        totalCents: cents,
        dueNowCents: cents.describe('Paid with the checkout; in the trial a plan that renews is paid when it ends'),
        trialEndsAt: instant.nullable().describe('The trial that runs; what is bought begins after it'),
        couponEndsAt: instant
          .nullable()
          .describe('In the trial, until when a coupon of some months takes off: they run from the purchase'),
        lines: z.array(
          invoiceLine.pick({ kind: true, planType: true, companySize: true, billingPeriod: true, amountCents: true }),
        ),
      }),
    ),

  /** Reads the state of a checkout; writes nothing. */
  getCheckout: guardedProcedure('billing:read')
    .errors(failsWith('checkout.not_found', 'payment.unavailable'))
    .route({
      method: 'GET',
      path: '/subscription/checkouts/{sessionId}',
      summary: 'How a checkout stands',
      tags: ['billing'],
    })
    .input(z.object({ sessionId: z.string().max(200) }))
    .output(
      z.object({
        state: z
          .enum(['open', 'processing', 'paid', 'expired', 'failed'])
          .describe('`processing`: a boleto or PIX waits to be paid, or the event has not come yet'),
        planType: soldPlan.nullable(),
        companySize: companySize.nullable(),
        billingPeriod: billingPeriod.nullable(),
        paymentMethod: paymentMethod.nullable(),
        voucher: voucher.nullable(),
        subscription: subscriptionShape,
      }),
    ),

  checkCoupon: guardedProcedure('billing:manage', 'look-up')
    .errors(failsWith('coupon.not_found', 'coupon.ends_in_trial', 'payment.unavailable'))
    .route({
      method: 'POST',
      path: '/subscription/coupon-checks',
      summary: 'What a coupon takes off',
      tags: ['billing'],
    })
    .input(
      z.object({
        code: z.string().trim().min(1).max(60),
        ...order,
        isRecurring: z.boolean().default(true),
        withSetup: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        code: z.string(),
        discountCents: cents,
        totalCents: cents,
        duration: z.enum(['once', 'repeating', 'forever']),
        months: z.number().int().nullable(),
      }),
    ),

  previewChange: guardedProcedure('billing:manage', 'heavy')
    .errors(
      failsWith(
        'subscription.not_active',
        'subscription.same_plan',
        'subscription.company_size_differs',
        'payment.unavailable',
      ),
    )
    .route({
      method: 'POST',
      path: '/subscription/change-previews',
      summary: 'What a change of plan would cost',
      tags: ['billing'],
    })
    .input(z.object(order))
    .output(
      z.object({
        kind: z.enum(['upgrade', 'downgrade']).describe('An upgrade counts at once, a downgrade when the period ends'),
        dueNowCents: cents,
        lines: z.array(invoiceLine),
        takesEffectAt: instant,
        nextPaymentAt: instant,
        /** Seats, units and features that would no longer be covered. */
        losses: z.object({ seatsOver: z.number().int(), unitsOver: z.number().int(), features: z.array(z.string()) }),
      }),
    ),

  change: guardedProcedure('billing:manage', 'heavy')
    .errors(
      failsWith(
        'subscription.not_active',
        'subscription.same_plan',
        'subscription.company_size_differs',
        'payment.refused',
        'payment.unavailable',
      ),
    )
    .route({ method: 'POST', path: '/subscription/changes', summary: 'Change the plan', tags: ['billing'] })
    .input(z.object(order))
    .output(subscriptionShape),

  cancel: guardedProcedure('billing:manage')
    .errors(failsWith('subscription.not_active', 'payment.unavailable'))
    .route({
      method: 'POST',
      path: '/subscription/cancellation',
      summary: 'End the plan when the paid period ends',
      tags: ['billing'],
    })
    .input(z.object({ reason: z.string().trim().max(500).optional() }))
    .output(subscriptionShape),

  resume: guardedProcedure('billing:manage')
    .errors(failsWith('subscription.not_active', 'payment.unavailable'))
    .route({ method: 'POST', path: '/subscription/resumption', summary: 'Take a cancellation back', tags: ['billing'] })
    .output(subscriptionShape),

  dismissPending: guardedProcedure('billing:manage')
    .route({
      method: 'POST',
      path: '/subscription/pending/dismissal',
      summary: 'Stop offering the plan chosen at sign-up',
      tags: ['billing'],
    })
    .output(z.object({ done: z.literal(true) })),
}
