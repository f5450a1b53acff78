import { expect, it } from 'vitest'
import { readingsOf } from './readings.ts'

const of = (text: string) => readingsOf('server/src/reader.ts', text)

it('tells what stands at an address beside the file: a file, or a folder with all in it', () => {
  expect(of(`new Worker(new URL('./page-worker.ts', import.meta.url), {})`)).toEqual(['server/src/page-worker.ts'])
  expect(of(`const folder = new URL('../../locales/', import.meta.url)`)).toEqual(['locales/'])
})

it.each([
  `import type { Server } from 'node:process'`,
  `import { mkdtemp, rm } from 'node:fs/promises'`,
  `import { tmpdir } from 'node:os'`,
  `import { createServer } from 'node:net'`,
  `import { parentPort, workerData } from 'node:worker_threads'`,
  `import { createRequire } from 'node:module'\nconst path = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')`,
  `const page = await import('./volume.ts')`,
])('reads nothing: %s', (text) => {
  expect(of(text)).toEqual([])
})

it.each([
  `import { readFileSync } from 'node:fs'`,
  `import { mkdtempSync, readFileSync } from 'node:fs'`,
  `import { cpus } from 'node:os'`,
  `import { createRequire, registerHooks } from 'node:module'`,
  `import { spawn } from 'node:child_process'`,
  `const file = new URL(\`./cases/\${name}\`, import.meta.url)`,
  `const folder = new URL('.', import.meta.url)\nconst home = import.meta.dirname`,
  `const own = require.resolve('./sheet.ts')`,
  `const own = createRequire(import.meta.url).resolve('./sheet.ts')`,
  `const plans = createRequire(import.meta.url)('./plans.json')`,
  `const load = createRequire(import.meta.url)`,
  `import type { Volume } from './volume.ts' // as it is read\nimport { readFileSync } from 'node:fs'`,
  `const folder = new URL('./threads/', import.meta.url)\nnew Worker(new URL(name, folder))`,
  `const page = await import(path)`,
  `const zone = process.env.TZ`,
  `new Worker(script, { eval: true })`,
])('does not tell what it reads: %s', (text) => {
  expect(of(text)).toBeUndefined()
})
