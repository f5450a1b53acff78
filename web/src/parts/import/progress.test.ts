import { expect, test } from 'vitest'
import { filesRead, isNothingNew, percentOf } from './progress.ts'

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [2, 3, 66],
  [1999, 2000, 99],
  [3, 3, 100],
  [5, 3, 100],
])('%i of %i is %i %%', (done, total, percent) => {
  expect(percentOf(done, total)).toBe(percent)
})

test('a refused file was read as well', () => {
  expect(filesRead({ filesTotal: 5, filesDone: 3, filesFailed: 1 })).toBe(4)
})

test('a batch brings nothing new only when all of it was known', () => {
  const counts = { filesTotal: 2, filesDone: 2, filesFailed: 0, documentsNew: 0, documentsDuplicate: 2 }
  expect(isNothingNew(counts)).toBe(true)
  expect(isNothingNew({ ...counts, filesDone: 1, filesFailed: 1 })).toBe(true)
  expect(isNothingNew({ ...counts, documentsNew: 1 })).toBe(false)
  expect(isNothingNew({ ...counts, documentsDuplicate: 0 })).toBe(false)
})
