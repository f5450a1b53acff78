import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'
import { exportInput, listFile, listInput, listOf, streamedFile } from './list.ts'
import { platformCompanyActs } from './platform-company-acts.ts'
import {
  branchColumns,
  branchList,
  companyDetail,
  companyList,
  companyNote,
  count,
  emitted,
  listedCompany,
  noteColumns,
  noteList,
  noteText,
  planOutcome,
  planReason,
  platformCompanyColumns,
  purchaseColumns,
  responsibleColumns,
  responsibleList,
  wantedPlan,
} from './platform-company-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, id, year } from './scalars.ts'

/** The companies of the installation, as who runs it reads them, and what they do to one. */

const refusals = [
  'platform_company.not_found',
  'subscription.agreed_until_past',
  'subscription.agreed_below_bought',
] as const

export const platformCompany = {
  list: guardedProcedure('platform-company:read')
    .route({
      method: 'GET',
      path: '/platform-companies',
      summary: 'All companies; `search` looks into legal name, trade name, city and state',
      tags: ['administration'],
    })
    .input(listInput(companyList))
    .output(listOf(listedCompany)),

  export: guardedProcedure('platform-company:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-companies/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(exportInput({ ...companyList, columns: platformCompanyColumns }))
    .output(streamedFile),

  summary: guardedProcedure('platform-company:read')
    .route({
      method: 'GET',
      path: '/platform-companies/summary',
      summary: 'How many companies there are, who works in them, and which pay',
      tags: ['administration'],
    })
    .output(
      z.object({
        companies: count,
        employees: decimalString.describe('People, of each company as `list` tells them'),
        employeesFrom: count.describe('How many companies told how many people work there'),
        firstYear: year.nullable().describe('The oldest year among what is summed; null where none is of a year'),
        lastYear: year.nullable(),
        active: count.describe('Companies whose subscription is `active`; a trial is none'),
        sectors: z.array(z.string()).describe('Those that companies have, none of them empty'),
      }),
    ),

  get: guardedProcedure('platform-company:read')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'GET',
      path: '/platform-companies/{companyId}',
      summary: 'One company: what it told, what it bought and what it uses',
      tags: ['administration'],
    })
    .input(z.object({ companyId: id }))
    .output(companyDetail),

  exportPurchases: guardedProcedure('platform-company:read', 'heavy')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'GET',
      path: '/platform-companies/{companyId}/purchases/export',
      summary: 'What a company bought as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(
      exportInput({ sorts: ['startsAt'], filters: { companyId: id }, columns: purchaseColumns }).omit({
        ids: true,
        search: true,
      }),
    )
    .output(streamedFile),

  analytics: guardedProcedure('platform-company:read')
    .route({
      method: 'GET',
      path: '/platform-companies/analytics',
      summary: 'How many companies there are of each size, sector and state; null where nobody said',
      tags: ['administration'],
    })
    .output(
      z.object({
        companies: count,
        bySize: z.array(z.object({ size: z.enum(COMPANY_SIZES).nullable(), companies: count })),
        bySector: z.array(z.object({ sector: z.string().nullable(), companies: count })),
        byState: z.array(z.object({ state: z.string().nullable(), companies: count })),
      }),
    ),

  places: guardedProcedure('platform-company:read')
    .errors(failsWith('gwp.missing'))
    .route({
      method: 'GET',
      path: '/platform-companies/places',
      summary: 'In which states companies have their seat, or in which municipalities of a state, and what they emit',
      tags: ['administration'],
    })
    .input(
      z.object({
        state: z
          .enum([...STATES])
          .optional()
          .describe('Its municipalities; absent: the states'),
        year: year.optional().describe('Of the emissions; the newest with an inventory unless said'),
      }),
    )
    .output(
      z.object({
        year: year.nullable().describe('Of the emissions; null where no company has an inventory'),
        years: z.array(year).describe('Years of which some company has an inventory, the newest first'),
        gwpSet: gwpSet.describe('In which the masses of all companies are summed'),
        places: z
          .array(z.object({ code: z.string(), name: z.string(), ...emitted }))
          .describe(
            'Those with a company, the most companies first: states by two letters, municipalities by IBGE code',
          ),
        nowhere: z.object(emitted).describe('Of which the state, or the municipality in the state, is not known'),
      }),
    ),

  previewPlan: guardedProcedure('platform-company:write')
    .errors(failsWith(...refusals))
    .route({
      method: 'GET',
      path: '/platform-companies/{companyId}/plan-preview',
      summary: 'What a company would have with a plan agreed by hand, and what of its own that would not cover',
      tags: ['administration'],
    })
    .input(z.object(wantedPlan))
    .output(planOutcome),

  setPlan: guardedProcedure('platform-company:write')
    .errors(failsWith(...refusals, 'subscription.agreed_below_use'))
    .route({
      method: 'POST',
      path: '/platform-companies/{companyId}/plan',
      summary:
        'Agree a plan with a company outside the checkout; its limits hold at once, and it is told. The same again changes nothing',
      tags: ['administration'],
    })
    .input(
      z.object({
        ...wantedPlan,
        reason: planReason,
        takesLosses: z.boolean().default(false).describe('That the plan covers less than the company has is meant'),
      }),
    )
    .output(z.object({ isChanged: z.boolean() })),

  notes: guardedProcedure('platform-company:read')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'GET',
      path: '/platform-companies/{companyId}/notes',
      summary: 'What administrators of the platform wrote down about a company, which does not read it',
      tags: ['administration'],
    })
    .input(listInput(noteList))
    .output(listOf(companyNote)),

  exportNotes: listFile('platform-company:read', '/platform-companies/{companyId}/notes/export', {
    ...noteList,
    columns: noteColumns,
  }).errors(failsWith('platform_company.not_found')),

  exportBranches: listFile('platform-company:read', '/platform-companies/{companyId}/branches/export', {
    ...branchList,
    columns: branchColumns,
  }).errors(failsWith('platform_company.not_found')),

  exportResponsible: listFile('platform-person:read', '/platform-companies/{companyId}/responsible/export', {
    ...responsibleList,
    columns: responsibleColumns,
  }).errors(failsWith('platform_company.not_found')),

  addNote: guardedProcedure('platform-company:write')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'POST',
      path: '/platform-companies/{companyId}/notes',
      summary: 'Write something down about a company',
      tags: ['administration'],
    })
    .input(z.object({ companyId: id, text: noteText }))
    .output(companyNote),

  changeNote: guardedProcedure('platform-company:write')
    .errors(failsWith('company_note.not_found', 'company_note.not_own'))
    .route({
      method: 'PUT',
      path: '/platform-companies/{companyId}/notes/{noteId}',
      summary: 'Change one’s own note',
      tags: ['administration'],
    })
    .input(z.object({ companyId: id, noteId: id, text: noteText }))
    .output(companyNote),

  deleteNote: guardedProcedure('platform-company:write')
    .errors(failsWith('company_note.not_found'))
    .route({
      method: 'DELETE',
      path: '/platform-companies/{companyId}/notes/{noteId}',
      summary: 'Delete a note; the trail of the platform tells who did',
      tags: ['administration'],
    })
    .input(z.object({ companyId: id, noteId: id }))
    .output(z.object({ done: z.literal(true) })),

  ...platformCompanyActs,
}
