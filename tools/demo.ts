import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { readEnv } from '../server/src/env.ts'
import { startServer, stopOnSignal } from '../server/src/start-server.ts'
import { buildWeb } from './build-web.ts'
import { readCommandLine } from './command-line.ts'
import { fillDemo } from './demo/fill.ts'
import { demoPerson, demoVerifier } from './demo/person.ts'
import { demoSurroundings } from './demo/surroundings.ts'
import type { Client, Ways } from './demo/ways.ts'
import { programs } from './programs.ts'

/**
 * `npm run demo`: the demonstration company (`tools/demo`) with three years of documents and entries, on a database of its own
 * (`DATA_DIR`, by default `./data/demo`). Everything goes through the API, as a person would; a second run finds it all there.
 * Its pages say that it is a demonstration (`DEMONSTRATION`), and another database (`DATABASE_URL`) is refused.
 */
readCommandLine(programs.demo)
const { variables, refusal } = demoSurroundings(process.env)
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}
const env = readEnv(variables, process.argv)
const [server] = await Promise.all([startServer({ ...env, LOG_LEVEL: 'warn' }), buildWeb()])
stopOnSignal(server)
const home = `http://${env.HOST}:${env.PORT}`
const session = await signIn(demoPerson)
if (session === 'code-first') {
  process.stderr.write('Nothing more is filled in: the account asks for a code of its second factor.\n')
} else {
  const client = clientOf({ cookie: session ?? (await signUpAndIn()) })
  await fillDemo(client, {
    ports: server.ports,
    ...{ letterTo, signIn: signedIn, clientWith: clientOf },
    settle: (other = client) => settled(other),
    request: (path, init) => fetch(`${home}${path}`, init),
  })
}
process.stdout.write(`
  Pegada   ${server.address}
  E-mail   ${demoPerson.email}
  Senha    ${demoPerson.password}

  Verificadora   ${demoVerifier.email}
  Senha          ${demoVerifier.password}

`)

type Credentials = Parameters<Ways['signIn']>[0]

async function signUpAndIn(): Promise<string> {
  await clientOf({}).account.signUp({ ...demoPerson, acceptTerms: true })
  const text = await letterTo(demoPerson.email)
  const token = new URL(/https?:\S+/.exec(text)?.[0] ?? home).searchParams.get('token') ?? ''
  await clientOf({}).account.verifyEmail({ token })
  return signedIn(demoPerson)
}

async function signedIn(who: Credentials): Promise<string> {
  const session = await signIn(who)
  if (!session || session === 'code-first') throw new Error('the demo account could not sign in')
  return session
}

/** The newest letter to an address, as plain text. */
async function letterTo(address: string): Promise<string> {
  const mail = await fetch(`${home}/dev/mail/latest.json?to=${encodeURIComponent(address)}`)
  const { text } = (await mail.json()) as { text: string }
  return text
}

/** The cookie of a session, which opens only with a code for who has a second factor; undefined where nobody is let in by these words. */
async function signIn({ email, password }: Credentials): Promise<string | 'code-first' | undefined> {
  const response = await fetch(`${home}/api/v1/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) return undefined
  const { needsCode } = (await response.json()) as { needsCode?: true }
  if (needsCode) return 'code-first'
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

/** Until no batch is being read and no file sealed. */
async function settled(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.imports.list({})
    const seals = await client.seals.recent()
    const isBusy = rows.some(({ state }) => state !== 'done') || seals.some(({ state }) => state === 'sealing')
    if (!isBusy) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function clientOf(headers: Readonly<Record<string, string>>): Client {
  return createORPCClient(new RPCLink({ url: `${home}/rpc`, headers: { ...headers } }))
}
