import { mappingPriority } from '@pegada/contract/scope-mapping-shape.ts'
import { type Mapping, scopeOfMapping } from '@pegada/core/classification/mapping.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type CategoryKey, parseCategory } from '@pegada/core/factor/category.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import {
  type CellProblem,
  problemOf,
  type TitledCell,
  type TitledRow,
} from '../../platform/sheet-reader/titled-rows.ts'
import type { MappingFields } from './check-mapping.ts'
import type { MappingField } from './import-columns.ts'

export type MappingProblem = CellProblem<MappingField>
type Cells = TitledRow<MappingField>['cells']

/** The kind that a row tells; without one, figures are an NCM and all else is words. */
export function kindOfRow(cells: Cells): Mapping['kind'] {
  const told = normaliseName(cells.get('kind')?.text ?? '')
  if (told === 'ncm' || told === 'keyword') return told
  return /^[\d.\s]+$/.test(cells.get('term')?.text ?? '') ? 'ncm' : 'keyword'
}

/** The fields that a row tells over those that stand, where blank cells change nothing; every cell that cannot be read is told. */
export function fieldsOfRow(
  cells: Cells,
  standing: MappingFields = EMPTY,
): { readonly fields: MappingFields; readonly problems: readonly MappingProblem[] } {
  const problems: MappingProblem[] = []
  const read = <T>(field: MappingField, before: T, reader: (text: string) => T): T => {
    const cell = cells.get(field)
    if (cell === undefined) return before
    try {
      return reader(cell.text.trim())
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      problems.push(problemOf(error, field, cell))
      return before
    }
  }
  const fields: MappingFields = {
    term: read('term', standing.term, (text) => within(text, TERM_LENGTH)),
    description: read('description', standing.description, (text) => within(text, DESCRIPTION_LENGTH)),
    category: read('category', standing.category, categoryOfText),
    source: read('source', standing.source, (text) => text),
    confidence: read('confidence', standing.confidence, confidenceOf),
    priority: read('priority', standing.priority, priorityOf),
    isOn: read('isOn', standing.isOn, isYes),
  }
  read('kind', undefined, assertKind)
  const isCategoryRead = problems.every(({ field }) => field !== 'category')
  if (isCategoryRead) read('scope', undefined, (text) => assertScope(text, fields.category))
  return { fields, problems }
}

/** What is wrong with the row as a whole, at the cell that its code is about. */
export function problemAt(error: DomainError, cells: Cells): MappingProblem {
  const field = FIELD_OF_CODE[error.code] ?? null
  const cell: TitledCell | undefined = field === null ? undefined : cells.get(field)
  return problemOf(error, field, cell)
}

const EMPTY: MappingFields = {
  ...{ term: '', description: null, category: null, source: null, confidence: '0.8' },
  ...{ priority: mappingPriority.usual, isOn: true },
}
const TERM_LENGTH = 400
const DESCRIPTION_LENGTH = 200

const FIELD_OF_CODE: Readonly<Record<string, MappingField>> = {
  'scope_mapping.ncm_invalid': 'term',
  'scope_mapping.keyword_invalid': 'term',
  'scope_mapping.repeated': 'term',
  'scope_mapping.category_missing': 'category',
  'scope_mapping.source_unknown': 'source',
  'scope_mapping.source_of_other_category': 'source',
  'scope_mapping.confidence_invalid': 'confidence',
}

function within(text: string, max: number): string {
  if (text.length > max) throw new DomainError('scope_mapping.text_too_long', { max })
  return text
}

function categoryOfText(text: string): CategoryKey {
  try {
    return parseCategory(text)
  } catch {
    throw new DomainError('scope_mapping.category_unknown', { text: text.slice(0, 80) })
  }
}

/** "0,85", "0.85" and "85%" are the same. */
function confidenceOf(text: string): string {
  const [, figures = '', percent] = /^(\d{1,3}(?:[.,]\d{1,6})?)\s*(%?)$/.exec(text) ?? []
  if (figures === '') throw new DomainError('scope_mapping.confidence_invalid')
  const value = decimal(figures.replace(',', '.'))
  const share = percent === '%' ? value.div(100) : value
  if (share.gt(1)) throw new DomainError('scope_mapping.confidence_invalid')
  return toPlain(share)
}

/** 0 stands at built-in mappings in a file that was taken from here: one that is changed gets the usual priority. */
function priorityOf(text: string): number {
  if (text === '0') return mappingPriority.usual
  const priority = Number(text)
  const isInside = Number.isInteger(priority) && priority >= mappingPriority.least && priority <= mappingPriority.most
  if (!isInside) throw new DomainError('scope_mapping.priority_invalid', mappingPriority)
  return priority
}

function isYes(text: string): boolean {
  const word = normaliseName(text)
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  throw new DomainError('scope_mapping.word_unknown')
}

function assertKind(text: string): undefined {
  if (!/^(ncm|keyword)$/i.test(text)) throw new DomainError('scope_mapping.kind_unknown')
}

function assertScope(text: string, category: CategoryKey | null): undefined {
  const scope = scopeOfMapping({ category })
  if (Number(/\d/.exec(text)?.[0]) !== scope)
    throw new DomainError('scope_mapping.scope_differs', { scope: scope ?? '-' })
}

const YES: ReadonlySet<string> = new Set(['yes', 'sim', 'si', 'true', '1', 'on'])
const NO: ReadonlySet<string> = new Set(['no', 'nao', 'false', '0', 'off'])
