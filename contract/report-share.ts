import { z } from 'zod'
import { reportKind } from './disclosure.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'

/**
 * A report that is ready, handed to somebody outside by a secret link: until a day, with a password where one is set, until it is revoked.
 * The database keeps the hash of the secret and of the password alone.
 */

/** For how many days a link may work. */
export const SHARE_DAYS_MAX = 365
/** Links of one report that work at the same time. */
export const SHARES_MAX = 50

const shareState = z.enum(['open', 'expired', 'revoked'])

const reportShare = z.object({
  id,
  label: z.string().describe('Whom it is for, in the words of who shared'),
  state: shareState,
  hasPassword: z.boolean(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  createdByAvatar: avatar,
  downloads: z.number().int(),
  lastDownloadAt: instant.nullable(),
})

const password = z.string().min(8).max(128)
const tags = ['reports']

const shareList = {
  sorts: ['createdAt', 'expiresAt', 'label'],
  filters: { reportId: id, state: shareState.optional() },
} as const

/** Columns of the links of a report as a file. */
export const reportShareColumns = [
  'label',
  'state',
  'password',
  'expiresAt',
  'revokedAt',
  'downloads',
  'lastDownloadAt',
  'createdAt',
  'by',
  'id',
] as const

export const reportShares = {
  list: guardedProcedure('report:read')
    .errors(failsWith('report.not_found'))
    .route({
      method: 'GET',
      path: '/reports/{reportId}/shares',
      summary: 'Links that a report is shared by; `search` looks into whom they are for',
      tags,
    })
    .input(listInput(shareList))
    .output(listOf(reportShare)),

  export: guardedProcedure('report:read', 'heavy')
    .errors(failsWith('report.not_found'))
    .route({
      method: 'GET',
      path: '/reports/{reportId}/shares/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags,
    })
    .input(exportInput({ ...shareList, columns: reportShareColumns }))
    .output(streamedFile),

  create: guardedProcedure('report:share')
    .errors(failsWith('report.not_found', 'report.not_ready', 'report_share.too_many'))
    .route({
      method: 'POST',
      path: '/reports/{reportId}/shares',
      summary: 'Share a report by a secret link, which is told this once',
      tags,
    })
    .input(
      z.object({
        reportId: id,
        label: z.string().trim().min(1).max(120).describe('Whom it is for'),
        days: z.number().int().min(1).max(SHARE_DAYS_MAX).describe('How long the link works'),
        password: password.nullable().default(null).describe('What opens it beside the link; null for the link alone'),
      }),
    )
    .output(z.object({ share: reportShare, url: z.string() })),

  revoke: guardedProcedure('report:share')
    .errors(failsWith('report_share.not_found'))
    .route({ method: 'POST', path: '/report-shares/{shareId}/revoke', summary: 'Let a link work no longer', tags })
    .input(z.object({ shareId: id }))
    .output(reportShare),
}

const opening = z.object({
  token: z.string().min(1).max(200).describe('The secret of the link'),
  password: z.string().max(128).optional(),
})

const closed = failsWith(
  'shared_report.link_invalid',
  'shared_report.expired',
  'shared_report.revoked',
  'shared_report.password_needed',
  'shared_report.password_wrong',
)

/** What the holder of a link does, without an account. Nothing of the report is told before the link and its password are right. */
export const sharedReport = {
  open: publicProcedure('look-up')
    .errors(closed)
    .route({ method: 'POST', path: '/shared-reports/open', summary: 'What a link leads to', tags: ['shared-reports'] })
    .input(opening)
    .output(
      z.object({
        company: z.string(),
        year: z.number().int(),
        kind: reportKind,
        format: z.enum(['pdf', 'xlsx', 'csv']),
        fileName: z.string(),
        bytes: z.number().int(),
        sha256: z.string(),
        createdAt: instant.describe('When the report was asked for'),
        expiresAt: instant.describe('Until when the link works'),
      }),
    ),

  download: publicProcedure('look-up')
    .errors(closed)
    .route({
      method: 'POST',
      path: '/shared-reports/download',
      summary: 'The report itself; that it was taken is written down',
      tags: ['shared-reports'],
    })
    .input(opening)
    .output(z.file()),
}
