import { LEASE_CLASSES, LEASE_PLACES, LEASE_SIDES } from '@pegada/core/boundary/lease.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { boundary as approach, id, instant, month } from './scalars.ts'

/** What a company leases from others, or lets to others, and where its emissions belong. */

const side = z.enum(LEASE_SIDES).describe('Whether the company uses what is another’s, or lets what is its own')
const leasedAssetList = {
  sorts: ['name', 'createdAt'],
  filters: { side: side.optional(), businessUnitId: id.optional() },
} as const

/** The columns of the list as a file. */
export const leasedAssetColumns = [
  'name',
  'unit',
  'lease',
  'fromMonth',
  'toMonth',
  'operational_control',
  'financial_control',
  'equity_share',
  'reason',
  'createdAt',
  'id',
] as const

const fields = {
  name: z.string().trim().min(1).max(200),
  businessUnitId: id,
  side,
  leaseClass: z
    .enum(LEASE_CLASSES)
    .describe('By the audited accounts; where they do not part the classes, by who controls the asset'),
  fromMonth: month,
  toMonth: month.nullable().describe('The last month of the lease; null while it lasts'),
  reason: z
    .string()
    .trim()
    .max(1_000)
    .nullable()
    .describe('Why operational control of an operating lease is not with who uses the asset'),
}

export const leasedAssetRow = z.object({
  id,
  ...fields,
  businessUnitName: z.string(),
  places: z
    .array(z.object({ approach, place: z.enum(LEASE_PLACES) }))
    .describe('Where the emissions of the leased months belong, by each approach'),
  createdAt: instant,
})

const mayNotBe = failsWith('business_unit.not_found', 'boundary.months_reversed')
const one = z.object({ leasedAssetId: id })

export const leasedAsset = {
  list: guardedProcedure('boundary:read')
    .route({ method: 'GET', path: '/leased-assets', summary: 'Leased assets', tags: ['company'] })
    .input(listInput(leasedAssetList))
    .output(listOf(leasedAssetRow)),

  export: guardedProcedure('boundary:read', 'heavy')
    .route({
      method: 'GET',
      path: '/leased-assets/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['company'],
    })
    .input(exportInput({ ...leasedAssetList, columns: leasedAssetColumns }))
    .output(streamedFile),

  get: guardedProcedure('boundary:read')
    .errors(failsWith('leased_asset.not_found'))
    .route({ method: 'GET', path: '/leased-assets/{leasedAssetId}', summary: 'One leased asset', tags: ['company'] })
    .input(one)
    .output(leasedAssetRow),

  create: guardedProcedure('boundary:write')
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/leased-assets', summary: 'Enter a leased asset', tags: ['company'] })
    .input(z.object(fields))
    .output(leasedAssetRow),

  update: guardedProcedure('boundary:write')
    .errors(mayNotBe)
    .errors(failsWith('leased_asset.not_found'))
    .route({
      method: 'PUT',
      path: '/leased-assets/{leasedAssetId}',
      summary: 'Change a leased asset',
      tags: ['company'],
    })
    .input(one.extend(fields))
    .output(leasedAssetRow),

  archive: guardedProcedure('boundary:write')
    .errors(failsWith('leased_asset.not_found'))
    .route({
      method: 'POST',
      path: '/leased-assets/{leasedAssetId}/archive',
      summary: 'Put a leased asset away',
      tags: ['company'],
    })
    .input(one)
    .output(z.object({ id })),

  restore: guardedProcedure('boundary:write')
    .errors(failsWith('leased_asset.not_found'))
    .route({
      method: 'POST',
      path: '/leased-assets/{leasedAssetId}/restore',
      summary: 'Take a leased asset that was put away back',
      tags: ['company'],
    })
    .input(one)
    .output(leasedAssetRow),
}
