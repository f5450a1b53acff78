import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pid, ppid } from 'node:process'
import { afterAll, expect, it } from 'vitest'
import { holdFolder } from './hold-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'pegada-hold-'))
const dataDir = join(folder, 'database')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('keeps a second process out while the first lives, and lets it in afterwards', () => {
  writeFileSync(`${dataDir}.pid`, String(ppid))
  expect(() => holdFolder(dataDir)).toThrow(
    expect.objectContaining({ code: 'database.in_use', data: { process: ppid } }),
  )
})

it('lets in when another process bears the number of one that is gone', () => {
  writeFileSync(`${dataDir}.pid`, `${ppid} another-boot/1`)
  const letGo = holdFolder(dataDir)
  expect(readFileSync(`${dataDir}.pid`, 'utf8')).toMatch(new RegExp(`^${pid}\\b`))
  letGo()
})

it('takes over what a process that is gone left behind, and leaves nothing itself', () => {
  writeFileSync(`${dataDir}.pid`, '2147483646')
  const letGo = holdFolder(dataDir)
  expect(existsSync(`${dataDir}.pid`)).toBe(true)
  letGo()
  expect(existsSync(`${dataDir}.pid`)).toBe(false)
})
