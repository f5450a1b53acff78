import { expect, it } from 'vitest'
import { heldAgainst } from './threshold.ts'

const well = {
  ...{ ports_failing: 0, jobs_dead: 0, job_waits: 300, letter_waits: 900, letters_refused: 5 },
  ...{ webhook_waits: 0, webhooks_dead: 0, certificate_ends: 30, disk_left: 2_147_483_648 },
  ...{ chains_broken: 0, chain_age: 35, roots_end: 30 },
}
const beyond = (measured: Parameters<typeof heldAgainst>[0]) =>
  heldAgainst(measured).flatMap(({ measure, isBeyond }) => (isBeyond ? measure : []))

it('tells what is beyond its limit, and not what stands at it', () => {
  expect(beyond(well)).toEqual([])
  const held = heldAgainst({ ...well, jobs_dead: 1, letter_waits: 900.5 })
  expect(held.filter(({ isBeyond }) => isBeyond)).toEqual([
    { measure: 'jobs_dead', limit: 0, unit: 'count', owner: 'operation', isFloor: false, value: 1, isBeyond: true },
    {
      ...{ measure: 'letter_waits', limit: 900, unit: 'seconds', owner: 'operation', isFloor: false },
      ...{ value: 900.5, isBeyond: true },
    },
  ])
})

it('tells what is under a floor, and nothing of what is not there', () => {
  expect(beyond({ ...well, certificate_ends: 29, disk_left: 1 })).toEqual(['certificate_ends', 'disk_left'])
  expect(beyond({ ...well, certificate_ends: -3 })).toEqual(['certificate_ends'])
  expect(beyond({ ...well, chains_broken: 1, chain_age: 35.1, roots_end: 29 })).toEqual([
    ...(['chains_broken', 'chain_age', 'roots_end'] as const),
  ])
  expect(beyond({ ...well, certificate_ends: null, disk_left: null })).toEqual([])
})
