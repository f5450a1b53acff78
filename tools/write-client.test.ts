import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pegadaClient } from '../docs/client/generated/pegada.ts'
import { clientFiles, committed } from './write-client.ts'

it('the clients under docs/client are those of the API as it is; else run node tools/write-client.ts', async () => {
  const files = await clientFiles()
  expect(Object.keys(files)).toEqual(['pegada.ts', 'pegada.py'])
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
