import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureOf, type Import, importsOf, isTest, knotsOf, root, sourceFiles, textOf } from './import-graph.ts'

/** Features of the server stand one above the other: none reaches itself through others, not even by types. */
const imports = sourceFiles
  .filter((file) => featureOf(file, 'server') !== undefined && !isTest(file))
  .flatMap(importsOf)

describe('features of the server', () => {
  it('form no knots', () => {
    expect(knotsIn(imports)).toEqual([])
  })

  it('are found in a knot with the imports that close it', () => {
    const of = (file: string, to: string): Import => ({
      file: `server/src/features/${file}`,
      to: `server/src/features/${to}`,
      isType: true,
      names: [],
    })
    const planted = [of('a/x.ts', 'b/y.ts'), of('b/y.ts', 'c/z.ts'), of('c/z.ts', 'a/x.ts'), of('d/w.ts', 'a/x.ts')]
    expect(knotsIn(planted)).toEqual([
      {
        knot: 'a b c',
        closedBy: ['a: x.ts → b/y.ts', 'b: y.ts → c/z.ts', 'c: z.ts → a/x.ts'],
      },
    ])
  })
})

it('files of the server form no circles', () => {
  const files = sourceFiles.filter((file) => file.startsWith('server/src/') && !isTest(file))
  const within = (file: string) => importsOf(file).flatMap(({ to }) => (to.startsWith('server/') ? [to] : []))
  expect(knotsOf(files, within)).toEqual([])
})

describe('the layers that docs/architecture.md tells', () => {
  const layers = textOf('docs/architecture.md')
    .split('| layer | features | what it knows |')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map((row) => [...(row.split('|')[2] ?? '').matchAll(/[a-z][a-z-]*/g)].map(([word]) => word))
  const named = (layers ?? []).map((words) => words.filter((word) => word !== 'then'))

  it('name every feature once', () => {
    expect(named.flat().toSorted()).toEqual(readdirSync(join(root, 'server/src/features')).toSorted())
  })

  it('let a feature import from its own layer and those below', () => {
    const heightOf = (feature: string) => named.findIndex((features) => features.includes(feature))
    const upward = arrowsOf(imports).filter(({ from, target }) => heightOf(target) > heightOf(from))
    expect(upward).toEqual([])
  })
})

/** Each knot with its features and the imports between them. */
function knotsIn(found: readonly Import[]): { knot: string; closedBy: string[] }[] {
  const arrows = arrowsOf(found)
  const above = Map.groupBy(arrows, ({ from }) => from)
  const features = [...new Set(arrows.flatMap(({ from, target }) => [from, target]))].toSorted()
  const knots = knotsOf(features, (feature) => new Set(above.get(feature)?.map(({ target }) => target)))
  return knots.map((knot) => ({
    knot: knot.join(' '),
    closedBy: arrows
      .filter(({ from, target }) => knot.includes(from) && knot.includes(target))
      .map(({ from, file, to }) => `${from}: ${inFeature(file)} → ${to.replace('server/src/features/', '')}`),
  }))
}

/** Imports from one feature to another. */
function arrowsOf(found: readonly Import[]) {
  return found.flatMap(({ file, to }) => {
    const [from, target] = [featureOf(file, 'server'), featureOf(to, 'server')]
    return from !== undefined && target !== undefined && from !== target ? [{ from, target, file, to }] : []
  })
}

function inFeature(file: string): string {
  return file.replace(/^server\/src\/features\/[^/]+\//, '')
}
