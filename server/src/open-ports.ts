import { X509Certificate } from 'node:crypto'
import { join, resolve } from 'node:path'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { loadAirports } from '@pegada/reference/load-airports.ts'
import { loadClassificationRules, loadSectorKeywords } from '@pegada/reference/load-classification.ts'
import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { loadServiceCodes } from '@pegada/reference/load-service-codes.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import { bucketOf, isLoopback, type readEnv, stripeKeysOf } from './env.ts'
import { type AuthSettings, makeAuth } from './features/account/auth.ts'
import { publishExamples } from './features/marketplace/example-offers.ts'
import { refusalsWritten } from './features/payment-event/note-refusal.ts'
import { keepRootAdmins } from './features/platform-admin/keep-root-admins.ts'
import { loadReferenceInto } from './features/reference/load-reference.ts'
import { openSigner } from './features/seal/installation-key.ts'
import { receiveOwnWebhook } from './http/payments.ts'
import { systemClock } from './platform/clock/port.ts'
import { openRegisters } from './platform/cnpj/open-registers.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import type { Database } from './platform/db/port.ts'
import { openServer } from './platform/db/server.ts'
import { openJobs } from './platform/jobs/pg-boss.ts'
import { openLive } from './platform/live/database-live.ts'
import { openLocales } from './platform/locale/translate.ts'
import { openLog } from './platform/log/port.ts'
import { openSmtp } from './platform/mail/smtp.ts'
import type { Metrics } from './platform/metrics/port.ts'
import { openMetrics } from './platform/metrics/prometheus.ts'
import { openOutgoing } from './platform/net/outgoing.ts'
import { openNational } from './platform/nfse/national.ts'
import { openPayments } from './platform/payments/open-payments.ts'
import { openPageReader } from './platform/pdf/page-reader.ts'
import { readSignatureRoots } from './platform/reader/signature-roots.ts'
import { openWorkerReader } from './platform/reader/worker-reader.ts'
import { openSecretBox } from './platform/secret/box.ts'
import { openDiskStorage } from './platform/storage/disk.ts'
import { diskLeft } from './platform/storage/disk-left.ts'
import { openS3Storage } from './platform/storage/s3.ts'
import { openTracing } from './platform/trace/open-tracing.ts'
import type { Tracing } from './platform/trace/port.ts'
import { openKeyVault } from './platform/vault/key-vault.ts'
import type { Ports } from './ports.ts'
import { queueNames } from './work.ts'

export interface OpenedPorts {
  readonly ports: Ports
  readonly metrics: Metrics | undefined
  readonly tracing: Tracing | undefined
  readonly settings: AuthSettings
  close(): Promise<void>
}

