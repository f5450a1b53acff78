import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { instant, language, year } from './scalars.ts'

/** What a company says in its own words in the reports of a year, in each language for itself, and the logo on their cover. */

/** Characters that each of the three texts may have. */
export const REPORT_TEXT_MAX = 12_000
export const REPORT_LOGO_BYTES_MAX = 2 * 1024 * 1024

const plain = (what: string) =>
  z
    .string()
    .max(REPORT_TEXT_MAX)
    .describe(
      `${what}. A line that begins with "# " is a heading, with "- " a point of a list; an empty line parts paragraphs`,
    )

const texts = {
  introduction: plain('Stands before the summary'),
  methodology: plain('Stands after the methods in use'),
  assurance: plain('What an independent party says of the inventory'),
}

const reportTexts = z.object({
  year: z.number().int(),
  language,
  ...texts,
  updatedAt: instant.nullable().describe('Null until something was saved'),
  updatedBy: z.string(),
  logoUpdatedAt: instant.nullable().describe('When the logo was set; null where there is none'),
})

const done = z.object({ done: z.literal(true) })
const tags = ['reports']

export const reportText = {
  get: guardedProcedure('report:read')
    .route({
      method: 'GET',
      path: '/report-texts/{year}/{language}',
      summary: 'Own words of the reports of a year',
      tags,
    })
    .input(z.object({ year, language }))
    .output(reportTexts),

  save: guardedProcedure('report:create')
    .route({
      method: 'PUT',
      path: '/report-texts/{year}/{language}',
      summary: 'Set the own words of a year’s reports',
      tags,
    })
    .input(z.object({ year, language, ...texts }))
    .output(reportTexts),

  getLogo: guardedProcedure('report:read')
    .errors(failsWith('report_logo.not_found'))
    .route({ method: 'GET', path: '/report-logo', summary: 'The logo on the cover of reports', tags })
    .output(z.file()),

  putLogo: guardedProcedure('report:create', 'upload')
    .errors(failsWith('file.empty', 'file.too_large', 'file.kind_not_accepted'))
    .route({ method: 'POST', path: '/report-logo', summary: 'Set the logo on the cover of reports (PNG, JPEG)', tags })
    .input(z.object({ file: z.file() }))
    .output(done),

  removeLogo: guardedProcedure('report:create')
    .route({ method: 'DELETE', path: '/report-logo', summary: 'Reports bear no logo of the company', tags })
    .output(done),
}
