import { expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { widestLines } from './widest-lines.ts'

const line = (id: string, beforeKg: string, afterKg: string) => ({
  ...{ id, beforeKg: decimal(beforeKg), afterKg: decimal(afterKg) },
})

it('keeps the lines that change most, up or down, the first by their ids of those alike, and none that stays as it was', () => {
  const widest = widestLines(3)
  for (const one of [
    line('d', '10', '11'),
    line('c', '10', '5'),
    line('e', '7', '7'),
    line('b', '0', '5'),
    line('a', '100', '80'),
  ])
    widest.add(one)
  expect(widest.told().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
