import { latinText, TAKEN } from '@pegada/core/nfse/xml.ts'
import { z } from 'zod'
import { codeTable, listedDescription } from './fiscal-code-shape.ts'
import { cents } from './plan.ts'
import { day, id, instant } from './scalars.ts'

/** Shapes of service invoices (NFS-e). */

export const serviceInvoiceState = z
  .enum(['waiting', 'refused', 'issued', 'cancelling', 'cancelled', 'substituted', 'withdrawn'])
  .describe(
    '`waiting`: kept, and sent until an answer settles it; `refused`: to be corrected under the same number, or given up; `withdrawn`: given up, its number is free',
  )

const digits = z.string().trim().max(20)
const percent = z.string().trim().max(6).describe('Percent, such as 13.45')

/** Who issues and how it is taxed, as the layout names it (`NfseOperator` of core/nfse). What is missing may be saved while nothing is issued. */
export const nfseOperator = z.object({
  cnpj: digits,
  municipalRegistration: digits.nullable(),
  municipality: digits.describe('IBGE code, seven digits'),
  series: digits.describe('One to five digits, the first no zero'),
  firstNumber: z
    .number()
    .int()
    .min(1)
    .max(999_999_999_999_999)
    .default(1)
    .describe('Of the declarations (DPS) of the series, where another system has used those before it'),
  simplesNacional: z.enum(['1', '2', '3']),
  simplesAssessment: z.enum(['1', '2', '3']).nullable(),
  specialRegime: z.enum(['0', '1', '2', '3', '4', '5', '6']),
  serviceCode: digits.describe('`cTribNac`, six digits'),
  municipalServiceCode: digits.nullable(),
  nbsCode: digits.describe('`cNBS`, nine digits'),
  description: z.string().trim().max(1900).describe('`{invoice}` stands for the number of the invoice'),
  issTaxation: z.enum(['1', '2', '3', '4']),
  issRate: percent.nullable(),
  approximateTaxes: z.object({ federal: percent, state: percent, municipal: percent }).nullable(),
  layout: digits.describe('Version of the layout, such as 1.01'),
  ibsCbs: z
    .object({
      since: day.describe('First day of competence that it is told for'),
      operation: digits.describe('`cIndOp`, six digits'),
      situation: digits.describe('`CST`, three digits'),
      classification: digits.describe('`cClassTrib`, six digits'),
    })
    .nullable()
    .default(null)
    .describe('What is told of IBS and CBS; null: nothing'),
})

const environment = z.enum(['off', 'restricted', 'production'])
const signature = z.enum(['rsa-sha1', 'rsa-sha256'])

export const wantedSettings = z.object({
  environment,
  operator: nfseOperator,
  signature,
  issuesOnPayment: z.boolean().describe('What is paid from now on is issued by itself'),
})

export const serviceInvoiceSettings = z.object({
  environment,
  isReady: z.boolean().describe('Whether one can be issued now'),
  missing: z
    .array(z.string())
    .describe('`vault`, `certificate`, `certificate_expired`, and fields of the operator at fault'),
  operator: nfseOperator.nullable(),
  municipalityName: z.string().nullable().describe('Of the operator, `São Paulo/SP`; null where its code is none'),
  brokenRules: z.array(z.string()).describe('By which the national system would refuse every note, such as `E0713`'),
  serviceDescription: z
    .string()
    .nullable()
    .describe('Of the operator’s service in the words of the national list; null where its code is in none'),
  serviceListEdition: day.describe('Of the national list of services'),
  codeTables: z.array(codeTable).describe('Editions that were put in, by table: that of now, and those to come'),
  nbsDescription: listedDescription,
  classificationDescription: listedDescription,
  signature,
  issuesOnPayment: z.boolean(),
  certificate: z
    .object({
      subject: z.string(),
      cnpj: z.string(),
      issuer: z.string(),
      serial: z.string(),
      fingerprint: z.string(),
      validFrom: instant,
      validUntil: instant,
      daysLeft: z.number().int(),
    })
    .nullable(),
  schemas: z
    .array(
      z.object({
        layout: z.string(),
        kinds: z
          .array(z.enum(['declaration', 'substitution', 'cancellation']))
          .describe('Documents that they check before they are kept'),
        lacking: z.array(z.string()).describe('Files that they stand on and that are not there'),
      }),
    )
    .describe('Official schemas that the installation has, by layout'),
  silentSince: instant
    .nullable()
    .describe('Since when the national system answers no try of what waits; null where it does'),
})

/** A refusal in the words of the national system, or by `NUMBER_USED`, with the key of the note as its detail. */
export const nfseRefusal = z.object({ code: z.string(), description: z.string(), detail: z.string().nullable() })

