import { z } from 'zod'
import { mayRefuseAmount, mayRefuseTotals } from './calculation.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, day, decimalString, id, instant, typedQuantity, year } from './scalars.ts'

/** Contracts and certificates of energy (I-REC and the like): what the market-based figure of scope 2 stands on. */

export const certificateKind = z.enum(['irec', 'rec_brazil', 'ppa', 'utility_green', 'other'])

export const certificateRow = z.object({
  id,
  kind: certificateKind,
  serial: z.string(),
  issuer: z.string(),
  source: z.string().describe('Where its factor is stated'),
  energyMwh: decimalString,
  retiredMwh: decimalString,
  leftMwh: decimalString,
  co2KgPerMwh: decimalString,
  validFrom: day,
  validTo: day,
  attachmentId: id.nullable(),
  createdAt: instant,
})

export const retirement = z.object({
  id,
  certificateId: id,
  serial: z.string(),
  activityId: id,
  description: z.string(),
  periodStart: day,
  periodEnd: day,
  energyMwh: decimalString,
  retiredAt: instant,
  retiredBy: z.string(),
  retiredByAvatar: avatar,
})

const certificateList = {
  sorts: ['validTo', 'createdAt', 'serial', 'energyMwh', 'co2KgPerMwh'],
  filters: {
    kind: certificateKind.optional(),
    energy: z.enum(['left', 'used_up']).optional().describe('`left`: some of its energy can still be retired'),
  },
} as const

/** The columns of the certificates as a file. */
export const certificateColumns = [
  'serial',
  'issuer',
  'kind',
  'source',
  'validFrom',
  'validTo',
  'co2KgPerMwh',
  'energyMwh',
  'retiredMwh',
  'leftMwh',
  'createdAt',
  'id',
] as const

/** What is told of a contract or certificate when it is entered. */
export const certificateEntered = {
  kind: certificateKind,
  serial: z.string().min(1).max(120),
  issuer: z.string().min(1).max(200),
  source: z.string().min(1).max(300),
  energy: typedQuantity,
  unit: z.string().min(1).max(20).default('MWh'),
  co2KgPerMwh: typedQuantity.describe('Zero is allowed: a renewable source'),
  validFrom: day,
  validTo: day,
  attachmentId: id.optional(),
}

export const mayRefuseCertificate = failsWith(
  'certificate.repeated',
  'certificate.validity_invalid',
  'certificate.energy_invalid',
  'attachment.not_found',
)

export const certificate = {
  list: guardedProcedure('certificate:read')
    .route({ method: 'GET', path: '/certificates', summary: 'Energy contracts and certificates', tags: ['scope 2'] })
    .input(listInput(certificateList))
    .output(listOf(certificateRow)),

  export: guardedProcedure('certificate:read', 'heavy')
    .route({
      method: 'GET',
      path: '/certificates/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['scope 2'],
    })
    .input(exportInput({ ...certificateList, columns: certificateColumns }))
    .output(streamedFile),

  get: guardedProcedure('certificate:read')
    .errors(failsWith('certificate.not_found'))
    .route({
      method: 'GET',
      path: '/certificates/{certificateId}',
      summary: 'One contract or certificate',
      tags: ['scope 2'],
    })
    .input(z.object({ certificateId: id }))
    .output(certificateRow),

  create: guardedProcedure('certificate:write', undefined, 'certificates')
    .errors(mayRefuseAmount)
    .errors(mayRefuseCertificate)
    .route({ method: 'POST', path: '/certificates', summary: 'Enter a contract or certificate', tags: ['scope 2'] })
    .input(z.object(certificateEntered))
    .output(certificateRow),

  delete: guardedProcedure('certificate:write')
    .errors(failsWith('certificate.not_found', 'certificate.in_use'))
    .route({
      method: 'DELETE',
      path: '/certificates/{certificateId}',
      summary: 'Delete one that was never retired',
      tags: ['scope 2'],
    })
    .input(z.object({ certificateId: id }))
    .output(z.object({ id })),

  retire: guardedProcedure('certificate:write', undefined, 'certificates')
    .errors(mayRefuseAmount)
    .errors(
      failsWith(
        'certificate.not_found',
        'activity.not_found',
        'certificate.overdrawn',
        'certificate.out_of_validity',
        'certificate.beyond_consumption',
        'certificate.not_electricity',
        'certificate.energy_invalid',
        'inventory.closed',
      ),
    )
    .route({
      method: 'POST',
      path: '/certificates/{certificateId}/retirements',
      summary: 'Use it against a consumption',
      tags: ['scope 2'],
    })
    .input(
      z.object({
        certificateId: id,
        activityId: id,
        energy: typedQuantity,
        unit: z.string().min(1).max(20).default('MWh'),
      }),
    )
    .output(retirement),

  release: guardedProcedure('certificate:write')
    .errors(failsWith('retirement.not_found', 'inventory.closed'))
    .route({
      method: 'DELETE',
      path: '/certificate-retirements/{retirementId}',
      summary: 'Take a retirement of an open year back',
      tags: ['scope 2'],
    })
    .input(z.object({ retirementId: id }))
    .output(z.object({ id })),

  market: guardedProcedure('certificate:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/market-based',
      summary: 'Scope 2 by market: tracked and residual',
      tags: ['scope 2'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        consumedMwh: decimalString,
        trackedMwh: decimalString,
        residualMwh: decimalString,
        residualKgPerMwh: decimalString.nullable().describe('Mean of the untracked energy; null where there is none'),
        locationCo2eKg: decimalString,
        marketCo2eKg: decimalString,
        retirements: z.array(retirement),
      }),
    ),
}
