import { describe, expect, it } from 'vitest'
import { importsOf, knotsOf, roomOf, sourceFiles } from './import-graph.ts'

/** Rooms in which no file leads back to itself through its imports, those of types included: each can be read by itself. */
const UNTIED = ['core', 'reference', 'contract', 'cli', 'tools', 'server', 'web']

describe('files that import each other', () => {
  it('are all looked at, those too whose name begins as that of a folder of what was built', () => {
    expect(sourceFiles.some((file) => file.endsWith('combustion/distance.ts'))).toBe(true)
  })

  it.each(UNTIED)('stand in no circle in %s', (room) => {
    const files = sourceFiles.filter((file) => roomOf(file) === room)
    const knots = knotsOf(files, (file) => importsOf(file).flatMap(({ to }) => (roomOf(to) === room ? [to] : [])))
    expect(files.length).toBeGreaterThan(0)
    expect(knots).toEqual([])
  })
})