/** How a note stands at the national system. */
export const nfseFound = z
  .enum(['unchanged', 'issued', 'cancelled', 'substituted', 'unknown', 'another', 'silent'])
  .describe(
    '`unchanged`: issued, and no event ended it; `issued`, `cancelled`, `substituted`: found so, and settled here; `unknown`: no note of this declaration; `another`: the number has another note; `silent`: no answer, and nothing changed',
  )

export const noteQuery = z.object({
  id,
  found: nfseFound,
  reason: z.string().nullable().describe('Why nothing was found out, as in `lastReason`; null unless `silent`'),
})

const words = z
  .string()
  .overwrite(latinText)
  .regex(TAKEN)
  .min(15)
  .max(255)
  .describe('15 to 255 characters of Latin-1 as the layout asks; blanks are one space, and typographic marks are plain')
export const cancellation = z.object({ reason: z.enum(['1', '2', '9']), words })
export const replacement = z.object({ reason: z.enum(['01', '02', '03', '04', '05', '99']), words })
export const nfseTaker = z.object({ name: z.string(), cnpj: z.string() })

export const serviceInvoiceRow = z.object({
  id,
  state: serviceInvoiceState,
  environment: z.enum(['restricted', 'production']),
  series: z.string(),
  number: z.number().int().describe('Of the declaration (DPS)'),
  noteNumber: z.string().nullable().describe('Of the NFS-e, by the national system'),
  accessKey: z.string().nullable(),
  invoiceNumber: z.string(),
  takerName: z.string(),
  takerCnpj: z.string(),
  amountCents: cents,
  createdAt: instant,
  issuedAt: instant.nullable(),
})

export const serviceInvoiceDetail = serviceInvoiceRow.extend({
  dpsId: z.string(),
  competence: day,
  layout: z.string(),
  replacesId: id.nullable(),
  replacedById: id.nullable(),
  refusals: z.array(nfseRefusal),
  attempts: z.number().int(),
  lastReason: z.string().nullable().describe('Why nothing settled the last try'),
  nextAt: instant.nullable().describe('When it is tried again'),
  events: z.array(
    z.object({
      at: instant,
      kind: z.enum([
        'kept',
        'corrected',
        'silent',
        'refused',
        'issued',
        'cancel_asked',
        'cancel_refused',
        'cancelled',
        'substituted',
        'withdrawn',
        'queried',
      ]),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      refusals: z.array(nfseRefusal),
      found: nfseFound.nullable().describe('Of `queried`: how the note stands at the national system'),
      noteKey: z.string().nullable().describe('Of `substituted`: access key of the note in its place'),
    }),
  ),
})

export const serviceInvoiceList = {
  sorts: ['createdAt', 'number', 'amountCents'],
  filters: { state: serviceInvoiceState.optional(), environment: z.enum(['restricted', 'production']).optional() },
} as const

/** The columns of the list as a file; amounts in reais. */
export const serviceInvoiceColumns = [
  'state',
  'environment',
  'series',
  'number',
  'noteNumber',
  'accessKey',
  'invoiceNumber',
  'takerName',
  'takerCnpj',
  'amount',
  'createdAt',
  'issuedAt',
  'id',
] as const

/** The columns of the paid invoices without a note as a file; amounts in reais. */
export const billableColumns = ['number', 'takerName', 'takerCnpj', 'amount', 'paidAt', 'companyId', 'id'] as const

export const billableInvoice = z.object({
  companyId: id,
  invoiceId: id,
  number: z.string(),
  takerName: z.string(),
  takerCnpj: z.string(),
  amountCents: cents,
  paidAt: instant,
})

/** What the declaration of an invoice would say. */
export const notePreview = z.object({
  number: z.number().int().describe('That it would have; another may take it first'),
  series: z.string(),
  environment: z.enum(['restricted', 'production']),
  takerName: z.string(),
  takerCnpj: z.string(),
  takerAddress: z
    .string()
    .nullable()
    .describe('As the declaration tells it; null where the registration does not tell its parts for sure'),
  description: z.string(),
  amountCents: cents,
  competence: z.string(),
  faults: z
    .array(z.string())
    .nullable()
    .describe('By the official schema; null where the installation has none of the layout'),
})

export const serviceCodes = z
  .array(z.object({ code: z.string().describe('`cTribNac`, six digits'), description: z.string() }))
  .describe('At most 20, in the order of the national list')

export const municipalities = z
  .array(z.object({ code: z.string().describe('IBGE code, seven digits'), name: z.string(), state: z.string() }))
  .describe('At most 20, names that begin with the text first')
