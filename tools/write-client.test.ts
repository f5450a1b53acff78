import { expect, it } from 'vitest'
import { clientFiles, committed } from './write-client.ts'

it('the clients under docs/client are those of the API as it is; else run node tools/write-client.ts', async () => {
  const files = await clientFiles()
  expect(Object.keys(files)).toEqual(['pegada.ts', 'pegada.py'])
  for (const [name, text] of Object.entries(files)) expect(committed(name) === text, name).toBe(true)
})