/** Chooses an adapter for each port by the environment, brings the database up to date and loads the catalogue. */
export async function openPorts(env: ReturnType<typeof readEnv>): Promise<OpenedPorts> {
  const log = openLog(env.LOG_LEVEL)
  const dataDir = resolve(env.DATA_DIR)
  const bucket = bucketOf(env)
  const roots = readSignatureRoots(env.SIGNATURE_ROOTS)
  const role = env.roles.join('+')
  const tracing = await openTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, role)
  const db = env.DATABASE_URL
    ? openServer(env.DATABASE_URL, undefined, tracing)
    : await openEmbedded(join(dataDir, 'database'), { tracing })
  await migrate(db)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const previousSecret = env.AUTH_SECRET_PREVIOUS || undefined
  const settings: AuthSettings = {
    secret: env.AUTH_SECRET,
    previousSecret,
    publicUrl,
    rootAdminEmails: env.ROOT_ADMIN_EMAIL,
  }
  // A worker alone has no say: it may have been started without the addresses.
  if (env.roles.includes('api')) await keepRootAdmins({ db, clock: systemClock }, env.ROOT_ADMIN_EMAIL)
  if (env.DEMONSTRATION) await publishExamples({ db, clock: systemClock })
  const jobs = await openJobs(db, log, queueNames)
  const { payments, sandbox } = openPayments({
    db,
    log,
    publicUrl,
    clock: systemClock,
    keys: stripeKeysOf(env),
    takesPixForSubscriptions: env.STRIPE_PIX_SUBSCRIPTIONS,
    prices: loadPlans().prices,
    secret: env.AUTH_SECRET,
    receive: (body, signature) => receiveOwnWebhook(ports, body, signature),
  })
  const live = openLive(db, log)
  const ports: Ports = {
    db,
    jobs,
    live,
    log,
    payments,
    sandbox,
    clock: systemClock,
    storage: bucket ? openS3Storage(bucket, join(dataDir, 'bucket-cache')) : openDiskStorage(join(dataDir, 'files')),
    reader: openWorkerReader({ log, roots }),
    rootsHold: roots.ends,
    pages: openPageReader(),
    signer: await openSigner(db, env.SEAL_SECRET_KEY),
    cnpj: openRegisters(
      { brasilApi: env.CNPJ_URL, cnpjWs: env.CNPJ_WS_URL, receitaWs: env.RECEITAWS_URL },
      {
        timeoutMs: env.CNPJ_TIMEOUT_MS,
        log,
        nowMs: () => systemClock.now().getTime(),
        sectorKeywords: loadSectorKeywords(),
      },
    ),
    outgoing: openOutgoing({ allowsLoopback: env.NODE_ENV !== 'production' && isLoopback(env.HOST) }),
    secrets: openSecretBox(env.AUTH_SECRET, previousSecret),
    vault: openKeyVault(env.VAULT_KEY, env.VAULT_KEY_PREVIOUS || undefined),
    nfse: openNational({
      addresses: { restricted: env.NFSE_RESTRICTED_URL, production: env.NFSE_PRODUCTION_URL },
      authorities: roots.certificates.map((der) => new X509Certificate(der).toString()),
      schemaFolder: env.NFSE_SCHEMAS || undefined,
      timeoutMs: 60_000,
    }),
    inbox: inboxOf(env),
    mail: env.SMTP_URL ? openSmtp(env.SMTP_URL, env.MAIL_FROM) : undefined,
    auth: makeAuth(db.queries, settings, noLetters),
    translate: openLocales(new URL('../../locales/', import.meta.url)),
    catalogue: await openCatalogue(db),
    rules: loadClassificationRules(),
    municipalities: loadMunicipalities(),
    serviceCodes: loadServiceCodes(),
    airports: loadAirports(),
    spendBridge: loadSpendBridge(),
    diskLeft: () => diskLeft(dataDir),
    setup: {
      hasBucket: bucket !== undefined,
      hasSealKey: env.SEAL_SECRET_KEY !== undefined,
      hasWorker: env.roles.includes('worker'),
    },
    publicUrl,
    contactEmail: env.CONTACT_EMAIL ?? addressIn(env.MAIL_FROM),
    isDemonstration: env.DEMONSTRATION,
  }
  return {
    ports,
    settings,
    tracing,
    metrics: await openMetrics(env.METRICS_TOKEN, { db, role }),
    async close() {
      await jobs.stop()
      await refusalsWritten(ports)
      await ports.reader.close()
      await ports.pages.close()
      await live.close()
      await db.close()
      await tracing?.close()
    },
  }
}

function inboxOf({
  INBOUND_SMTP_PORT: port,
  INBOUND_SMTP_HOST: host,
  INBOUND_MAIL_DOMAIN: mailDomain,
  WATCH_DIR,
}: ReturnType<typeof readEnv>): Ports['inbox'] {
  const watchDir = WATCH_DIR ? resolve(WATCH_DIR) : null
  if (port === undefined || !mailDomain) return { mailDomain: null, mailDoor: null, watchDir }
  return { mailDomain, mailDoor: { host, port }, watchDir }
}

/** The address of `Name <address>`. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
}

export async function openCatalogue(db: Database) {
  return buildCatalogue(await loadReferenceInto(db, loadReference()))
}

/** The long-lived sign-in instance only reads sessions; commands that write letters make their own in their transaction. */
export const noLetters = {
  verifyEmail: () => Promise.reject(new Error('letters are written within a command')),
  resetPassword: () => Promise.reject(new Error('letters are written within a command')),
}
