import { z } from 'zod'
import { listFile, listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant, month } from './scalars.ts'

/** The front page of the administration: what happens on the whole platform. */

export const panelPeriod = z.enum(['month', 'quarter', 'year']).describe('The last 30, 90 or 365 days')
export const panelFigure = z
  .enum(['people', 'sign_ups', 'companies', 'reports', 'revenue'])
  .describe('`people`: who did something; `sign_ups`: who signed up; `companies`: registered until its end')

const count = z.number().int()
const cents = z.number().int().describe('Centavos of BRL, less what was given back')

const upcoming = z.object({
  kind: z.enum(['renewal', 'trial', 'certificate', 'publication', 'ticket']),
  at: instant.describe('When it is due, of a validity its last day; of a ticket since when it waits for us'),
  name: z.string().describe('The company, or the title of the publication'),
  companyId: id.nullable(),
  detail: z.string().describe('Plan, serial, edition or subject'),
  isOverdue: z.boolean(),
})

const rowsFilters = {
  figure: panelFigure,
  period: panelPeriod.default('month'),
  month: month.optional().describe('A month of Brasília in place of the period'),
}

/** The columns of what a figure is made of as a file; amounts in reais. */
export const panelRowColumns = ['name', 'detail', 'at', 'amount', 'id'] as const

export const platformPanel = {
  get: guardedProcedure('platform-panel:read')
    .route({ method: 'GET', path: '/platform-panel', summary: 'The platform at a glance', tags: ['administration'] })
    .input(z.object({ period: panelPeriod.default('month') }))
    .output(
      z.object({
        from: instant,
        until: instant,
        people: z
          .object({ now: count, before: count })
          .describe('Who did something in the period, and in the one before'),
        companies: z.object({ now: count, before: count }).describe('Registered at its end, and at its beginning'),
        reports: z.object({ now: count, before: count }).describe('Written in the period, and in the one before'),
        revenue: z
          .object({ now: cents, before: cents })
          .nullable()
          .describe('Received in the period and in the one before; null for who may not read of money'),
        months: z.array(z.object({ month, people: count.describe('Who signed up'), revenue: cents.nullable() })),
        sizes: z.array(z.object({ size: z.string().nullable(), companies: count })),
        states: z.array(z.object({ state: z.string().nullable(), companies: count })),
        countries: z.array(z.object({ country: z.string(), companies: count, units: count })),
        upcoming: z.array(upcoming).describe('As far ahead as the period looks back; the oldest twenty of each kind'),
        upcomingTotal: count.describe('How many are due, those too that are left out'),
      }),
    ),

  latest: guardedProcedure('platform-list:read')
    .route({
      method: 'GET',
      path: '/platform-panel/latest',
      summary: 'What happened on the platform in the last week',
      tags: ['administration'],
    })
    .output(
      z.object({
        unread: count.describe('Of the rows, those that came since the person looked'),
        until: instant.describe('Up to when the rows tell: what `markSeen` takes'),
        rows: z
          .array(
            z.object({
              kind: z.enum([
                'person',
                'company',
                'payment',
                'import',
                'job',
                'update',
                'system',
                'dispute',
                'incident_near',
                'incident_past',
              ]),
              at: instant.describe('When it came to be: confirmed, failed last, out of date'),
              name: z
                .string()
                .describe(
                  'The company, the file, the job, the publication, what is beyond its threshold or the number of the incident; empty of a person',
                ),
              count: count.describe('Attempts of a payment, failures of a job; else 1'),
              incident: z
                .object({ id, dueOn: day })
                .nullable()
                .describe('The incident, and the last day of its deadline; null of the rest'),
              isNew: z.boolean(),
            }),
          )
          .describe('The newest first, twenty at most'),
      }),
    ),

  markSeen: guardedProcedure('platform-list:read')
    .route({
      method: 'POST',
      path: '/platform-panel/seen',
      summary: 'Whoever asks has looked at what there was until then',
      tags: ['administration'],
    })
    .input(z.object({ until: instant.describe('The `until` of the rows that were looked at') }))
    .output(z.object({ done: z.literal(true) })),

  exportRows: listFile('platform-list:read', '/platform-panel/rows/export', {
    ...{ sorts: ['at'], filters: rowsFilters, columns: panelRowColumns },
  }).errors(failsWith('platform_panel.root_only')),

  rows: guardedProcedure('platform-list:read')
    .errors(failsWith('platform_panel.root_only'))
    .route({
      method: 'GET',
      path: '/platform-panel/rows',
      summary: 'What a figure of the front page is made of, the newest first',
      tags: ['administration'],
    })
    .input(listInput({ sorts: ['at'], filters: rowsFilters }).omit({ search: true, sort: true, direction: true }))
    .output(
      listOf(
        z.object({
          id: z.string(),
          name: z.string(),
          detail: z.string().describe('Address, CNPJ, file or number of the invoice'),
          at: instant,
          cents: cents.nullable(),
        }),
      ),
    ),
}
