import { expect, it } from 'vitest'
import type { Ports } from './ports.ts'
import { queueNames, workDefinitions } from './work.ts'

it('has a queue for every job, since a job without one keeps the server from starting', () => {
  const names = workDefinitions({ reader: {} } as Ports).map(({ name }) => name)
  expect([...queueNames].toSorted()).toEqual(names.toSorted())
})
