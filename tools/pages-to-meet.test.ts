import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { elsewhere, isUnder, journeys, pagesToMeet, searches } from '../e2e/pages-to-meet.ts'
import { root, textOf } from './import-graph.ts'
import { addressesOfTable } from './page-table.ts'

const addresses = addressesOfTable()

it('every address of the app is looked at by one journey, and by no second', () => {
  const starts = Object.values(journeys)
  const lookedAt = addresses.map((path) => ({
    path,
    by: elsewhere[path] === undefined ? starts.filter((ones) => isUnder(path, ones)).length : 1,
  }))
  expect(lookedAt.filter(({ by }) => by !== 1)).toEqual([])
})

it('the journeys take their pages from there, each once', () => {
  const met = (Object.keys(journeys) as (keyof typeof journeys)[]).flatMap((journey) => {
    expect(textOf(journey)).toContain(`pagesToMeet('${journey}')`)
    return pagesToMeet(journey)
  })
  expect(met.length).toBe(new Set(met).size)
  expect(met).toContain('/dashboard/supply-chain/footprints')
})

it('names no address that is gone, and no journey that is none or looks at nothing', () => {
  expect([...Object.keys(searches), ...Object.keys(elsewhere)].filter((path) => !addresses.includes(path))).toEqual([])
  const files = [...new Set(Object.values(elsewhere))]
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.filter((file) => !/expect(Sound|Accessible|ShownAccessible)/.test(textOf(file)))).toEqual([])
})
