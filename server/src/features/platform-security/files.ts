import type { Outputs } from '@pegada/contract/contract.ts'
import {
  blockColumns,
  keyColumns,
  limitColumns,
  lockColumns,
  sessionColumns,
  violationColumns,
} from '@pegada/contract/platform-security-files.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListedFile, type Say } from '../../platform/table/stream-list.ts'

/** What stands in the files of the page of security: the columns of the screen, and ids beside them. */

type Shown = Outputs['platformSecurity']
type Row<L extends keyof Shown> = Shown[L] extends { rows: (infer R)[] } ? R : never
type File<T, C extends readonly string[]> = ListedFile<T, C[number]>

const title = (key: string) => `platform-security:${key}`
const column = (key: string) => title(`column.${key}`)
/** What is told of a person, or that it is hidden from who asks. */
const told = (say: Say, text: string | null) => textCell(text ?? say(title('hidden')))

export const sessionsFile: File<Row<'sessions'>, typeof sessionColumns> = {
  name: title('view.sessions'),
  all: sessionColumns,
  columns: {
    person: { title: column('person'), width: 30, cell: ({ name }, say) => told(say, name) },
    device: {
      ...{ title: column('device'), width: 28 },
      cell: ({ browser, system }) => textCell([browser, system].filter(Boolean).join(' · ')),
    },
    address: { title: column('address'), width: 24, cell: ({ address }) => textCell(address) },
    createdAt: { title: column('since'), width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
    lastUsedAt: { title: column('lastUsed'), width: 22, cell: ({ lastUsedAt }) => isoCell(lastUsedAt) },
    expiresAt: { title: column('until'), width: 22, cell: ({ expiresAt }) => isoCell(expiresAt) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
  },
}

export const blocksFile: File<Row<'blocks'>, typeof blockColumns> = {
  name: title('blocks'),
  all: blockColumns,
  columns: {
    address: { title: column('address'), width: 24, cell: ({ address }, say) => told(say, address) },
    reason: { title: column('why'), width: 50, cell: ({ reason }) => textCell(reason) },
    at: { title: column('since'), width: 22, cell: ({ at }) => isoCell(at) },
    until: {
      ...{ title: column('until'), width: 22 },
      cell: ({ until }, say) => (until === null ? textCell(say(title('block.for_good'))) : isoCell(until)),
    },
  },
}

export const limitsFile: File<Row<'limits'>, typeof limitColumns> = {
  name: title('limits'),
  all: limitColumns,
  columns: {
    caller: { title: column('caller'), width: 30, cell: ({ name, caller }, say) => told(say, name ?? caller) },
    limit: { title: column('limit'), width: 20, cell: ({ limit }) => textCell(limit) },
    hits: { title: column('hits'), cell: ({ hits }) => numberCell(hits) },
    hitsMax: { title: column('hitsMax'), cell: ({ hitsMax }) => numberCell(hitsMax) },
    since: { title: column('since'), width: 22, cell: ({ since }) => isoCell(since) },
    until: { title: column('until'), width: 22, cell: ({ until }) => isoCell(until) },
  },
}

export const locksFile: File<Row<'locks'>, typeof lockColumns> = {
  name: title('locks'),
  all: lockColumns,
  columns: {
    person: { title: column('person'), width: 30, cell: ({ name }, say) => told(say, name) },
    tries: { title: column('tries'), cell: ({ tries }) => numberCell(tries) },
    until: { title: column('until'), width: 22, cell: ({ until }) => isoCell(until) },
  },
}

export const keysFile: File<Row<'keys'>, typeof keyColumns> = {
  name: title('view.keys'),
  all: keyColumns,
  columns: {
    prefix: { title: column('key'), width: 20, cell: ({ prefix }) => textCell(prefix) },
    name: { title: 'platform-factor:column.name', width: 28, cell: ({ name }) => textCell(name) },
    company: { title: column('company'), width: 40, cell: ({ company }) => textCell(company) },
    scopes: { title: column('scopes'), width: 40, cell: ({ scopes }) => textCell(scopes.join(', ')) },
    state: { title: column('state'), width: 20, cell: ({ state }, say) => codeCell(say, title(`key.${state}`), state) },
    createdAt: { title: column('since'), width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
    lastUsedAt: { title: column('lastUsed'), width: 22, cell: ({ lastUsedAt }) => isoCell(lastUsedAt) },
    expiresAt: { title: column('until'), width: 22, cell: ({ expiresAt }) => isoCell(expiresAt) },
    companyId: { title: 'platform-invoice:column.companyId', width: 38, cell: ({ companyId }) => textCell(companyId) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
  },
}

export const violationsFile: File<Row<'violations'>, typeof violationColumns> = {
  name: title('view.policy'),
  all: violationColumns,
  columns: {
    directive: { title: column('what'), width: 24, cell: ({ directive }) => textCell(directive) },
    source: { title: column('source'), width: 40, cell: ({ source }) => textCell(source) },
    count: { title: column('reports'), cell: ({ count }) => numberCell(count) },
    firstAt: { title: column('first'), width: 22, cell: ({ firstAt }) => isoCell(firstAt) },
    lastAt: { title: column('last'), width: 22, cell: ({ lastAt }) => isoCell(lastAt) },
  },
}
