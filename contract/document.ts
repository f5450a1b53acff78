import { z } from 'zod'
import { asideState, documentOthers, setAside } from './document-aside.ts'
import { DOCUMENT_KINDS, TAKEN_OUT_REASONS } from './document-kinds.ts'
import { documentSigner, signatureState } from './document-signature.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, scope } from './scalars.ts'
import { questionAnswer, sourceSuggestion } from './suggestion.ts'

/** Fiscal documents and their lines: what each line was taken for, why, and what the person decided. */

export const documentKind = z.enum(DOCUMENT_KINDS)

export const lineNature = z.enum([
  'product',
  'electricity',
  'injected_electricity',
  'piped_gas',
  'water',
  'sewage',
  'freight',
  'passengers',
  'service',
  'listed_service',
])

export const documentSummary = z.object({
  id,
  kind: documentKind,
  accessKey: z.string().nullable(),
  number: z.string().nullable(),
  series: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuerName: z.string().nullable(),
  issuerId: z.string().nullable(),
  recipientName: z.string().nullable(),
  operationNature: z.string().nullable(),
  total: decimalString.nullable().describe('Total of the document, BRL'),
  counts: z.boolean(),
  countsReason: z.string().describe('Why it counts or not, a code: `counts.<…>`'),
  countsBecause: z
    .string()
    .nullable()
    .describe('Why it counts although it is of another company, in words of who said so'),
  warnings: z.array(z.string()),
  fileName: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  createdAt: instant,
  itemsPending: z.number().int(),
  meter: z.string().nullable().describe('Consumer unit, meter or delivery point of a utility bill'),
  periodStart: day.nullable().describe('First day of the consumption; null where the day of issue counts'),
  periodEnd: day.nullable(),
  signature: signatureState.describe('Whether the XML is as it was signed; who signed says `signer` of the document'),
  setAside: setAside.nullable(),
})

export const itemState = z.enum(['pending', 'accepted', 'ignored'])

export const documentItem = z.object({
  id,
  documentId: id,
  number: z.string().describe('nItem of the document'),
  product: z.string(),
  ncm: z.string(),
  cfop: z.string(),
  unit: z.string(),
  quantity: decimalString,
  total: decimalString.describe('Value of the line, BRL'),
  anpCode: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuerName: z.string().nullable(),
  recipientName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  fileName: z.string(),
  counts: z.boolean(),
  countsReason: z.string(),
  state: itemState,
  suggestion: z.object({
    kind: z.enum(['emission', 'not_emission', 'unknown']),
    generatorKey: z.string().nullable(),
    candidates: z.array(sourceSuggestion),
    scope: scope.nullable(),
    category: z.string().nullable(),
    quantity: z.object({ value: decimalString, unit: z.string() }).nullable(),
    packing: z
      .object({ perUnit: decimalString, unit: z.string(), text: z.string() })
      .nullable()
      .describe('Read from the packing in the description, to be confirmed'),
    rule: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    why: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }),
    confidence: decimalString,
    question: z.string().nullable(),
    amountQuestion: z.string().nullable().describe('What is left to ask of the amount, beside a question of use'),
    answers: z
      .array(questionAnswer)
      .describe('The possible answers to the question; none where a source or an amount is one'),
  }),
  doubts: z.array(z.string()).describe('Codes of what is wrong: such a line is decided by itself, never with others'),
  decidedGeneratorKey: z.string().nullable(),
  activityId: id.nullable(),
  nature: lineNature,
  periodStart: day.nullable(),
  periodEnd: day.nullable(),
  groupKey: z.string().describe('Lines of one group are alike'),
  estimateCo2eKg: decimalString.nullable().describe('What the first suggestion would emit, kg CO2e'),
})

export const documentFilters = {
  importId: id.optional(),
  supplierId: id.optional().describe('Issued by this supplier, any of its branches'),
  counts: z.stringbool().or(z.boolean()).optional(),
  kind: documentKind.optional(),
  setAside: asideState.optional().describe('Those set aside so; else those that stand'),
}

const documentList = { sorts: ['createdAt', 'issuedAt', 'total'], filters: documentFilters } as const

/** Columns of the list as a file. */
export const documentColumns = [
  'kind',
  'number',
  'series',
  'issuedAt',
  'issuer',
  'issuerId',
  'recipient',
  'nature',
  'total',
  'counts',
  'reason',
  'pending',
  'signature',
  'accessKey',
  'file',
  'createdAt',
  'id',
] as const

export const document = {
  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/documents', summary: 'Documents received', tags: ['documents'] })
    .input(listInput(documentList))
    .output(listOf(documentSummary)),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/documents/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['documents'],
    })
    .input(exportInput({ ...documentList, columns: documentColumns }))
    .output(streamedFile),

  get: guardedProcedure('document:read')
    .errors(failsWith('document.not_found'))
    .route({
      method: 'GET',
      path: '/documents/{documentId}',
      summary: 'One document with its lines',
      tags: ['documents'],
    })
    .input(z.object({ documentId: id }))
    .output(
      documentSummary.extend({
        items: z.array(documentItem),
        signer: documentSigner.nullable().describe('Null where the signature is not intact, or nobody has looked yet'),
        links: z.array(
          z.object({
            relation: z
              .enum(['carries', 'manifests', 'refers', 'energy'])
              .describe('`energy`: the note sells what the bill read at the meter'),
            accessKey: z.string(),
            direction: z.enum(['to', 'from']).describe('`from`: the other document names this one'),
            documentId: id.nullable().describe('The other document, once it is here'),
            number: z.string().nullable(),
            kind: documentKind.nullable(),
          }),
        ),
        events: z
          .array(
            z.object({
              documentId: id.describe('The event, which is kept as a document'),
              fileName: z.string(),
              effect: z.enum(['cancels', 'replaces', 'corrects', 'other']),
              type: z.string().nullable().describe('tpEvento'),
              occurredAt: z.string().nullable(),
              correction: z.string().nullable().describe('Text of a correction letter'),
            }),
          )
          .describe('Events that came about this document'),
        takenOutBy: z
          .object({
            reason: z.enum(TAKEN_OUT_REASONS),
            documentId: id,
            kind: documentKind,
            number: z.string().nullable(),
            fileName: z.string(),
          })
          .nullable()
          .describe('What took it out of the inventory; it may be its own protocol'),
        others: documentOthers,
        target: z
          .object({ documentId: id, kind: documentKind, number: z.string().nullable() })
          .nullable()
          .describe('Of an event: the document that it is about, once it is here'),
      }),
    ),

  download: guardedProcedure('document:read')
    .errors(failsWith('document.not_found', 'document.original_restricted'))
    .route({
      method: 'GET',
      path: '/documents/{documentId}/file',
      summary: 'The file as it was received; the XML of a fiscal document for analysts and above',
      tags: ['documents'],
    })
    .input(z.object({ documentId: id }))
    .output(z.file()),
}
