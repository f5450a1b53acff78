import { z } from 'zod'
import { OPINIONS } from './assurance-kinds.ts'
import { assuranceRow, terms, wholeAssurance } from './assurance-shapes.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, language } from './scalars.ts'

export { assuranceFinding } from './assurance-finding.ts'
export { assuranceSample } from './assurance-sample.ts'

/** The engagement of an outside verifier: its terms, what is drawn of a sealed inventory, what that comes to, and the opinion. */

const tags = ['assurance']
const named = z.object({ assuranceId: id })
const version = z.number().int().min(1).describe('Of the sealed inventory of the year')
const done = z.object({ done: z.literal(true) })

const assuranceList = {
  sorts: ['createdAt', 'year'],
  filters: {
    state: z.enum(['open', 'concluded']).optional(),
    year: z.coerce.number().int().min(1990).max(2100).optional(),
  },
} as const

/** The columns of the engagements as a file. */
export const assuranceColumns = [
  'verifier',
  'year',
  'version',
  'level',
  'view',
  'scope',
  'criteria',
  'materialPercent',
  'expectedPercent',
  'opinion',
  'createdAt',
  'id',
] as const

export const assurance = {
  list: guardedProcedure('assurance:read')
    .route({ method: 'GET', path: '/assurances', summary: 'Engagements of verifiers', tags })
    .input(listInput(assuranceList))
    .output(listOf(assuranceRow)),

  export: guardedProcedure('assurance:read', 'heavy')
    .route({ method: 'GET', path: '/assurances/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...assuranceList, columns: assuranceColumns }))
    .output(streamedFile),

  get: guardedProcedure('assurance:read')
    .errors(failsWith('assurance.not_found'))
    .route({ method: 'GET', path: '/assurances/{assuranceId}', summary: 'One engagement, whole', tags })
    .input(named)
    .output(wholeAssurance),

  create: guardedProcedure('assurance:manage')
    .errors(failsWith('seal.not_found', 'seal.not_ready', 'assurance.expected_too_high'))
    .route({ method: 'POST', path: '/assurances', summary: 'Engage a verifier for a sealed inventory', tags })
    .input(
      z.object({
        verifier: z.string().trim().min(2).max(200),
        year: z.number().int().min(1990).max(2100),
        version,
        ...terms,
      }),
    )
    .output(z.object({ id })),

  setTerms: guardedProcedure('assurance:verify')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.other_verifier',
        'assurance.concluded',
        'assurance.terms_settled',
        'assurance.expected_too_high',
      ),
    )
    .route({
      method: 'PUT',
      path: '/assurances/{assuranceId}/terms',
      summary: 'Change the terms, until the first draw settles them',
      tags,
    })
    .input(named.extend(terms))
    .output(done),

  setSeats: guardedProcedure('assurance:manage')
    .errors(failsWith('assurance.not_found', 'assurance.concluded', 'assurance.seat_not_verifier'))
    .route({
      method: 'PUT',
      path: '/assurances/{assuranceId}/seats',
      summary: 'Name the verifiers who work in it; unless somebody is named it becomes theirs who draws first',
      tags,
    })
    .input(named.extend({ userIds: z.array(z.string().max(100)).min(1).max(50) }))
    .output(done),

  draw: guardedProcedure('assurance:verify', 'heavy')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.other_verifier',
        'assurance.concluded',
        'assurance.already_drawn',
        'assurance.nothing_to_draw',
        'assurance.material_zero',
        'assurance.too_many_samples',
        'assurance.terms_changed',
        'assurance.expected_too_high',
        'seal.not_found',
        'seal.not_ready',
      ),
    )
    .route({
      method: 'POST',
      path: '/assurances/{assuranceId}/draws',
      summary: 'Draw the samples of a sealed version; the draw is in the trail before it is answered',
      tags,
    })
    .input(
      named.extend({
        version,
        seed: z.string().trim().min(4).max(200).describe('The same seed draws the same lines of the same seal'),
        perStratum: z
          .number()
          .int()
          .min(0)
          .max(25)
          .describe('How many lines of zero, lines below zero and documents that no line stands on'),
      }),
    )
    .output(z.object({ version: z.number().int(), samples: z.number().int() })),

  addVisit: guardedProcedure('assurance:verify')
    .errors(failsWith('assurance.not_found', 'assurance.other_verifier', 'assurance.concluded', 'assurance.day_ahead'))
    .route({ method: 'POST', path: '/assurances/{assuranceId}/visits', summary: 'Note the visit of a place', tags })
    .input(
      named.extend({
        place: z.string().trim().min(2).max(200),
        visitedOn: day,
        note: z.string().trim().min(3).max(10_000),
      }),
    )
    .output(z.object({ id })),

  conclude: guardedProcedure('assurance:verify', 'upload')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.other_verifier',
        'assurance.concluded',
        'assurance.not_drawn',
        'assurance.samples_open',
        'assurance.finding_untold',
        'assurance.findings_open',
        'assurance.version_before_correction',
        'assurance.version_not_drawn',
        'assurance.day_ahead',
        'assurance.day_before_seal',
        'assurance.opinion_needs_pdf',
        'file.empty',
        'file.too_large',
        'file.kind_not_accepted',
        'seal.not_found',
        'seal.not_ready',
      ),
    )
    .route({
      method: 'POST',
      path: '/assurances/{assuranceId}/opinion',
      summary: 'Attach the opinion, once every sample is judged and every finding settled',
      tags,
    })
    .input(
      named.extend({
        kind: z.enum(OPINIONS),
        version: z.coerce
          .number()
          .int()
          .min(1)
          .describe('The sealed version that the opinion is on: drawn, or of the corrections of findings alone'),
        givenOn: day.describe('From the day of the seal to today'),
        summary: z.string().trim().max(4000),
        file: z.file(),
      }),
    )
    .output(done),

  downloadOpinion: guardedProcedure('assurance:read')
    .errors(failsWith('assurance.not_found'))
    .route({ method: 'GET', path: '/assurances/{assuranceId}/opinion', summary: 'The opinion as it was given', tags })
    .input(named)
    .output(z.file()),

  evidence: guardedProcedure('assurance:verify', 'heavy')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.other_verifier',
        'assurance.not_drawn',
        'seal.not_found',
        'seal.not_ready',
        'company.not_found',
      ),
    )
    .route({
      method: 'GET',
      path: '/assurances/{assuranceId}/evidence',
      summary: 'All of it as one ZIP with an index and hashes, which `pegada verify` checks',
      tags,
    })
    .input(named.extend({ language: language.default('pt-BR').describe('Of the index that people read') }))
    .output(streamedFile),
}
