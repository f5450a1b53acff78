import { z } from 'zod'
import { exportInput, listInput, listOf, pagesInput, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { mayHaveNoRows, rowCounts, rowNumber, rowOutcome, rowProblems, rowsFile } from './rows-import.ts'
import { id, instant, language } from './scalars.ts'
import {
  count,
  lineOutcome,
  MAPPING_IMPORT_FIELDS,
  mappingColumns,
  mappingFields,
  mappingKey,
  mappingKind,
  mappingList,
  mappingReason,
  shownMapping,
} from './scope-mapping-shape.ts'

/** Codes and words that lead to a scope and a category, built in or kept by who runs the platform; changes are drafts until they are published. */

const ofTerm = failsWith(
  'scope_mapping.ncm_invalid',
  'scope_mapping.keyword_invalid',
  'scope_mapping.category_missing',
  'scope_mapping.source_unknown',
  'scope_mapping.source_of_other_category',
  'scope_mapping.confidence_invalid',
)

/** What a line is taken for. */
const takenFor = z.object({
  scope: count.nullable(),
  category: z.string().nullable(),
  source: z.string().nullable().describe('The generator or the method that it is calculated by'),
  asksConfirmation: z
    .boolean()
    .describe('Less than 90 percent sure: a person decides it by itself, and not with the sure ones at once'),
})

export const scopeMapping = {
  list: guardedProcedure('platform-mapping:read')
    .route({
      method: 'GET',
      path: '/scope-mappings',
      summary: 'Mappings of codes or of words',
      tags: ['administration'],
    })
    .input(listInput(mappingList))
    .output(listOf(shownMapping)),

  export: guardedProcedure('platform-mapping:read', 'heavy')
    .route({
      method: 'GET',
      path: '/scope-mappings/export',
      summary: 'The same list as a file (CSV, XLSX), which `import` takes back',
      tags: ['administration'],
    })
    .input(exportInput({ ...mappingList, columns: mappingColumns }))
    .output(streamedFile),

  summary: guardedProcedure('platform-mapping:read')
    .route({
      method: 'GET',
      path: '/scope-mappings/summary',
      summary: 'How many mappings there are, what waits to be published, and which revision holds',
      tags: ['administration'],
    })
    .output(
      z.object({
        ncm: count,
        keyword: count,
        conflicts: count.describe('Mappings that contradict another'),
        drafts: count,
        draftsMark: z.string().describe('Stands for just these drafts; `publish` asks for it'),
        release: z.string().describe('Release of the reference data that the built-in mappings are of'),
        revision: z.object({ number: count, by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
        sources: z.array(z.string()).describe('Generators that a mapping may name'),
      }),
    ),

  versions: guardedProcedure('platform-mapping:read')
    .errors(failsWith('scope_mapping.not_found'))
    .route({
      method: 'GET',
      path: '/scope-mappings/versions',
      summary: 'Every version of a mapping, the newest first, with who made it, when and why',
      tags: ['administration'],
    })
    .input(pagesInput.extend({ key: mappingKey }))
    .output(
      listOf(
        z.object({
          ...{ id, version: count, ...mappingFields, priority: count, reason: z.string() },
          state: z.enum(['draft', 'published', 'dropped']),
          revision: count.nullable(),
          by: z.string().nullable(),
          at: instant,
        }),
      ).extend({ mapping: shownMapping }),
    ),

  create: guardedProcedure('platform-mapping:write')
    .errors(ofTerm)
    .route({ method: 'POST', path: '/scope-mappings', summary: 'Draft a new mapping', tags: ['administration'] })
    .input(z.object({ kind: mappingKind, ...mappingFields, reason: mappingReason }))
    .output(shownMapping),

  change: guardedProcedure('platform-mapping:write')
    .errors(failsWith('scope_mapping.not_found'))
    .errors(ofTerm)
    .route({
      method: 'PUT',
      path: '/scope-mappings',
      summary: 'Draft a further version of a mapping, or switch it off or on; the same again changes nothing',
      tags: ['administration'],
    })
    .input(z.object({ key: mappingKey, ...mappingFields, reason: mappingReason }))
    .output(shownMapping),

  drop: guardedProcedure('platform-mapping:write')
    .errors(failsWith('scope_mapping.no_draft'))
    .route({
      method: 'POST',
      path: '/scope-mappings/drop',
      summary: 'Drop the draft of a mapping, or all drafts',
      tags: ['administration'],
    })
    .input(z.object({ key: mappingKey.optional() }))
    .output(z.object({ dropped: count })),

  publish: guardedProcedure('platform-mapping:write')
    .errors(failsWith('scope_mapping.no_draft', 'scope_mapping.drafts_differ'))
    .route({
      method: 'POST',
      path: '/scope-mappings/publish',
      summary:
        'Put all drafts in force for what is classified from now on; what was classified before keeps its decision',
      tags: ['administration'],
    })
    .input(
      z.object({
        reason: mappingReason,
        seen: z.string().max(64).describe('`draftsMark` of the drafts that were looked at'),
      }),
    )
    .output(z.object({ revision: count, published: count })),

  template: guardedProcedure('platform-mapping:read')
    .route({
      method: 'GET',
      path: '/scope-mappings/template',
      summary: 'A spreadsheet of mappings to fill in',
      tags: ['administration'],
    })
    .input(z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), language: language.default('pt-BR') }))
    .output(z.file()),

  import: guardedProcedure('platform-mapping:write', 'upload')
    .errors(mayHaveNoRows)
    .errors(failsWith('scope_mapping.no_header', 'scope_mapping.too_many_rows'))
    .route({
      method: 'POST',
      path: '/scope-mappings/import',
      summary: 'Draft mappings by a spreadsheet; rows that are wrong are told and left out',
      tags: ['administration'],
    })
    .input(
      z.object({
        ...rowsFile,
        reason: mappingReason,
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
              name: z.string().describe('The term as it stands in the file'),
              outcome: rowOutcome,
              problems: rowProblems(MAPPING_IMPORT_FIELDS),
            }),
          )
          .describe('Faulty rows, and the first hundred of the others'),
      }),
    ),

  test: guardedProcedure('platform-mapping:read')
    .route({
      method: 'GET',
      path: '/scope-mappings/test',
      summary: 'What a line of a note would be taken for, which mapping decides, and why the others do not',
      tags: ['administration'],
    })
    .input(
      z.object({
        product: z.string().trim().min(1).max(300),
        ncm: z.string().trim().max(20).optional(),
        cfop: z
          .string()
          .trim()
          .regex(/^\d\.?\d{3}$/)
          .optional(),
        withDrafts: z.stringbool().or(z.boolean()).default(true),
      }),
    )
    .output(
      z.object({
        outcome: lineOutcome,
        why: z.object({ code: z.string(), data: z.record(z.string(), z.string()) }),
        question: z.string().nullable(),
        countsReason: z.string().describe('Whether a line with this CFOP counts; without one it does'),
        winner: shownMapping.nullable().describe('Null where something else than a mapping decides'),
        losers: z.array(shownMapping.extend({ reason: z.string() })).describe('The nearest to deciding first'),
      }),
    ),

  impact: guardedProcedure('platform-mapping:read', 'heavy')
    .route({
      method: 'GET',
      path: '/scope-mappings/impact',
      summary:
        'What the drafts would change of the newest thousand lines of all companies, without telling whose they are',
      tags: ['administration'],
    })
    .output(
      z.object({
        lines: count,
        companies: count,
        changed: count,
        groups: z.array(
          z.object({
            from: takenFor.describe('By what is published'),
            to: takenFor.describe('With the drafts; scope, category, source or confirmation is another'),
            lines: count,
            examples: z
              .array(z.object({ text: z.string(), ncm: z.string(), rule: z.string() }))
              .describe(
                'Words that fewer than five companies wrote are masked; of such a code the chapter alone is told',
              ),
          }),
        ),
      }),
    ),
}
