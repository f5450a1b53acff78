import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isSignedBy, signSeal } from '@pegada/core/seal/signing.ts'
import { answers } from '../../platform/db/answers.ts'
import { greets } from '../../platform/mail-in/greeting.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countShut } from '../certificate-vault/vault.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { tryConnection } from '../service-invoice/try-connection.ts'
import { longestWait } from './measure.ts'
import { portsOf, WATCHED } from './ports-of.ts'
import { findAddress, saveCheck } from './repo.ts'

type Port = Inputs['platformSystem']['testPort']['port']
type Outcome = Outputs['platformSystem']['testPort']

/** A company that everybody may look up: Banco do Brasil S.A. */
const KNOWN_CNPJ = '00000000000191'

/**
 * Tries a port for real, in the name of who asks, and writes down how it went, in the trail too. What fails is told by a code, never by a message.
 * Throws `platform_system.port_off` of what is not set up here.
 */
export async function testPort(ports: Ports, { userId }: Pick<Actor, 'userId'>, port: Port): Promise<Outcome> {
  if (!(await portsOf(ports)).some((one) => one.port === port && one.isTested))
    throw new DomainError('platform_system.port_off')
  const outcome = await tryPort(ports, port, TESTS[port], userId)
  await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-system:write')
    const { isWell, failure } = outcome
    const act = { actorId: userId, action: 'port.test', entity: 'port', entityId: port, data: { isWell, failure } }
    await recordPlatformAct(tx, ports.clock, act)
  })
  return outcome
}

/** Tries those that the installation tries by itself. */
export async function watchPorts(ports: Ports): Promise<void> {
  for (const { port, isTested } of await portsOf(ports))
    if (isTested && WATCHED.has(port)) await tryPort(ports, port, TESTS[port], '')
}

async function tryPort(ports: Ports, port: Port, test: Test, userId: string): Promise<Outcome> {
  const startedAt = performance.now()
  const failure = await failureOf(() => test(ports, userId))
  const latencyMs = Math.round((performance.now() - startedAt) * 10) / 10
  await saveCheck(ports.db, { port, at: ports.clock.now(), failure, latencyMs })
  return { isWell: failure === null, latencyMs, failure }
}

/** Whether it went well, or why not. */
type Test = (ports: Ports, userId: string) => Promise<boolean | string>

const TESTS: Readonly<Record<Port, Test>> = {
  database: ({ db }) => answers(db),
  jobs: async ({ db }) => (await longestWait(db)) <= JOB_WAITS_SECONDS,
  async storage({ storage }) {
    const key = `system-check/${randomUUID()}`
    const bytes = new TextEncoder().encode(key)
    try {
      await storage.put(key, bytes)
      const found = await storage.find(key)
      if (found === undefined || !Buffer.from(found).equals(bytes)) return false
    } finally {
      await storage.delete(key)
    }
    return (await storage.find(key)) === undefined
  },
  mail: sendToOneself,
  async payments({ payments }) {
    await payments.findCoupon('PEGADA-SYSTEM-CHECK')
    return true
  },
  async registers({ cnpj }) {
    return 'found' in (await cnpj.find(KNOWN_CNPJ))
  },
  async seal_key({ signer }) {
    const seal = randomUUID()
    return isSignedBy(await signSeal(seal, signer), seal)
  },
  async mail_in({ inbox: { mailDoor } }) {
    return mailDoor !== null && greets(mailDoor, GREETING_MS)
  },
  async folders({ inbox: { watchDir } }) {
    if (watchDir === null) return false
    await readdir(watchDir)
    await access(watchDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  },
  async vault(ports) {
    const lockedFor = { owner: 'platform', certificateId: randomUUID(), version: 1 }
    const locked = ports.vault?.lock(lockedFor.certificateId, lockedFor)
    if (!locked || ports.vault?.open(locked, lockedFor) !== lockedFor.certificateId) return false
    return (await countShut(ports)) === 0 || 'secret.unreadable'
  },
  nfse: async (ports) => (await tryConnection(ports)) ?? true,
}

const GREETING_MS = 5000

/** How long a job may have waited for the queue to count as well. */
const JOB_WAITS_SECONDS = 300

/** A letter to who asks: at once where a mail server is set up, so that its answer is heard; else into the outbox. */
async function sendToOneself({ db, mail, translate, clock, publicUrl }: Ports, userId: string): Promise<boolean> {
  const person = await findAddress(db, userId)
  if (!person) return false
  const { email: to, language, firstName: name } = person
  const say = (part: string) => translate(language, `platform-system:letter.${part}`)
  const values = {
    name,
    subject: say('subject'),
    message: say('message'),
    link: `${publicUrl}/admin/dashboard/settings`,
  }
  const letter = { name: 'platform-note', language, values } as const
  if (mail) await mail.send({ to, ...writeLetter(translate, letter) })
  else await db.asOwner((tx) => queueLetter(tx, { translate, clock }, { ...letter, to }))
  return true
}

/** Why a test did not go well and in time; null where it did. */
async function failureOf(test: () => Promise<boolean | string>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS)
  })
  try {
    return await Promise.race([test().then((told) => (typeof told === 'string' ? told : told ? null : 'unwell')), late])
  } catch (error) {
    if (!(error instanceof Error)) return 'unknown'
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name
  } finally {
    clearTimeout(timer)
  }
}

const PATIENCE_MS = 15_000
