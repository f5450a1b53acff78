import { z } from 'zod'
import { countedPageOf, exportInput, fileInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, pageInput } from './scalars.ts'

/**
 * Who stands behind documents and is no unit of the company: branches of its root that are no unit yet, and other companies.
 * Nothing of either counts at a site in silence: a branch is made a unit or put to one, another company's document is left
 * out, is found to be of a unit of ours, or counts all the same with a reason.
 */

const cnpj = z.string().min(14).max(18).describe('CNPJ with or without mask')

export const documentParty = z.object({
  cnpj: z.string(),
  name: z.string().nullable().describe('As the newest of its documents writes it'),
  relation: z.enum(['branch', 'other']).describe('`branch`: of the same root as a unit of the company'),
  documents: z.number().int(),
  linesPending: z.number().int(),
  value: decimalString.describe('Sum of the documents, BRL'),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  countedAnyway: z.number().int().describe('Documents of another company that count all the same'),
})

const touched = z.object({ documents: z.number().int().describe('Documents that were changed') })

export const partyPlace = z.object({
  id,
  cnpj: z.string(),
  name: z.string().nullable().describe('As the newest of its documents writes it'),
  businessUnitId: id,
  businessUnitName: z.string(),
  documents: z.number().int().describe('Documents that count there by this answer'),
  placedBy: z.string(),
  placedAt: instant,
})

const partyFilters = { relation: z.enum(['branch', 'other']).optional() }

/** The columns of the parties as a file. */
export const documentPartyColumns = [
  'cnpj',
  'name',
  'relation',
  'documents',
  'linesPending',
  'value',
  'firstDay',
  'lastDay',
  'countedAnyway',
] as const

const placeList = { sorts: ['placedAt'], filters: {} } as const

/** The columns of the places as a file. */
export const partyPlaceColumns = ['cnpj', 'name', 'unit', 'documents', 'by', 'placedAt', 'id'] as const

export const documentPartyProcedures = {
  list: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/document-parties',
      summary: 'Branches that are no unit yet, and other companies, that documents name as buyer',
      tags: ['documents'],
    })
    .input(
      z.object({
        page: pageInput.page,
        pageSize: pageInput.pageSize,
        ...partyFilters,
      }),
    )
    .output(countedPageOf(documentParty)),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/document-parties/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['documents'],
    })
    .input(
      fileInput({ sorts: ['documents'], filters: partyFilters, columns: documentPartyColumns }).omit({
        ...{ search: true, sort: true, direction: true },
      }),
    )
    .output(streamedFile),

  claim: guardedProcedure('business-unit:create', 'heavy')
    .errors(failsWith('inventory.closed'))
    .errors(
      failsWith(
        'cnpj.empty',
        'cnpj.length',
        'cnpj.characters',
        'cnpj.zeros',
        'cnpj.check_digits',
        'business_unit.exists',
        'plan.units_exceeded',
      ),
    )
    .route({
      method: 'POST',
      path: '/document-parties/claim',
      summary: 'It is a unit of ours: make the unit, and count its documents there',
      tags: ['documents'],
    })
    .input(z.object({ cnpj, name: z.string().trim().min(1).max(120) }))
    .output(touched.extend({ businessUnitId: id })),

  place: guardedProcedure('document-item:decide', 'heavy')
    .errors(failsWith('business_unit.not_found', 'business_unit.archived', 'document_party.not_found'))
    .route({
      method: 'POST',
      path: '/document-parties/place',
      summary: 'Documents of a branch that is no unit, and those of it to come, count at this unit',
      tags: ['documents'],
    })
    .input(z.object({ cnpj, businessUnitId: id }))
    .output(touched.extend({ placeId: id })),

  listPlaces: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/document-parties/places',
      summary:
        'Branches that are no unit and the units at which their documents count; `search` looks into CNPJ and unit',
      tags: ['documents'],
    })
    .input(listInput(placeList))
    .output(listOf(partyPlace)),

  exportPlaces: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/document-parties/places/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['documents'],
    })
    .input(exportInput({ ...placeList, columns: partyPlaceColumns }))
    .output(streamedFile),

  undoPlace: guardedProcedure('document-item:decide', 'heavy')
    .errors(failsWith('document_party.place_not_found', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/document-parties/places/{placeId}/undo',
      summary:
        'Take back where documents of a branch count: they are asked about again, their lines to be decided again',
      tags: ['documents'],
    })
    .input(z.object({ placeId: id }))
    .output(touched),

  countAnyway: guardedProcedure('document-item:decide', 'heavy')
    .errors(failsWith('inventory.closed'))
    .errors(failsWith('document_party.not_found'))
    .route({
      method: 'POST',
      path: '/document-parties/count',
      summary: 'Documents of another company count all the same, with the reason',
      tags: ['documents'],
    })
    .input(
      z.object({
        cnpj,
        documentIds: z.array(id).min(1).max(500).optional().describe('Else all of this company'),
        reason: z.string().trim().min(3).max(500),
      }),
    )
    .output(touched),

  leaveOut: guardedProcedure('document-item:decide', 'heavy')
    .errors(failsWith('document_party.not_found', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/document-parties/leave-out',
      summary: 'Documents of another company that counted all the same count no more',
      tags: ['documents'],
    })
    .input(z.object({ cnpj, documentIds: z.array(id).min(1).max(500).optional() }))
    .output(touched),
}
