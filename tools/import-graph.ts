import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The sources of the repository and what each imports, for the checks that hold its walls. Paths are from the root, with `/`. */
export const root = join(import.meta.dirname, '..')

const rooms = ['core', 'reference', 'contract', 'server', 'web', 'cli', 'e2e', 'bench', 'tools']

export const sourceFiles: readonly string[] = rooms.flatMap((room) =>
  sourcesIn(join(root, room)).map((path) => relative(root, path)),
)

const texts = new Map<string, string>()

export function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.e2e\.ts$|\.bench\.ts$|\/test\//.test(file)
}

/** One file of ours importing another. `isType` says that only types pass, which are gone when the program runs. */
export interface Import {
  readonly file: string
  readonly to: string
  readonly isType: boolean
  /** The names that are taken, `[]` where the whole file is loaded (`import('…')`, `import './x.css'`). */
  readonly names: readonly string[]
}

/** What a file imports of the repository, packages left out; `import('…')` and `export … from` count. */
export function importsOf(file: string): Import[] {
  const found: Import[] = []
  const pattern =
    /\b(?:import|export)\s+(type\s+)?((?:[\w*$\s]+,?\s*)?(?:\{[^}]*\})?)\s*from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import '([^']+)'/gm
  for (const [, type, clause = '', from, lazily, bare] of textOf(file).matchAll(pattern)) {
    const to = pathOf(file, from ?? lazily ?? bare ?? '')
    if (to === undefined) continue
    const listed = /\{([^}]*)\}/.exec(clause)?.[1]?.split(',') ?? []
    const given = listed.map((name) => name.trim()).filter((name) => name !== '')
    const areTypes =
      clause.trimStart().startsWith('{') && given.length > 0 && given.every((name) => name.startsWith('type '))
    const isType = type !== undefined || areTypes
    found.push({ file, to, isType, names: given.map((name) => name.replace(/^type /, '').replace(/ as .*$/, '')) })
  }
  return found
}

/** The room of a path: its first folder. */
export function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The feature that a file of the server or of the web app stands in, or undefined. */
export function featureOf(path: string, app: 'server' | 'web'): string | undefined {
  return new RegExp(`^${app}/src/features/([^/]+)/`).exec(path)?.[1]
}

/**
 * Knots of a graph: the groups of nodes that reach each other in a circle, each sorted, largest first. Tarjan's way, each
 * node looked at once.
 */
export function knotsOf(nodes: readonly string[], arrowsOf: (node: string) => Iterable<string>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []
  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    lowest.set(node, own)
    open.push(node)
    for (const to of arrowsOf(node)) {
      const seen = order.get(to)
      const reach = seen === undefined ? visit(to) : open.includes(to) ? seen : own
      lowest.set(node, Math.min(lowest.get(node) ?? own, reach))
    }
    const low = lowest.get(node) ?? own
    if (low === own) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) knots.push(group.toSorted())
    }
    return low
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return knots.toSorted((a, b) => b.length - a.length)
}

function pathOf(file: string, target: string): string | undefined {
  const named = /^@pegada\/([^/]+)\/(.*)$/.exec(target)
  if (named) return `${named[1]}/${named[2]}`
  if (!target.startsWith('.')) return undefined
  return relative(root, resolve(root, file, '..', target))
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return []
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : []
  })
}
