import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inputs } from '@pegada/contract/contract.ts'
import type { Role } from '@pegada/core/access/role.ts'
import type { CompanySize } from '@pegada/core/company/size.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { PlanType } from '@pegada/core/plan/plan.ts'
import { signerOf } from '@pegada/core/seal/signing.ts'
import { loadAirports } from '@pegada/reference/load-airports.ts'
import { loadClassificationRules } from '@pegada/reference/load-classification.ts'
import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { loadServiceCodes } from '@pegada/reference/load-service-codes.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import { desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { outboxMails } from '../db/schema.ts'
import { type AuthSettings, makeAuth } from '../features/account/auth.ts'
import { refusalsWritten } from '../features/payment-event/note-refusal.ts'
import { makeApp } from '../http/app.ts'
import { receiveOwnWebhook } from '../http/payments.ts'
import { openReadiness } from '../http/readiness.ts'
import { noLetters } from '../open-ports.ts'
import { type CnpjRegister, noRegister } from '../platform/cnpj/port.ts'
import type { Database } from '../platform/db/port.ts'
import { openLive } from '../platform/live/database-live.ts'
import { openLocales } from '../platform/locale/translate.ts'
import type { Log } from '../platform/log/port.ts'
import { openOutgoing } from '../platform/net/outgoing.ts'
import { openPayments } from '../platform/payments/open-payments.ts'
import { openSecretBox } from '../platform/secret/box.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import { openKeyVault } from '../platform/vault/key-vault.ts'
import type { Ports } from '../ports.ts'
import { workDefinitions } from '../work.ts'
import { catalogueOf } from './catalogue-of.ts'
import { clientOf, type TestClient } from './client-of.ts'
import { givePlan } from './give-plan.ts'
import { givePlatformRole } from './give-platform-role.ts'
import { openTestDatabase } from './open-test-database.ts'
import { openSignUps } from './recorded-sign-ups.ts'
import { complain, sharedReaders } from './shared-readers.ts'
import { signUpPerson } from './sign-up-person.ts'
import { countedPasswords, inboxIn, type QueuedJob, queueingJobs, steppingClock, takeJob } from './stand-ins.ts'
import { testNational } from './test-national.ts'
import type { TestPerson } from './test-person.ts'

export type { TestPerson } from './test-person.ts'

/** The whole server in process, on a database of its own, with a clock of its own and jobs that run when told. */
export interface TestApp {
  readonly ports: Ports
  readonly app: Hono
  readonly clock: { set(instant: string): void }
  /** A typed client of the contract; with a cookie it acts for that person. */
  client(cookie?: string): TestClient
  request(path: string, init?: RequestInit): Promise<Response>
  /** Signs a person up as people do, confirms the mailed link, signs in; the company has ULTIMATE unless another is named. */
  signUpPerson(fields?: Partial<Inputs['account']['signUp']>, plan?: PlanType): Promise<TestPerson>
  /** Gives the company another plan, without payment and without an end. */
  setPlan(person: TestPerson, plan: PlanType, size?: CompanySize): Promise<void>
  /** Gives the person another role in their company. */
  setRole(person: TestPerson, role: 'admin' | 'moderator' | 'analyst' | 'user'): Promise<void>
  /** Gives the person a role on the platform, without a second factor. */
  setPlatformRole(person: TestPerson, role: Role): Promise<void>
  /** Makes the person a root admin of the platform, as one who has set a second factor up. */
  makePlatformAdmin(person: TestPerson): Promise<void>
  /** The newest letter to an address. */
  lastMail(to: string): Promise<{ letter: string; subject: string; text: string } | undefined>
  /** How many passwords were hashed so far: the costly part of a sign-up, and what its time would tell. */
  passwordsHashed(): number
  /** Runs what was sent to the queues until they are empty, or those of one name alone; answers the names in order. */
  runJobs(only?: string): Promise<string[]>
  /** Where it stands now, for an app that goes on from here on a copy of its database and its files. */
  standing(): Standing
  close(): Promise<void>
}

/** What of an app is neither in its database nor in its files. */
export interface Standing {
  readonly now: string
  readonly queue: readonly QueuedJob[]
}

/** Read once for all apps of a worker. */
const translate = openLocales(new URL('../../../locales/', import.meta.url))
const baseSettings = { secret: 'a-secret-for-tests-of-32-characters!', publicUrl: 'http://pegada.test' }

