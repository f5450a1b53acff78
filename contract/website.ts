import { z } from 'zod'
import { calculation, mayRefuseLine } from './calculation.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { id, instant, month, scope } from './scalars.ts'

/** What the public website asks for, and what platform administrators enter for it. */

/** Sources that a visitor may try out, with the generator of the built-in data and the unit that each is asked in. */
export const WEBSITE_SOURCES = {
  diesel: { generator: 'mobile.diesel_b', unit: 'L' },
  gasoline: { generator: 'mobile.gasoline_c', unit: 'L' },
  ethanol: { generator: 'mobile.hydrous_ethanol', unit: 'L' },
  electricity: { generator: 'electricity.grid', unit: 'kWh' },
} as const

export const websiteSource = z.enum(['diesel', 'gasoline', 'ethanol', 'electricity'])

/** Most partners that the website has places for. */
export const PARTNERS_MAX = 16
/** Bytes of a partner's picture. */
export const LOGO_BYTES_MAX = 200 * 1024

export const websiteEstimate = z.object({
  source: websiteSource,
  quantity: z.string().describe('What was asked for, plain decimal'),
  unit: z.string(),
  month,
  scope,
  calculation,
})

export const testimonial = z.object({
  id,
  content: z.string(),
  author: z.string(),
  position: z.string(),
  rating: z.number().int().min(1).max(5),
})

export const partner = z.object({ id, name: z.string(), alt: z.string(), logo: z.string().describe('Address here') })

const words = (max: number) => z.string().trim().min(1).max(max)

export const website = {
  estimate: publicProcedure('calculate')
    .errors(mayRefuseLine)
    .errors(failsWith('website.month_unavailable'))
    .route({
      method: 'GET',
      path: '/website/estimate',
      summary: 'What litres of fuel or kWh emit, with the working',
      tags: ['website'],
    })
    .input(
      z.object({
        source: websiteSource,
        quantity: z
          .string()
          .regex(/^\d{1,9}(\.\d{1,4})?$/)
          .describe('Litres or kWh, plain decimal'),
        month,
      }),
    )
    .output(websiteEstimate),

  figures: publicProcedure('look-up')
    .route({ method: 'GET', path: '/website/figures', summary: 'What the catalogue holds', tags: ['website'] })
    .output(
      z.object({
        factors: z.number().int().describe('In force'),
        monetary: z.number().int().describe('Of them, per amount of money'),
        sources: z.number().int().describe('Publications they are from'),
        gases: z.number().int().describe('Gases with a GWP'),
      }),
    ),

  testimonials: publicProcedure('look-up')
    .route({
      method: 'GET',
      path: '/website/testimonials',
      summary: 'Testimonials and partners, as entered',
      tags: ['website'],
    })
    .output(z.object({ testimonials: z.array(testimonial), partners: z.array(partner) })),

  saveTestimonial: guardedProcedure('platform-admin')
    .errors(failsWith('testimonial.not_found'))
    .route({
      method: 'POST',
      path: '/website/testimonials',
      summary: 'Add a testimonial, or change one',
      tags: ['administration'],
    })
    .input(
      z.object({
        testimonialId: id.optional(),
        content: words(600),
        author: words(120),
        position: words(160),
        rating: z.number().int().min(1).max(5),
      }),
    )
    .output(testimonial.extend({ updatedAt: instant })),

  deleteTestimonial: guardedProcedure('platform-admin')
    .errors(failsWith('testimonial.not_found'))
    .route({
      method: 'DELETE',
      path: '/website/testimonials/{testimonialId}',
      summary: 'Take a testimonial off the website',
      tags: ['administration'],
    })
    .input(z.object({ testimonialId: id }))
    .output(z.object({ done: z.literal(true) })),

  savePartner: guardedProcedure('platform-admin', 'upload')
    .errors(
      failsWith(
        'partner.not_found',
        'partner.logo_required',
        'partner.no_place_left',
        'file.empty',
        'file.too_large',
        'file.kind_not_accepted',
      ),
    )
    .route({
      method: 'POST',
      path: '/website/partners',
      summary: 'Add a partner with its logo (PNG or WebP), or change one',
      tags: ['administration'],
    })
    .input(z.object({ partnerId: id.optional(), name: words(120), alt: words(160), logo: z.file().optional() }))
    .output(partner.extend({ updatedAt: instant })),

  deletePartner: guardedProcedure('platform-admin')
    .errors(failsWith('partner.not_found'))
    .route({
      method: 'DELETE',
      path: '/website/partners/{partnerId}',
      summary: 'Take a partner off the website',
      tags: ['administration'],
    })
    .input(z.object({ partnerId: id }))
    .output(z.object({ done: z.literal(true) })),
}
