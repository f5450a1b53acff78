import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { readEnv } from '../server/src/env.ts'
import { startServer, stopOnSignal } from '../server/src/start-server.ts'
import { buildWeb } from './build-web.ts'
import { readCommandLine } from './command-line.ts'
import { demoEntries, demoNotes, demoPerson } from './demo-company.ts'
import { programs } from './programs.ts'

/**
 * `npm run demo`: a company that already has a year of documents and entries, on a database of its own (`DATA_DIR`, by
 * default `./data/demo`). Everything goes through the public API, as a person would; a second run finds it all there.
 */
readCommandLine(programs.demo)
const env = readEnv({ CNPJ_URL: 'off', ...process.env, DATA_DIR: process.env.DATA_DIR ?? './data/demo' }, process.argv)
const [server] = await Promise.all([startServer({ ...env, LOG_LEVEL: 'warn' }), buildWeb()])
stopOnSignal(server)
const home = `http://${env.HOST}:${env.PORT}`
const cookie = (await signIn()) ?? (await signUpAndIn())
await fill(clientOf(cookie))
process.stdout.write(`
  Pegada   ${server.address}
  E-mail   ${demoPerson.email}
  Senha    ${demoPerson.password}

`)

async function signUpAndIn(): Promise<string> {
  await clientOf().account.signUp({ ...demoPerson, acceptTerms: true })
  const mail = await fetch(`${home}/dev/mail/latest.json?to=${encodeURIComponent(demoPerson.email)}`)
  const { text } = (await mail.json()) as { text: string }
  const token = new URL(/https?:\S+/.exec(text)?.[0] ?? home).searchParams.get('token') ?? ''
  await clientOf().account.verifyEmail({ token })
  const cookieAfter = await signIn()
  if (!cookieAfter) throw new Error('the demo account could not sign in')
  return cookieAfter
}

async function signIn(): Promise<string | undefined> {
  const response = await fetch(`${home}/api/v1/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPerson.email, password: demoPerson.password }),
  })
  return response.ok
    ? response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    : undefined
}

async function fill(client: ContractRouterClient<Contract>): Promise<void> {
  const existing = await client.activity.list({ pageSize: 1 })
  if (existing.total > 0) return
  const batch = await client.imports.create()
  const recipient = parseCnpj(demoPerson.cnpj).normalized
  for (const { name, xml } of demoNotes(recipient)) {
    await client.imports.addFile({ importId: batch.id, file: new File([xml], name, { type: 'application/xml' }) })
  }
  await client.imports.start({ importId: batch.id })
  await untilRead(client, batch.id)
  await client.documentItem.acceptSuggested({ importId: batch.id, confidenceMin: '0.5' })
  const unit = (await client.businessUnit.list())[0]
  if (!unit) throw new Error('a company has its head office')
  for (const entry of demoEntries) await client.activity.create({ ...entry, businessUnitId: unit.id })
}

async function untilRead(client: ContractRouterClient<Contract>, importId: string): Promise<void> {
  for (;;) {
    const { state } = await client.imports.get({ importId })
    if (state === 'done') return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function clientOf(sessionCookie?: string): ContractRouterClient<Contract> {
  return createORPCClient(
    new RPCLink({ url: `${home}/rpc`, headers: () => (sessionCookie ? { cookie: sessionCookie } : {}) }),
  )
}
