import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskLeft } from './disk-left.ts'

it('tells what the disk of a folder still takes, though the folder is not made yet', async () => {
  expect(await diskLeft(tmpdir())).toBeGreaterThan(0)
  expect(await diskLeft(join(tmpdir(), 'not', 'made', 'yet'))).toBeGreaterThan(0)
})
