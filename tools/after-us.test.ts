import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterUs } from './after-us.ts'
import { endServerAfterUs } from './postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pegada-after-us-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hasEnded = (child: ChildProcess) => new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)))

it('takes the folder of a process away that was killed, and with it the server whose process the folder names', async () => {
  const server = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', folder])
  const serverEnded = hasEnded(server)
  writeFileSync(join(folder, 'postmaster.pid'), `${server.pid}\n${folder}\n`)
  const program = `
    import { endServerAfterUs } from './postgres.ts'
    endServerAfterUs(process.argv[1])
    process.stdout.write('ready')
    setInterval(() => {}, 60_000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program, folder], { cwd: import.meta.dirname })
  await new Promise((resolve) => killed.stdout.once('data', resolve))
  expect(existsSync(folder)).toBe(true)
  killed.kill('SIGKILL')
  expect(await serverEnded).toBe('SIGINT')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 10_000 })
})

it('does it now where it is asked to, and says where that failed', async () => {
  await afterUs('rm -rf "$1"', [folder])()
  expect(existsSync(folder)).toBe(false)
  await expect(afterUs('exit 3', [])()).rejects.toThrow('failed with 3')
})

it('leaves a process alone that has the number of a server which ended by itself', async () => {
  const other = spawn('sleep', ['60'])
  const otherEnded = hasEnded(other)
  writeFileSync(join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n`)
  await endServerAfterUs(folder)()
  expect(existsSync(folder)).toBe(false)
  other.kill('SIGTERM')
  expect(await otherEnded).toBe('SIGTERM')
})
