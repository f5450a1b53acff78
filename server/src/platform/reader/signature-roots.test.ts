import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { madeUpCertificate } from '@pegada/core/document/test/made-up-certificate.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSignatureRoots } from './signature-roots.ts'

const [first, second] = ['RAIZ 1', 'RAIZ 2'].map(
  (name) => madeUpCertificate('ec', { name, isAuthority: true }).certificate,
)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pegada-roots-'))
  await mkdir(join(folder, 'empty'))
  await mkdir(join(folder, 'all'))
  const files = { 'a.pem': `${first}`, 'b.crt': `${second}\n${first}`, 'LEIAME.txt': 'nada' }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'all', name), text)
  await writeFile(join(folder, 'broken.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
})
afterAll(() => rm(folder, { recursive: true }))

const read = (name: string) => readSignatureRoots(join(folder, name))

it('takes one file, or the certificates of a folder, each once; another set has another mark', () => {
  expect(read('all').certificates).toHaveLength(2)
  expect(read('all').ends.map((end) => end > new Date('2026-01-01T00:00:00Z'))).toEqual([true, true])
  expect(read('all/a.pem').certificates).toHaveLength(1)
  expect(read('all/b.crt').mark).toBe(read('all').mark)
  expect(read('all/a.pem').mark).not.toBe(read('all').mark)
})

it('without the variable there are none, and no mark', () => {
  expect([readSignatureRoots(undefined), readSignatureRoots('')]).toEqual([
    { certificates: [], ends: [], mark: '' },
    { certificates: [], ends: [], mark: '' },
  ])
})

it('stops the start where it is not there, holds none or is broken, naming variable and file', () => {
  expect(() => read('gone')).toThrow(/Configuration:\n {2}SIGNATURE_ROOTS: .*gone cannot be read \(ENOENT\)/)
  expect(() => read('empty')).toThrow(/SIGNATURE_ROOTS: no certificate in .*empty/)
  expect(() => read('all/LEIAME.txt')).toThrow(/no certificate in/)
  expect(() => read('broken.pem')).toThrow(/SIGNATURE_ROOTS: .*broken\.pem holds what is no certificate/)
})
