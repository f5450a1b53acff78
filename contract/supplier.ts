import { SECTORS } from '@pegada/core/company/sector.ts'
import { SUPPLIER_METHODS } from '@pegada/core/supplier/supplier-method.ts'
import { z } from 'zod'
import { ENGAGEMENT_STATES } from './engagement-kinds.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, decimalString, id, instant, language, year } from './scalars.ts'
import { supplierColumns } from './supply-kinds.ts'

/**
 * Who stands behind the purchases: every issuer of a document that counts and every supplier of a spreadsheet, by the root of its CNPJ,
 * with what was spent with it and what lines made of its documents emit.
 */

/** How far a supplier is with what it was last asked. */
export const engagementState = z.enum(ENGAGEMENT_STATES)

const state = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('Brazilian state, two letters')
const tag = z.string().trim().min(1).max(40)

const supplierList = {
  sorts: ['co2eKg', 'spendBrl', 'scope3Kg', 'documents', 'name', 'score', 'createdAt'],
  filters: {
    year: year.optional().describe('Of spend and emissions; the newest with any unless named'),
    state: state
      .or(z.literal('none'))
      .optional()
      .describe('EX for all that are abroad, none for those in no known state'),
    sector: z.enum(SECTORS).optional().describe('Of the main activity (CNAE)'),
    tag: tag.optional(),
    ownerId: z.string().max(80).optional(),
    engagement: engagementState.or(z.literal('not_asked')).optional(),
    method: z
      .enum(SUPPLIER_METHODS)
      .or(z.literal('none'))
      .optional()
      .describe('Only those with a line calculated so in that year; none: bought from, and no line of scope 3'),
  },
} as const

/** What the list of suppliers may be narrowed to, for acts over all that it shows. */
export const shownSuppliers = z.object({ search: z.string().max(200).optional(), ...supplierList.filters })

const contact = {
  name: z.string().trim().min(1).max(200),
  country: z.string().regex(/^[A-Z]{2}$/),
  state: state.nullable(),
  contactName: z.string().trim().max(120).nullable(),
  contactEmail: z.string().trim().max(200).nullable(),
  language: language.nullable().describe('In which it is written to; that of its country unless named'),
  tags: z.array(tag).max(20),
  ownerId: z.string().max(80).nullable().describe('Who of the company cares for it'),
  notes: z.string().trim().max(5000),
}

const owner = z.object({ id: z.string(), name: z.string(), avatar })

export const supplierRow = z.object({
  id,
  ...contact,
  root: z
    .string()
    .nullable()
    .describe('Eight characters that all branches share; null abroad and where a person took it apart'),
  cnae: z.string().nullable(),
  sector: z.enum(SECTORS),
  owner: owner.nullable(),
  cameBy: z.enum(['document', 'hand', 'sheet']),
  engagement: engagementState.nullable(),
  score: decimalString.nullable().describe('Of its last accepted answer, 0 to 100'),
  scoreYear: z.number().int().nullable(),
  spendBrl: decimalString.describe('What counting documents of the year add up to, returns taken off'),
  documents: z.number().int(),
  co2eKg: decimalString,
  scope3Kg: decimalString.describe('The part of scope 3'),
  lines: z.number().int(),
  createdAt: instant,
})

const ofYear = z.object({
  year: z.number().int(),
  spendBrl: decimalString,
  documents: z.number().int(),
  co2eKg: decimalString,
  scope3Kg: decimalString,
  lines: z.number().int(),
})

/** A supplier with what it is made of, year by year. */
export const supplierDetail = supplierRow
  .omit({ spendBrl: true, documents: true, co2eKg: true, scope3Kg: true, lines: true })
  .extend({
    mergedInto: z.object({ id, name: z.string() }).nullable(),
    merged: z
      .array(z.object({ id, name: z.string(), root: z.string().nullable() }))
      .describe('Put together with this one'),
    parties: z.array(
      z.object({
        party: z.string().describe('A whole CNPJ, or `name:` and a name'),
        cnpj: z.string().nullable(),
        name: z.string(),
        isHome: z.boolean().describe('It came up as this supplier'),
        spendBrl: decimalString,
        documents: z.number().int(),
        co2eKg: decimalString,
      }),
    ),
    years: z.array(ofYear).describe('Newest first'),
    categories: z
      .array(
        z.object({
          year: z.number().int(),
          scope: z.number().int(),
          category: z.string(),
          method: z.enum(SUPPLIER_METHODS),
          co2eKg: decimalString,
          lines: z.number().int(),
        }),
      )
      .describe('The greatest of a year first'),
  })

