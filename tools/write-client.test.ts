import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import { expect, it } from 'vitest'
import { pegadaClient } from '../docs/client/generated/pegada.ts'
import { curlCalls, linesOf } from './client/curl.ts'
import { operationsForKeys } from './client/operations.ts'
import { clientFiles, committed } from './write-client.ts'

it('the clients under docs/client are those of the API as it is; else run node tools/write-client.ts', async () => {
  const files = await clientFiles()
  expect(Object.keys(files)).toEqual(['pegada.ts', 'pegada.py', 'curl.md'])
  for (const [name, text] of Object.entries(files)) expect(committed(name) === text, name).toBe(true)
})

const item = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const preview = {
  itemId: item,
  inputs: { crop: 'soja', ncm: { ncm: '31021010' } },
  quantity: { value: '1.5', unit: 't' },
}
const conflicts = { activityIds: [item, 'b'], year: 2025 }
/** What both are asked under, at a server that has a path of its own. */
const asked = [
  `https://pegada.example/ours/api/v1/document-items/${item}/preview?inputs[crop]=soja&inputs[ncm][ncm]=31021010&quantity[value]=1.5&quantity[unit]=t`,
  `https://pegada.example/ours/api/v1/activity-conflicts?year=2025&activityIds[0]=${item}&activityIds[1]=b`,
]

it('the client in TypeScript names what stands within an object or a list in brackets, at the server’s own path', async () => {
  const addresses: string[] = []
  const client = pegadaClient({
    ...{ url: 'https://pegada.example/ours/', key: 'pgd_x' },
    fetch: async (address) => {
      addresses.push(decodeURIComponent(String(address)))
      return Response.json({})
    },
  })
  await client.documentItemPreview(preview)
  await client.activityListConflicts(conflicts)
  expect(addresses).toEqual(asked)
})

it('each example for curl is a call that the contract takes, and the shell hands it over whole', async () => {
  const calls = curlCalls(await operationsForKeys())
  expect(calls.length).toBeGreaterThan(20)
  const ids = { BUSINESS_UNIT_ID: item }
  const told = JSON.stringify(calls.map(({ path, query, body }) => ({ ...path, ...query, ...body })))
  const inputs = JSON.parse(told.replaceAll(/\$([A-Z_]+)/g, item)) as Record<string, unknown>[]
  for (const [at, { operation, path, query, body }] of calls.entries()) {
    const { [at]: input } = inputs
    if (!operation.form) expect(refusalOf(operation.name, input), operation.name).toBe(undefined)
    const env = { ...process.env, PEGADA_URL: 'https://pegada.example', PEGADA_KEY: 'pgd_x', ...ids }
    const shell = `uuidgen() { echo once; }\ncurl() { printf '%s\\0' "$@"; }\n${linesOf(calls[at] as (typeof calls)[number])}`
    const words = String(spawnSync('bash', ['-c', shell], { env }).stdout).split('\0')
    const address = new URL(words.find((word) => word.startsWith('https:')) ?? '')
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]))
    expect(address.pathname).toBe(`/api/v1${filled}`)
    expect(Object.fromEntries(address.searchParams)).toEqual(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    )
    expect(words).toContain('Authorization: Bearer pgd_x')
    if (operation.form) expect(words).toContain(`file=${body.file}`)
    else if (operation.body)
      expect(JSON.parse(words[words.indexOf('-d') + 1] ?? '')).toEqual(input && bodyOf(input, body))
  }
})

const bodyOf = (input: Record<string, unknown>, body: object) =>
  Object.fromEntries(Object.keys(body).map((name) => [name, input[name]]))

/** Why the contract refuses that input of an operation; undefined where it takes it. */
function refusalOf(name: string, input: unknown): string | undefined {
  const found = procedureOf(contract, name)
  const schema = found?.['~orpc'].inputSchema as
    | { safeParse(value: unknown): { readonly error?: { readonly message: string } } }
    | undefined
  return schema?.safeParse(input).error?.message
}

function procedureOf(node: object, name: string, way: readonly string[] = []): AnyContractProcedure | undefined {
  if (isContractProcedure(node)) {
    return way.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('') === name
      ? node
      : undefined
  }
  for (const [part, inner] of Object.entries(node)) {
    const found = procedureOf(inner, name, [...way, part])
    if (found) return found
  }
  return undefined
}

const hasPython = spawnSync('python3', ['--version']).status === 0
it.skipIf(!hasPython)('the client in Python does the same (skipped where there is no python3)', () => {
  const program = `
import io, json, sys, urllib.parse, urllib.request
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from pegada import Pegada
def answer(request, timeout):
    print(urllib.parse.unquote(request.full_url))
    return io.BytesIO(b"{}")
urllib.request.urlopen = answer
pegada = Pegada("https://pegada.example/ours/", "pgd_x")
pegada.document_item_preview(**json.loads(sys.argv[2]))
pegada.activity_list_conflicts(**json.loads(sys.argv[3]))
`
  const folder = join(import.meta.dirname, '../docs/client/generated')
  const { stdout } = spawnSync('python3', ['-c', program, folder, JSON.stringify(preview), JSON.stringify(conflicts)])
  expect(String(stdout).trim().split('\n')).toEqual(asked)
})
