import { z } from 'zod'
import { DENOMINATORS } from './benchmark-kinds.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import {
  INTENSITY_IMPORT_FIELDS,
  INTENSITY_LENGTHS,
  INTENSITY_MASSES,
  INTENSITY_SCOPES,
} from './public-intensity-kinds.ts'
import { mayHaveNoRows, rowCounts, rowNumber, rowOutcome, rowProblems, rowsFile } from './rows-import.ts'
import { day, decimalString, id, instant, language } from './scalars.ts'

/** Intensities that others published, each with its source: kept by who runs the platform, shown beside what companies have of their own. */

const tags = ['administration']
const text = (field: keyof typeof INTENSITY_LENGTHS) => z.string().trim().max(INTENSITY_LENGTHS[field])

const entered = {
  value: decimalString.describe('CO2e for one of what it is measured by, above zero'),
  mass: z.enum(INTENSITY_MASSES).describe('Of the value'),
  denominator: z.enum(DENOMINATORS).describe('`revenue` is R$ million'),
  product: text('product').nullable().describe('Of `production` alone'),
  productUnit: text('productUnit').nullable(),
  scopes: z.enum(INTENSITY_SCOPES),
  cnae: z
    .string()
    .max(12)
    .describe(
      'Digits of the sector: a division (2) with all that is in it, a group (3), a class (5) or a subclass (7)',
    ),
  country: z.string().max(2).describe('Two letters of ISO 3166-1'),
  year: z.number().int().describe('Of the emissions'),
  source: text('source').describe('Who published it, and in what'),
  page: text('page').describe('Where in the source the figure stands'),
  address: text('address').describe('Where the source is read: https'),
  publishedOn: day.describe('Published from this day: companies see it from then on'),
}

export const publicIntensityRow = z.object({ id, ...entered, createdAt: instant, updatedAt: instant })

const list = {
  sorts: ['updatedAt', 'cnae', 'country', 'year', 'source', 'publishedOn'],
  filters: { denominator: z.enum(DENOMINATORS).optional() },
} as const

export const publicIntensityColumns = [...INTENSITY_IMPORT_FIELDS, 'updatedAt', 'id'] as const

const mayNotHold = failsWith(
  'public_intensity.exists',
  'public_intensity.missing',
  'public_intensity.value_invalid',
  'public_intensity.product_missing',
  'public_intensity.cnae_invalid',
  'public_intensity.country_invalid',
  'public_intensity.year_invalid',
  'public_intensity.address_invalid',
  'public_intensity.published_before_year',
)

export const publicIntensity = {
  list: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/public-intensities',
      summary: 'Published intensities; `search` looks into source, product and CNAE',
      tags,
    })
    .input(listInput(list))
    .output(listOf(publicIntensityRow)),

  get: guardedProcedure('platform-factor:read')
    .errors(failsWith('public_intensity.not_found'))
    .route({ method: 'GET', path: '/public-intensities/{intensityId}', summary: 'One published intensity', tags })
    .input(z.object({ intensityId: id }))
    .output(publicIntensityRow),

  export: guardedProcedure('platform-factor:read', 'heavy')
    .route({
      method: 'GET',
      path: '/public-intensities/export',
      summary: 'The same list as a file (CSV, XLSX), which `import` takes back',
      tags,
    })
    .input(exportInput({ ...list, columns: publicIntensityColumns }))
    .output(streamedFile),

  save: guardedProcedure('platform-factor:write')
    .errors(failsWith('public_intensity.not_found'))
    .errors(mayNotHold)
    .route({
      method: 'POST',
      path: '/public-intensities',
      summary: 'Add a published intensity, or change one; the same again changes nothing',
      tags,
    })
    .input(z.object({ intensityId: id.optional(), ...entered }))
    .output(publicIntensityRow),

  delete: guardedProcedure('platform-factor:write')
    .errors(failsWith('public_intensity.not_found'))
    .route({
      method: 'DELETE',
      path: '/public-intensities/{intensityId}',
      summary: 'Take a published intensity out',
      tags,
    })
    .input(z.object({ intensityId: id }))
    .output(z.object({ done: z.literal(true) })),

  template: guardedProcedure('platform-factor:read')
    .route({
      method: 'GET',
      path: '/public-intensities/template',
      summary: 'A spreadsheet of published intensities to fill in',
      tags,
    })
    .input(z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), language: language.default('pt-BR') }))
    .output(z.file()),

  import: guardedProcedure('platform-factor:write', 'upload')
    .errors(mayHaveNoRows)
    .errors(failsWith('public_intensity.no_header', 'public_intensity.too_many_rows'))
    .route({
      method: 'POST',
      path: '/public-intensities/import',
      summary: 'Add or change published intensities by a spreadsheet; rows that are wrong are told and left out',
      tags,
    })
    .input(
      z.object({
        ...rowsFile,
      }),
    )
    .output(
      z.object({
        isDryRun: z.boolean(),
        ...rowCounts,
        rows: z
          .array(
            z.object({
              row: rowNumber,
              name: z.string().describe('The source as it stands in the file'),
              outcome: rowOutcome,
              problems: rowProblems(INTENSITY_IMPORT_FIELDS),
            }),
          )
          .describe('Faulty rows, and the first hundred of the others'),
      }),
    ),
}
