import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProgram } from '../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../test/harness.ts'
import { type Listening, listenWith } from '../test/listen-with.ts'

/** The examples of `docs/client` as somebody runs them, against a server at a port. */
const folder = join(import.meta.dirname, '../../../docs/client')
const run = promisify(execFile)
let app: TestApp
let owner: TestPerson
let listening: Listening
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  listening = await listenWith(app)
  const { secret } = await openProgram(app, owner, ['business-unit:read', 'activity:create', 'inventory:read'])
  env = { ...process.env, PEGADA_URL: listening.url, PEGADA_KEY: secret }
})
afterAll(async () => {
  await listening.close()
  await app.close()
})

const said = /^.+: \d+(\.\d+)? kg CO2e\n2025: \d+(\.\d+)? kg CO2e in \d lines, \d+ gaps\n$/

it('that in TypeScript registers an entry, once however often it is run, and reads the year', async () => {
  const first = await run(execPath, [join(folder, 'example.ts')], { env })
  expect(first.stdout).toMatch(said)
  expect((await run(execPath, [join(folder, 'example.ts')], { env })).stdout).toBe(first.stdout)
  expect((await owner.client.activity.list({})).total).toBe(1)
})

const hasPython = spawnSync('python3', ['--version']).status === 0
it.skipIf(!hasPython)('that in Python says the same (skipped where there is no python3)', async () => {
  const { secret } = await openProgram(app, owner, ['business-unit:read', 'activity:create', 'inventory:read'])
  const { stdout } = await run('python3', [join(folder, 'example.py')], { env: { ...env, PEGADA_KEY: secret } })
  expect(stdout).toMatch(said)
})

it('that in TypeScript tells a refusal by its code', async () => {
  const { secret } = await openProgram(app, owner, ['business-unit:read', 'inventory:read'])
  const { stdout } = await run(execPath, [join(folder, 'example.ts')], { env: { ...env, PEGADA_KEY: secret } })
  expect(stdout).toContain('Refused: auth.scope_missing')
})
