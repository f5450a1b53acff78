import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { mappingColumns } from '@pegada/contract/scope-mapping-shape.ts'
import { conflictsOf } from '@pegada/core/classification/mapping-conflicts.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  fileBatch,
  type ListColumns,
  type OrderedFile,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { countVersions, findNewestRevision, selectVersions } from './repo.ts'
import { sourcesOf } from './source-of.ts'
import { draftsOf, loadStanding, markOf, presenter, type Shown } from './standing.ts'
import { storedMapping } from './stored-mapping.ts'

type ListPorts = Pick<Ports, 'db' | 'rules'>
type Wanted = { readonly sort: Sort; readonly direction: 'asc' | 'desc' } & Narrow
type Sort = NonNullable<Inputs['scopeMapping']['list']['sort']>
type Narrow = Pick<Inputs['scopeMapping']['list'], 'kind' | 'status' | 'origin' | 'search'>
type ColumnKey = (typeof mappingColumns)[number]

/** A page of the mappings of codes or of words, as they would stand once the drafts are published. */
export async function listMappings(
  { db, rules }: ListPorts,
  { page = 1, pageSize = 10, cursor, sort = 'term', direction = 'desc', ...narrow }: Inputs['scopeMapping']['list'],
): Promise<Outputs['scopeMapping']['list']> {
  const found = await matching({ db, rules }, { ...narrow, sort, direction })
  const paging = { page: Number(page), pageSize: Number(pageSize) }
  const shown = pageOf(
    found,
    cursor === undefined ? (paging.page - 1) * paging.pageSize : Number(cursor),
    paging.pageSize,
  )
  return { ...shown, total: found.length, isCapped: false, ...paging }
}

/** The list as a file, in the columns that the import takes back. */
export async function exportMappings(
  { db, rules, translate }: ListPorts & Pick<Ports, 'translate'>,
  { format, language, columns: told, sort = 'term', direction, ...narrow }: OrderedFile<ColumnKey, Sort> & Narrow,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const found = await matching({ db, rules }, { ...narrow, sort, direction })
  const load = (cursor: string | undefined) => Promise.resolve(pageOf(found, Number(cursor ?? 0), fileBatch.pageSize))
  return streamList(
    { translate },
    { format, language, columns: told },
    { name: 'scope-mapping:title', all: mappingColumns, columns, load },
    headers,
  )
}

/** How many there are, what waits to be published, and which revision holds. */
export async function mappingSummary({
  db,
  rules,
  catalogue,
}: ListPorts & Pick<Ports, 'catalogue'>): Promise<Outputs['scopeMapping']['summary']> {
  const { drafted, rows } = await loadStanding(db, { rules })
  const drafts = draftsOf(rows)
  const newest = await findNewestRevision(db)
  const countOf = (kind: Shown['kind']) => drafted.all.filter((mapping) => mapping.kind === kind).length
  return {
    ...{ ncm: countOf('ncm'), keyword: countOf('keyword'), conflicts: conflictsOf(drafted.all).size },
    drafts: drafts.length,
    draftsMark: markOf(drafts),
    release: catalogue.release,
    revision: newest
      ? {
          ...{ number: newest.revision.revision, by: newest.by, reason: newest.revision.reason },
          at: newest.revision.publishedAt.toISOString(),
        }
      : null,
    sources: sourcesOf({ rules }),
  }
}

/** A mapping with its versions, the newest first. Throws `scope_mapping.not_found`. */
export async function listVersions(
  { db, rules }: ListPorts,
  wanted: Inputs['scopeMapping']['versions'],
): Promise<Outputs['scopeMapping']['versions']> {
  const standing = await loadStanding(db, { rules })
  const { key } = wanted
  const mapping = standing.drafted.all.find((one) => one.key === key) ?? (await newestOf(db, key))
  if (mapping === undefined) throw new DomainError('scope_mapping.not_found')
  const found = await platformList(db, {}, wanted, {
    ...{ sort: 'version', count: () => countVersions(db, key) },
    select: (_, __, asked) => selectVersions(db, key, asked),
    present: ({ row, by }) => {
      const { key: _, kind: __, ...fields } = storedMapping(row)
      const { id, reason, state, revision, changedAt } = row
      return { ...fields, id, reason, state, revision, by, at: changedAt.toISOString() }
    },
  })
  return { ...found, mapping: presenter(standing)(mapping) }
}