export interface TestAppOptions {
  readonly isDemonstration?: boolean
  readonly cnpj?: CnpjRegister
  /** Where the national system of service invoices is, and by whom it is trusted. */
  readonly nfse?: Parameters<typeof testNational>[0]
  /** A database of the test's own, and where its files are kept; else a copy of the prepared one and a folder that goes. */
  readonly database?: { readonly db: Database; readonly drop: () => Promise<void> }
  readonly files?: string
  /** Goes on where another app stood, whose files are in `files`. */
  readonly from?: Standing & { readonly files: string }
  /** AUTH_SECRET, and the one before it while it changes. */
  readonly secrets?: { readonly secret: string; readonly previousSecret?: string }
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, drop } = options.database ?? (await openTestDatabase())
  const passwords = countedPasswords()
  const settings: AuthSettings = { ...baseSettings, ...options.secrets, passwords }
  const folder = await mkdtemp(join(tmpdir(), 'pegada-files-'))
  if (options.from) await cp(options.from.files, folder, { recursive: true })
  const clock = steppingClock(options.from?.now ?? '2026-11-21T12:00:00Z')
  const isPlain = Object.keys(options).length === 0
  const queue: QueuedJob[] = [...(options.from?.queue ?? [])]
  const undeclared = new Set<string>()
  const log: Log = {
    info: () => {},
    warn: () => {},
    error: (fields, message) => {
      if (message === 'error.undeclared') undeclared.add(JSON.stringify(fields))
      else complain(fields, message)
    },
  }
  const { payments, sandbox } = openPayments({
    db,
    clock,
    log,
    publicUrl: baseSettings.publicUrl,
    keys: undefined,
    takesPixForSubscriptions: false,
    prices: loadPlans().prices,
    secret: settings.secret,
    receive: (body, signature) => receiveOwnWebhook(ports, body, signature),
  })
  const ports: Ports = {
    db,
    clock,
    payments,
    sandbox,
    jobs: queueingJobs(queue),
    live: openLive(db, log),
    storage: openDiskStorage(options.files ?? folder),
    signer: signerOf(new Uint8Array(32).fill(7)),
    cnpj: options.cnpj ?? noRegister,
    outgoing: openOutgoing({ allowsLoopback: true }),
    secrets: openSecretBox(settings.secret, settings.previousSecret),
    vault: openKeyVault('a-vault-key-for-tests-of-32-characters'),
    nfse: testNational(options.nfse),
    mail: undefined,
    inbox: inboxIn(folder),
    log,
    ...sharedReaders,
    auth: makeAuth(db.queries, settings, noLetters),
    translate,
    catalogue: await catalogueOf(db, options.database === undefined || options.from !== undefined),
    rules: loadClassificationRules(),
    ...{ municipalities: loadMunicipalities(), serviceCodes: loadServiceCodes(), airports: loadAirports() },
    ...{ spendBridge: loadSpendBridge(), setup: { hasBucket: false, hasSealKey: true, hasWorker: true } },
    ...{ diskLeft: async () => 50 * 1024 ** 3, rootsHold: [] },
    publicUrl: baseSettings.publicUrl,
    contactEmail: 'contato@pegada.test',
    isDemonstration: options.isDemonstration ?? false,
  }
  const app = makeApp({
    ports,
    settings,
    readiness: openReadiness(ports, ['api', 'worker']),
    showsMail: true,
    addressOf: () => '127.0.0.1',
  })
  const request = async (path: string, init?: RequestInit) =>
    app.request(new Request(new URL(path, baseSettings.publicUrl), init))
  const client = (cookie?: string) => clientOf(app, baseSettings.publicUrl, cookie ? { cookie } : {})
  const lastMail: TestApp['lastMail'] = async (to) => {
    const rows = await db.queries
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, to))
      .orderBy(desc(outboxMails.createdAt))
      .limit(1)
    return rows[0] && { letter: rows[0].letter, subject: rows[0].subject, text: rows[0].textBody }
  }
  const signUps = openSignUps({ client, ports, clock, queue })
  return {
    ports,
    app,
    clock,
    client,
    request,
    lastMail,
    async signUpPerson(fields, plan = 'ULTIMATE') {
      const signUp = () => signUpPerson({ client, request, lastMail, ports }, fields)
      const person = isPlain && fields === undefined ? await signUps.next(signUp) : await signUp()
      await givePlan(db, person.companyId, plan)
      return person
    },
    setPlan: ({ companyId }, plan, size) => givePlan(db, companyId, plan, size),
    async setRole(person, role) {
      await db.query('update company_members set role = $1 where company_id = $2 and user_id = $3', [
        role,
        person.companyId,
        person.userId,
      ])
    },
    setPlatformRole: ({ userId }, role) => givePlatformRole(db, userId, role),
    makePlatformAdmin: ({ userId }) => givePlatformRole(db, userId, 'root_admin', { hasTwoFactor: true }),
    passwordsHashed: passwords.count,
    async runJobs(only) {
      const done: string[] = []
      for (let job = takeJob(queue, only); job; job = takeJob(queue, only)) {
        const { name, payload } = job
        const definition = workDefinitions(ports).find((candidate) => candidate.name === name)
        await definition?.perform(payload as never)
        done.push(name)
      }
      return done
    },
    standing: () => ({ now: clock.now().toISOString(), queue: [...queue] }),
    async close() {
      signUps.close()
      await refusalsWritten(ports)
      await ports.live.close()
      await db.close()
      await drop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      invariant(undeclared.size === 0, `refusals that their procedures do not declare: ${[...undeclared].join(', ')}`)
    },
  }
}
