import type { PlatformAccess } from '@pegada/core/access/platform-role.ts'
import { z } from 'zod'
import { SELECTED_MAX } from './list-sizes.ts'
import { guardedProcedure } from './procedure.ts'
import { id, language, pageInput, pageOf } from './scalars.ts'

/**
 * What every list takes and answers. A list that grows answers a mark for the next and the previous page: rows that arrive
 * while somebody reads are then neither skipped nor shown twice, and the hundredth page costs as much as the first.
 */

/** File formats that a list is written in. */
export const exportFormat = z.enum(['csv', 'xlsx'])

const direction = z.enum(['asc', 'desc'])

const cursor = z
  .string()
  .max(600)
  .optional()
  .describe('`next` or `previous` of the answer before, in the same order; `page` is then only told again')

/** The input of a list that is turned page by page, and neither narrowed nor put in another order. */
export const pagesInput = z.object({ page: pageInput.page, pageSize: pageInput.pageSize, cursor })

/** The input of a list: page, size, search, its own filters, the orders it has, and the first of them unless another is named; from the last to the first unless it says otherwise. */
export function listInput<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(list: {
  readonly sorts: S
  readonly filters: F
  readonly direction?: 'asc' | 'desc'
}) {
  return z.object({
    ...pageInput,
    cursor,
    ...list.filters,
    sort: z.enum(list.sorts).optional().describe(`${list.sorts[0]} unless named`),
    direction: direction.default(list.direction ?? 'desc'),
  })
}

/** What a list of sums answers, whose pages are counted off: there is no row to begin the next page at. */
export function countedPageOf<T extends z.ZodType>(row: T) {
  return pageOf(row).extend({ isCapped: z.boolean().describe('There are more than `total`: counting stopped there') })
}

/** What a list that grows answers. */
export function listOf<T extends z.ZodType>(row: T) {
  return countedPageOf(row).extend({
    next: z.string().nullable().describe('`cursor` of the page after this one; null on the last'),
    previous: z.string().nullable().describe('`cursor` of the page before this one; null on the first'),
  })
}

/** The input of a list written as a file: the filters and the order of the list, and which columns in which order. */
export function fileInput<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  const C extends readonly [string, ...string[]],
>(list: { readonly sorts: S; readonly filters: F; readonly columns: C; readonly direction?: 'asc' | 'desc' }) {
  return z.object({
    search: pageInput.search,
    ...list.filters,
    sort: z.enum(list.sorts).optional().describe(`${list.sorts[0]} unless named`),
    direction: direction.default(list.direction ?? 'desc'),
    format: exportFormat.default('csv'),
    columns: z
      .string()
      .max(600)
      .regex(/^[a-zA-Z0-9_]+(,[a-zA-Z0-9_]+)*$/)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(list.columns)).min(1).max(60))
      .optional()
      .describe(`In this order, with commas between: of ${list.columns.join(', ')}. All unless named`),
    language: language.default('pt-BR').describe('Of titles and names, and of the decimal mark in CSV'),
  })
}

/** Rows by their ids, where only some are asked for. */
export const namedIds = z
  .string()
  .max(8000)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(SELECTED_MAX))
  .optional()
  .describe('Only these of what matches, with commas between')

/** The input of a list written as a file of which rows are selected one by one. */
export function exportInput<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  const C extends readonly [string, ...string[]],
>(list: { readonly sorts: S; readonly filters: F; readonly columns: C }) {
  return fileInput(list).extend({ ids: namedIds })
}

/** The answer of an export: the file, while it is being written. */
export const streamedFile = z.instanceof(ReadableStream<Uint8Array>)

/** A list of the administration of which nothing is selected, as a file, for whom the list itself is open to. */
export function listFile<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  const C extends readonly [string, ...string[]],
>(
  access: PlatformAccess,
  path: `/${string}/export`,
  list: { readonly sorts: S; readonly filters: F; readonly columns: C },
) {
  return guardedProcedure(access, 'heavy')
    .route({ method: 'GET', path, summary: 'The same list as a file (CSV, XLSX)', tags: ['administration'] })
    .input(fileInput(list))
    .output(streamedFile)
}
