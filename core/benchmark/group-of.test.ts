import { expect, it } from 'vitest'
import { groupOf } from './group-of.ts'

it('puts together what any chain of ties holds, under the least name, in whatever order it is told', () => {
  const ties = [
    ['d', 'c'],
    ['a', 'b'],
    ['b', 'c'],
    ['x', 'y'],
    ['a', 'd'],
  ] as const
  for (const told of [ties, ties.toReversed()]) {
    expect(['a', 'b', 'c', 'd', 'x', 'y', 'z'].map(groupOf(told))).toEqual(['a', 'a', 'a', 'a', 'x', 'x', 'z'])
  }
})
