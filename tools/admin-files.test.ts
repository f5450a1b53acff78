import { globSync, readFileSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { isPlatformAccess } from '@pegada/core/access/platform-role.ts'
import { expect, it } from 'vitest'

/** Every list of the administration goes into a file, for whom the list itself is open to, and a page leads to it. */
interface Procedure {
  readonly name: string
  readonly access: ProcedureMeta['access']
  readonly path: string
  readonly isPaged: boolean
}

function walk(node: unknown, path: readonly string[]): Procedure[] {
  if (isContractProcedure(node)) {
    const { meta, route, outputSchema } = node['~orpc']
    const { access } = meta as ProcedureMeta
    const shape = (outputSchema as { readonly shape?: Readonly<Record<string, unknown>> } | undefined)?.shape
    const isPaged = shape !== undefined && 'rows' in shape && 'total' in shape
    return [{ name: path.join('.'), access, path: route.path ?? '', isPaged }]
  }
  return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) => walk(inner, [...path, key]))
}

const all = walk(contract, []).filter(({ access }) => isPlatformAccess(access))
const isFile = ({ path }: Procedure) => path.endsWith('/export')

it('each list has its file', () => {
  const lists = all.filter(({ isPaged }) => isPaged)
  expect(lists.length).toBeGreaterThan(30)
  const without = lists.filter(({ path, access }) =>
    all.every((one) => one.path !== `${path}/export` || one.access !== access),
  )
  // What was done with one announcement, incident, mapping or service invoice, which its panel shows.
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    ...['announcement.history', 'incident.history', 'scopeMapping.versions', 'serviceInvoice.history'],
  ])
})

it('each file has its way on a page', () => {
  const files = globSync('web/src/{features,parts}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const lost = all.filter(isFile).filter(({ path }) => {
    const written = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return !new RegExp(`/api/v1${written.join('\\$\\{.+?\\}')}['\`"]`).test(sources)
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})
