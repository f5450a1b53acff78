import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES, PLAN_TYPES } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, id, instant, year } from './scalars.ts'

/** The companies of the installation, as who runs it reads them. */

export const companyStatus = z
  .enum(['active', 'inactive', 'trialing', 'past_due', 'canceled', 'none'])
  .describe('What became of its subscription; `none` where there never was one')

const count = z.number().int()

const listedCompany = z.object({
  id,
  cnpj: z.string(),
  legalName: z.string(),
  tradeName: z.string().nullable(),
  size: z.string().nullable(),
  sector: z.string().nullable().describe('A key of `company:sector`'),
  employees: decimalString
    .nullable()
    .describe('People: of its units that are in use, in the newest year that it told; else what it said of itself'),
  employeesYear: year.nullable().describe('The year of `employees`; null where the company said it of no year'),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: companyStatus,
  plan: z.enum(PLAN_TYPES).nullable().describe('Null where nothing is known of a subscription'),
  createdAt: instant.describe('When it was registered'),
})

const companyList = {
  sorts: ['createdAt', 'name', 'sector', 'state'],
  filters: {
    size: z
      .enum([...COMPANY_SIZES, 'none', 'all'])
      .optional()
      .describe('Exactly this one; `none`: nobody said; `all` does not narrow'),
    sector: z.string().max(120).optional().describe('Exactly this one; `none`: nobody said; `all` does not narrow'),
    state: z
      .enum([...STATES, 'none', 'all'])
      .optional()
      .describe('Two letters; `none`: no state of Brazil is known; `all` does not narrow'),
    municipality: z
      .string()
      .regex(/^(\d{7}|none)$/)
      .optional()
      .describe('By its IBGE code; `none`: no municipality of the state is known. Counts beside a state alone'),
  },
} as const

const text = z.string().nullable()
const plan = z.enum(PLAN_TYPES)
const held = z.object({ used: count, limit: count.nullable().describe('Null: no limit') })

const companyDetail = z.object({
  company: listedCompany.extend({
    ...{
      cnaeCode: text,
      cnaeDescription: text,
      address: text,
      zipCode: text,
      contactEmail: text,
      phone: text,
      website: text,
    },
    foundingYear: z.number().int().nullable(),
  }),
  subscription: z.object({ plan, size: text, status: companyStatus }).describe('As it is at this moment'),
  purchases: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['subscription', 'payment']).describe('A payment is for one period that does not renew'),
        plan: plan.nullable(),
        size: text,
        period: z.enum(['monthly', 'yearly']).nullable(),
        state: z.enum(['waiting', 'active', 'past_due', 'paused', 'ended', 'void']),
        startsAt: instant,
        endsAt: instant.nullable(),
      }),
    )
    .describe('What it bought, the newest first'),
  responsible: z
    .array(z.object({ id, name: z.string(), position: text, department: text, email: text, phone: text }))
    .nullable()
    .describe('Null for who may not read of people by name'),
  branches: z
    .array(z.object({ id, name: z.string(), cnpj: text, city: text, state: text, country: z.string() }))
    .describe('Units of type Filial that are in use, by name, two hundred at most'),
  branchesTotal: count,
  usage: z.object({
    entries: count.describe('Lines of the inventory that count'),
    documents: count,
    seats: held,
    units: held,
    storageBytes: count.describe('Of documents (sheets among them), bills, reports and seals, each file once'),
    lastSeenAt: instant.nullable().describe('When somebody of it was last there; null where nobody ever was'),
  }),
})

const emitted = {
  companies: count,
  emitting: count.describe('Those of them that have an inventory of the year'),
  co2eKg: decimalString.describe('kg CO2e of scopes 1, 2 (by location) and 3 of the year, from the kept totals'),
}

/** The columns of the companies as a file. */
export const platformCompanyColumns = [
  'legalName',
  'tradeName',
  'cnpj',
  'size',
  'sector',
  'employees',
  'employeesYear',
  'city',
  'state',
  'status',
  'plan',
  'createdAt',
  'id',
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
}
