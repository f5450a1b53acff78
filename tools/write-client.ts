import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { curlExamples } from './client/curl.ts'
import { operationsForKeys } from './client/operations.ts'
import { pythonClient } from './client/python.ts'
import { typescriptClient } from './client/typescript.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'client', 'generated')

/** The clients as they are made of the description of the API now, by file. */
export async function clientFiles(): Promise<Readonly<Record<string, string>>> {
  const operations = await operationsForKeys()
  const ofJson = operations.filter(({ form }) => form === undefined)
  return {
    'pegada.ts': typescriptClient(ofJson),
    'pegada.py': pythonClient(ofJson),
    'curl.md': curlExamples(operations),
  }
}

/** A file of `docs/client/generated` as it stands. */
export function committed(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(await clientFiles())) writeFileSync(join(folder, name), text)
}
