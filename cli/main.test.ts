import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { expect, it } from 'vitest'

/** The process itself, where a test of the function cannot reach. */
it('ends quietly when the reader of its answer leaves', async () => {
  const child = spawn(execPath, [join(import.meta.dirname, 'main.ts'), 'generators', '--json'])
  child.stdout.destroy()
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const [exitCode] = await once(child, 'close')
  expect([exitCode, complaints]).toEqual([0, ''])
})
