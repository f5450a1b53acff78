import { expect, it } from 'vitest'
import { heldAgainst } from './threshold.ts'

it('tells what is beyond its limit, and not what stands at it', () => {
  const held = heldAgainst({
    ...{ ports_failing: 0, jobs_dead: 1, job_waits: 300, letter_waits: 900.5 },
    ...{ webhook_waits: 0, webhooks_dead: 0 },
  })
  expect(held.filter(({ isBeyond }) => isBeyond)).toEqual([
    { measure: 'jobs_dead', limit: 0, unit: 'count', owner: 'operation', value: 1, isBeyond: true },
    { measure: 'letter_waits', limit: 900, unit: 'seconds', owner: 'operation', value: 900.5, isBeyond: true },
  ])
})