const given = failsWith('supplier.exists', 'supplier.email_invalid', 'supplier.owner_not_found')
const named = z.object({ supplierId: id })

export const supplier = {
  list: guardedProcedure('supplier:read')
    .route({ method: 'GET', path: '/suppliers', summary: 'The suppliers of the company', tags: ['suppliers'] })
    .input(listInput(supplierList))
    .output(listOf(supplierRow).extend({ year: z.number().int().nullable().describe('Of the figures') })),

  export: guardedProcedure('supplier:read', 'heavy')
    .route({
      method: 'GET',
      path: '/suppliers/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['suppliers'],
    })
    .input(exportInput({ ...supplierList, columns: supplierColumns }))
    .output(streamedFile),

  facets: guardedProcedure('supplier:read')
    .route({
      method: 'GET',
      path: '/suppliers/facets',
      summary: 'The years, states, tags and people that the list can be narrowed by',
      tags: ['suppliers'],
    })
    .output(
      z.object({
        years: z.array(z.number().int()),
        states: z.array(z.string()),
        tags: z.array(z.string()),
        owners: z.array(owner),
        people: z.array(owner).describe('Who may care for one'),
      }),
    ),

  get: guardedProcedure('supplier:read')
    .errors(failsWith('supplier.not_found'))
    .route({ method: 'GET', path: '/suppliers/{supplierId}', summary: 'One supplier', tags: ['suppliers'] })
    .input(named)
    .output(supplierDetail),

  create: guardedProcedure('supplier:write')
    .errors(given)
    .errors(failsWith('cnpj.empty', 'cnpj.length', 'cnpj.characters', 'cnpj.zeros', 'cnpj.check_digits'))
    .route({ method: 'POST', path: '/suppliers', summary: 'Enter a supplier', tags: ['suppliers'] })
    .input(z.object({ ...contact, cnpj: z.string().max(24).nullable() }))
    .output(named),

  update: guardedProcedure('supplier:write')
    .errors(given)
    .errors(failsWith('supplier.not_found'))
    .route({
      method: 'PUT',
      path: '/suppliers/{supplierId}',
      summary: 'Change what is said of a supplier',
      tags: ['suppliers'],
    })
    .input(z.object({ ...contact, supplierId: id }))
    .output(named),

  tagMany: guardedProcedure('supplier:write')
    .errors(failsWith('supplier.owner_not_found'))
    .route({ method: 'POST', path: '/suppliers/tag', summary: 'Add tags or an owner to several', tags: ['suppliers'] })
    .input(
      z.object({
        supplierIds: z.array(id).min(1).max(500),
        tags: z.array(tag).max(20).default([]),
        ownerId: z.string().max(80).optional(),
      }),
    )
    .output(z.object({ changed: z.number().int() })),

  split: guardedProcedure('supplier:write')
    .errors(failsWith('supplier.not_found', 'supplier.party_not_found', 'supplier.nothing_left'))
    .route({
      method: 'POST',
      path: '/suppliers/{supplierId}/split',
      summary: 'Take branches of a supplier apart as one of their own',
      tags: ['suppliers'],
    })
    .input(z.object({ supplierId: id, parties: z.array(z.string().max(200)).min(1).max(500), name: contact.name }))
    .output(named),

  merge: guardedProcedure('supplier:write')
    .errors(failsWith('supplier.not_found', 'supplier.into_itself', 'supplier.merged'))
    .route({
      method: 'POST',
      path: '/suppliers/{supplierId}/merge',
      summary: 'Put a supplier together with another; its branches, figures and documents stand there',
      tags: ['suppliers'],
    })
    .input(z.object({ supplierId: id, intoId: id }))
    .output(named),

  undoMerge: guardedProcedure('supplier:write')
    .errors(failsWith('supplier.not_found', 'supplier.not_merged'))
    .route({
      method: 'POST',
      path: '/suppliers/{supplierId}/undo-merge',
      summary: 'Take a supplier out of the one that it was put together with',
      tags: ['suppliers'],
    })
    .input(named)
    .output(named),
}
