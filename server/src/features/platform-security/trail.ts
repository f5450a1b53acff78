import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformTrailColumns, reasonTexts } from '@pegada/contract/platform-trail.ts'
import { z } from 'zod'
import { platformList } from '../../platform/db/platform-list.ts'
import { type FileCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type OrderedFile,
  type Say,
  streamPlatformList,
} from '../../platform/table/stream-list.ts'
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
  wanted: Inputs['platformTrail']['list'],
): Promise<Shown['list']> {
  const isOpen = await seesPeople(ports, actor)
  return platformList(ports.db, { looksAtNames: isOpen }, wanted, trailFor(isOpen))
}

const trailFor = (isOpen: boolean) =>
  ({
    sort: 'sequence',
    select: selectTrail,
    count: countTrail,
    present: (row: TrailRow) => present(row, isOpen),
  }) as const

function present({ record, actor, person }: TrailRow, isOpen: boolean): Row {
  const { sequence, at, actorId, action, entity, entityId, data, previousHash, hash } = record
  return {
    ...{ sequence, at: at.toISOString(), actorId, action, entity, entityId, previousHash, hash },
    ...(isOpen ? { actor, person } : { actor: null, person: null }),
    ...reasonIn(action, data),
    data: JSON.stringify(data),
  }
}

const given = z.object({ reason: z.string(), cause: z.string(), words: z.string() }).partial()

/** Why it was done: in words, by a code of the act's list, or both. */
function reasonIn(action: string, data: unknown): Pick<Row, 'reason' | 'reasonCode'> {
  const { reason = null, cause = null, words = null } = given.safeParse(data).data ?? {}
  return action in reasonTexts ? { reason: words || null, reasonCode: reason ?? cause } : { reason, reasonCode: null }
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
  const file = { ...trailFor(isOpen), name: 'platform-security:view.trail', all: platformTrailColumns, columns }
  return streamPlatformList(ports, { looksAtNames: isOpen }, wanted, file, headers)
}

const title = (key: string) => `platform-security:column.${key}`

const columns: ListColumns<Row, ColumnKey> = {
  sequence: { title: title('sequence'), cell: ({ sequence }) => numberCell(sequence) },
  at: { title: title('at'), width: 20, cell: ({ at }) => instantCell(new Date(at)) },
  actor: {
    ...{ title: title('actor'), width: 28 },
    cell: ({ actor, actorId }, say) => textCell(actor ?? actorId ?? say('platform-security:installation')),
  },
  action: { title: title('action'), width: 40, cell: ({ action }, say) => said(say, 'act', action) },
  actionCode: { title: title('actionCode'), width: 30, cell: ({ action }) => textCell(action) },
  entity: { title: title('entity'), width: 24, cell: ({ entity }, say) => said(say, 'entity', entity) },
  entityCode: { title: title('entityCode'), width: 20, cell: ({ entity }) => textCell(entity) },
  entityId: { title: title('entityId'), width: 38, cell: ({ entityId }) => textCell(entityId) },
  reason: { title: title('why'), width: 40, cell: (row, say) => textCell(reasonText(say, row)) },
  reasonCode: { title: title('reasonCode'), cell: ({ reasonCode }) => textCell(reasonCode) },
  data: { title: title('data'), width: 60, cell: ({ data }) => textCell(data) },
  previousHash: { title: title('previousHash'), width: 66, cell: ({ previousHash }) => textCell(previousHash) },
  hash: { title: title('hash'), width: 66, cell: ({ hash }) => textCell(hash) },
}

/** An act or a kind of record in words: those of the platform's trail, or of a company's; a code that has none stands as itself. */
function said(say: Say, of: 'act' | 'entity', code: string): FileCell {
  return codeCell(say, `platform-trail:${of}.${code}`, say(`audit:${of}.${code}`, { defaultValue: code }))
}

function reasonText(say: Say, { action, reason, reasonCode }: Row): string | null {
  if (reasonCode === null) return reason
  const listed = say(`${reasonTexts[action]}.${reasonCode}`, { defaultValue: reasonCode })
  return reason === null ? listed : `${listed}: ${reason}`
}
