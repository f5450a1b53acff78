import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOnBothDatabases, onBothDatabases } from './both-databases.ts'

it('every place in the list of tests that run on both databases names tests that exist, and no test twice', () => {
  const found = Object.keys(onBothDatabases).map((glob) => ({ glob, files: globSync(glob) }))
  expect(found.filter(({ files }) => files.length === 0)).toEqual([])
  const files = found.flatMap((place) => place.files)
  expect(files.filter((file, index) => !file.endsWith('.db.test.ts') || files.indexOf(file) < index)).toEqual([])
  expect(filesOnBothDatabases()).toEqual(files.toSorted())
})
