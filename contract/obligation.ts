import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { cbamReport, obligationAnswers, obligationFeed, obligationGood, obligationRow } from './obligation-shape.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { day, id, language, year } from './scalars.ts'

/** The obligations radar: rules as dated data held against the company's figures and answers. It is no legal advice. */

const tags = ['obligations']
/** The definitive period of CBAM begins with 2026. */
const mayNotBeYear = failsWith(
  'obligation.year_before_cbam',
  'inventory.year_out_of_range',
  'company.not_found',
  'gwp.missing',
)
const mayLackCompany = failsWith('company.not_found')

const told = z.object({
  recordId: id.nullable().describe('Under which the trail keeps what was told; null before anything was'),
  answers: obligationAnswers,
  asked: z.array(z.string()).describe('Answers that a rule waits for now'),
  goods: z.array(obligationGood).describe('What it sells to the European Union of Annex I of CBAM'),
  feed: obligationFeed.nullable().describe('The calendar’s link, where there is one; its secret is shown once'),
})

export const obligation = {
  list: guardedProcedure('obligation:read', 'calculate')
    .errors(mayRefuseTotals)
    .errors(mayLackCompany)
    .route({
      method: 'GET',
      path: '/obligations',
      summary: 'Each rule: whether it reaches the company, by when, why, and how ready it is',
      tags,
    })
    .output(
      z.object({
        edition: z.string().describe('Of the table of rules'),
        today: day,
        year: z.number().int().nullable().describe('The year whose figures are held against thresholds'),
        isClosed: z.boolean().describe('That year is closed'),
        rows: z.array(obligationRow).describe('Those that reach first, by what is due next'),
      }),
    ),

  answers: guardedProcedure('obligation:read')
    .errors(mayRefuseTotals)
    .errors(mayLackCompany)
    .route({ method: 'GET', path: '/obligations/answers', summary: 'What the company told of itself', tags })
    .output(told),

  setAnswers: guardedProcedure('obligation:write')
    .route({ method: 'PUT', path: '/obligations/answers', summary: 'Tell what no record holds', tags })
    .input(obligationAnswers)
    .output(obligationAnswers),

  addGood: guardedProcedure('obligation:write')
    .errors(failsWith('obligation.cn_code_invalid', 'obligation.cn_code_outside', 'obligation.good_exists'))
    .errors(failsWith('product.not_found'))
    .route({
      method: 'POST',
      path: '/obligations/goods',
      summary: 'Name a good that goes to the European Union',
      tags,
    })
    .input(z.object({ cnCode: z.string().trim().min(1).max(20), productId: id.nullable() }))
    .output(obligationGood),

  removeGood: guardedProcedure('obligation:write')
    .errors(failsWith('obligation.good_not_found'))
    .route({
      method: 'DELETE',
      path: '/obligations/goods/{goodId}',
      summary: 'Take a good out; the trail keeps it',
      tags,
    })
    .input(z.object({ goodId: id }))
    .output(z.object({ id })),

  openFeed: guardedProcedure('obligation:write')
    .route({
      method: 'POST',
      path: '/obligations/feed',
      summary: 'A new secret link of the calendar; the one before no longer works',
      tags,
    })
    .input(z.object({ language: language.default('pt-BR') }))
    .output(z.object({ url: z.string() })),

  closeFeed: guardedProcedure('obligation:write')
    .errors(failsWith('obligation.feed_not_found'))
    .route({ method: 'DELETE', path: '/obligations/feed', summary: 'Revoke the link of the calendar', tags })
    .output(z.object({ done: z.literal(true) })),

  calendar: publicProcedure('heavy')
    .errors(mayRefuseTotals)
    .errors(mayLackCompany)
    .errors(failsWith('obligation.feed_not_found'))
    .route({
      method: 'GET',
      path: '/obligations-calendar/{token}',
      summary: 'The days of the rules that reach a company, as a calendar (iCalendar, RFC 5545)',
      tags,
    })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.file()),

  cbam: guardedProcedure('obligation:read', 'calculate')
    .errors(mayNotBeYear)
    .route({
      method: 'GET',
      path: '/obligations/cbam/{year}',
      summary: 'Figures of the operator’s report by installation and good, and what is missing',
      tags,
    })
    .input(z.object({ year }))
    .output(cbamReport),

  cbamFile: guardedProcedure('obligation:read', 'heavy')
    .errors(mayNotBeYear)
    .route({ method: 'GET', path: '/obligations/cbam/{year}/file', summary: 'The same as a file (XLSX, JSON)', tags })
    .input(z.object({ year, format: z.enum(['xlsx', 'json']), language: language.default('pt-BR') }))
    .output(z.file()),
}