/** A mapping that stands no longer, as its newest version has it. */
async function newestOf(db: ListPorts['db'], key: string) {
  const [newest] = (await selectVersions(db, key, { page: 1, pageSize: 1 })).rows
  return newest && storedMapping(newest.row)
}

async function matching({ db, rules }: ListPorts, wanted: Wanted): Promise<readonly Shown[]> {
  const { kind = 'ncm', status, origin, search, sort, direction } = wanted
  const standing = await loadStanding(db, { rules })
  const words = normaliseName(search ?? '')
    .split(' ')
    .filter(Boolean)
  const isWanted = (one: Shown) => {
    const text = normaliseName([one.term, one.description, one.category, one.source].filter(Boolean).join(' '))
    return (
      (origin === undefined || one.origin === origin) &&
      (status === undefined || hasStatus(one, status)) &&
      words.every((word) => text.includes(word))
    )
  }
  const found = standing.drafted.all
    .filter((one) => one.kind === kind)
    .map(presenter(standing))
    .filter(isWanted)
  const way = direction === 'asc' ? 1 : -1
  return found.toSorted(
    (a, b) => compare(a[sort], b[sort], way) || compare(a.term, b.term, 1) || compare(a.key, b.key, 1),
  )
}

function hasStatus({ isOn, isDraft, conflicts }: Shown, status: NonNullable<Narrow['status']>): boolean {
  if (status === 'draft') return isDraft
  if (status === 'conflict') return conflicts.length > 0
  return isOn === (status === 'on')
}

/** What is null comes last in either direction. */
function compare(a: string | number | null, b: string | number | null, way: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * way
  return String(a).localeCompare(String(b), 'pt-BR') * way
}

/** A part of all rows; a mark is the place where the next or the previous one begins. */
function pageOf(found: readonly Shown[], asked: number, size: number): ListPage<Shown> {
  if (!Number.isInteger(asked) || asked < 0) throw new DomainError('request.invalid')
  const end = asked + size
  return {
    rows: found.slice(asked, end),
    next: end < found.length ? String(end) : null,
    previous: asked > 0 ? String(Math.max(0, asked - size)) : null,
  }
}

const columns: ListColumns<Shown, ColumnKey> = {
  kind: { title: 'scope-mapping:file.kind', width: 10, cell: ({ kind }) => textCell(kind) },
  term: { title: 'scope-mapping:file.term', width: 40, cell: ({ term }) => textCell(term) },
  description: { title: 'scope-mapping:file.description', width: 40, cell: ({ description }) => textCell(description) },
  scope: { title: 'scope-mapping:file.scope', width: 8, cell: ({ scope }) => numberCell(scope) },
  category: { title: 'scope-mapping:file.category', width: 30, cell: ({ category }) => textCell(category) },
  source: { title: 'scope-mapping:file.source', width: 30, cell: ({ source }) => textCell(source) },
  confidence: { title: 'scope-mapping:file.confidence', width: 12, cell: ({ confidence }) => numberCell(confidence) },
  priority: { title: 'scope-mapping:file.priority', width: 10, cell: ({ priority }) => numberCell(priority) },
  isOn: { title: 'scope-mapping:file.isOn', width: 10, cell: ({ isOn }) => textCell(isOn ? 'yes' : 'no') },
  origin: {
    title: 'scope-mapping:column.origin',
    cell: ({ origin }, say) => codeCell(say, `scope-mapping:origin.${origin}`, origin),
  },
  version: { title: 'scope-mapping:column.version', width: 10, cell: ({ version }) => numberCell(version) },
  changedAt: {
    title: 'scope-mapping:column.changedAt',
    width: 22,
    cell: ({ changedAt }) => (changedAt === null ? null : instantCell(new Date(changedAt))),
  },
  key: { title: 'scope-mapping:column.key', width: 48, cell: ({ key }) => textCell(key) },
}
