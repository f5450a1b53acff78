import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformTrailColumns } from '@pegada/contract/platform-trail.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { fileBatch, type ListColumns, type OrderedFile, streamList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import {
  countTrail,
  listTrailActions,
  listTrailActors,
  selectTrail,
  type TrailFilter,
  type TrailRow,
} from './repo-trail.ts'
import { seesPeople } from './sees-people.ts'

type Shown = Outputs['platformTrail']
type Row = Shown['list']['rows'][number]
type Who = Pick<Actor, 'userId'>

/** A page of the trail of the platform; whoever may not read people sees ids in place of names, and finds nobody by name. */
export async function listTrail(
  ports: Pick<Ports, 'db'>,
  actor: Who,
  { page, pageSize, cursor, sort = 'sequence', direction, ...narrow }: Inputs['platformTrail']['list'],
): Promise<Shown['list']> {
  const isOpen = await seesPeople(ports, actor)
  const paging = { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
  const filter = { ...narrow, looksAtNames: isOpen }
  const found = await selectTrail(ports.db, filter, { ...paging, cursor, sort, direction: direction ?? 'desc' })
  return {
    ...presented(found, (row) => present(row, isOpen)),
    ...(await countTrail(ports.db, filter)),
    ...paging,
  }
}

function present({ record, actor, person }: TrailRow, isOpen: boolean): Row {
  const { sequence, at, actorId, action, entity, entityId, data, previousHash, hash } = record
  return {
    ...{ sequence, at: at.toISOString(), actorId, action, entity, entityId, previousHash, hash },
    ...(isOpen ? { actor, person } : { actor: null, person: null }),
    reason: reasonIn(data),
    data: JSON.stringify(data),
  }
}

function reasonIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null
  return typeof data.reason === 'string' ? data.reason : null
}

/** What the trail can be narrowed to. */
export async function trailFacets({ db }: Pick<Ports, 'db'>, actor: Who): Promise<Shown['facets']> {
  const isOpen = await seesPeople({ db }, actor)
  const actors = await listTrailActors(db)
  return {
    actions: await listTrailActions(db),
    actors: actors.map(({ id, name }) => ({ id, name: isOpen ? name : null })),
  }
}

type ColumnKey = (typeof platformTrailColumns)[number]

/** The trail as a file, under the filters and in the order of the screen. */
export async function exportPlatformTrail(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Who,
  wanted: OrderedFile<ColumnKey, 'sequence'> & Omit<TrailFilter, 'looksAtNames'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const isOpen = await seesPeople(ports, actor)
  const { format, language, columns: told, sort = 'sequence', direction, ...narrow } = wanted
  const filter = { ...narrow, looksAtNames: isOpen }
  const load = async (cursor: string | undefined) =>
    presented(await selectTrail(ports.db, filter, { ...fileBatch, sort, direction, cursor }), (row) =>
      present(row, isOpen),
    )
  const list = { name: 'platform-security:view.trail', all: platformTrailColumns, columns, load } as const
  return streamList(ports, { format, language, columns: told }, list, headers)
}

const title = (key: string) => `platform-security:column.${key}`

const columns: ListColumns<Row, ColumnKey> = {
  sequence: { title: title('sequence'), cell: ({ sequence }) => numberCell(sequence) },
  at: { title: title('at'), width: 20, cell: ({ at }) => instantCell(new Date(at)) },
  actor: {
    ...{ title: title('actor'), width: 28 },
    cell: ({ actor, actorId }, say) => textCell(actor ?? actorId ?? say('platform-security:installation')),
  },
  action: { title: title('action'), width: 30, cell: ({ action }) => textCell(action) },
  entity: { title: title('entity'), width: 20, cell: ({ entity }) => textCell(entity) },
  entityId: { title: title('entityId'), width: 38, cell: ({ entityId }) => textCell(entityId) },
  data: { title: title('data'), width: 60, cell: ({ data }) => textCell(data) },
  previousHash: { title: title('previousHash'), width: 66, cell: ({ previousHash }) => textCell(previousHash) },
  hash: { title: title('hash'), width: 66, cell: ({ hash }) => textCell(hash) },
}
