import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES, PLAN_TYPES } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'
import { featureFlag } from './feature-flag.ts'
import { planFeature } from './plan.ts'
import { day, decimalString, id, instant, year } from './scalars.ts'

/** What is told of the companies of the installation, and asked of who runs it: the shapes of `platform-company.ts`. */

export const companyStatus = z
  .enum(['active', 'inactive', 'trialing', 'past_due', 'canceled', 'none'])
  .describe('What became of its subscription; `none` where there never was one')

export const count = z.number().int()

export const listedCompany = z.object({
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

export const companyList = {
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
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('Two letters; those that have a unit there'),
    flag: featureFlag.optional().describe('Those for which this flag is just now not as its default'),
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

export const companyDetail = z.object({
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
  agreed: z
    .object({ plan, size: z.enum(COMPANY_SIZES).nullable(), until: instant.nullable().describe('Null: until changed') })
    .nullable()
    .describe('What was agreed by hand and is not over; null where nothing was'),
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

export const emitted = {
  companies: count,
  emitting: count.describe('Those of them that have an inventory of the year'),
  co2eKg: decimalString.describe('kg CO2e of scopes 1, 2 (by location) and 3 of the year, from the kept totals'),
}

/** The columns of what a company bought as a file. */
export const purchaseColumns = ['plan', 'size', 'period', 'state', 'startsAt', 'endsAt', 'kind', 'id'] as const

export const noteList = { sorts: ['createdAt'], filters: { companyId: id } } as const
export const branchList = { sorts: ['name'], filters: { companyId: id } } as const
export const responsibleList = { sorts: ['createdAt'], filters: { companyId: id } } as const

/** The columns of what belongs to one company as a file. */
export const noteColumns = ['createdAt', 'text', 'author', 'changedAt', 'id'] as const
export const branchColumns = ['name', 'cnpj', 'city', 'state', 'country', 'id'] as const
export const responsibleColumns = ['name', 'position', 'department', 'email', 'phone', 'id'] as const

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

/** The plan that is wanted for a company. */
export const wantedPlan = {
  companyId: id,
  plan: z.enum(['PRO', 'ULTIMATE', 'CUSTOM', 'none']).describe('`none` takes back what was agreed'),
  size: z.enum(COMPANY_SIZES).optional().describe('That seats are counted by; the size of the company unless said'),
  until: day.optional().describe('Its last day, in Brasília; until it is changed unless said'),
}

export const planReason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .describe('Told to the company, and kept in its trail and the platform’s')

/** What would hold then, and what of the company that would not cover. */
export const planOutcome = z.object({
  from: z.enum(PLAN_TYPES),
  to: z.enum(PLAN_TYPES).describe('What holds then: with `none` what it bought or tries out, else FREE'),
  until: instant.nullable().describe('When that ends by itself; null where it does not'),
  losses: z
    .object({ seatsOver: count, unitsOver: count, features: z.array(planFeature) })
    .describe('People and business units beyond what the plan allows, and features that it does not have'),
})

export const noteText = z.string().trim().min(1).max(2000)

export const companyNote = z.object({
  id,
  text: z.string(),
  author: z.string().nullable().describe('Name; null for somebody who is gone'),
  isOwn: z.boolean().describe('Written by who asks, who alone may change it'),
  createdAt: instant,
  changedAt: instant.nullable(),
})
