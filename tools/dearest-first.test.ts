import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dearest } from './dearest-first.ts'
import { root } from './run-steps.ts'

it('every file that is begun first is there, and named once', () => {
  expect(dearest.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(dearest).size).toBe(dearest.length)
})
