import { expect, it } from 'vitest'
import type { Flow } from './flows.ts'
import { endsOf, flowing, nodesOf, startsOf, throughNodes } from './flows.ts'

const flow = (from: string, to: string, amount: string): Flow => ({
  from: { key: from, name: from },
  to: { key: to, name: to },
  amount,
})
const flows = [flow('a', 'b', '10.5'), flow('a', 'c', '0.25'), flow('b', 'd', '10.5')]

it('names each node once, with what passes through it', () => {
  expect(nodesOf(flows).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  expect(Object.fromEntries(throughNodes(flows))).toEqual({ a: '10.75', b: '10.5', c: '0.25', d: '10.5' })
})

it('knows the first and the last column', () => {
  expect([...startsOf(flows)]).toEqual(['a'])
  expect([...endsOf(flows)]).toEqual(['c', 'd'])
})

it('draws no band of nothing', () => {
  expect(flowing([...flows, flow('a', 'e', '0')])).toHaveLength(3)
})
