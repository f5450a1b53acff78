import { z } from 'zod'
import type { StripeKeys } from './platform/payments/open-payments.ts'
import type { Bucket } from './platform/storage/s3.ts'

/**
 * The configuration, read once at start from environment variables. Each has a default that works on one laptop;
 * in production a default that would be unsafe there stops the start and names the variable.
 */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where `/health` and `/ready` alone are answered too: the only door of a process that is a worker and nothing else. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How long requests are still taken after a stop was asked for, so that a balancer sees that this process is not ready. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Address that people open and that letters link to. */
  PUBLIC_URL: z.url().optional(),
  /** PostgreSQL server; when absent the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  /** Signs sessions and letters' tokens; at least 32 characters. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** The one before it, while it changes: what was encrypted under it is read, and written anew at the start of a worker. */
  AUTH_SECRET_PREVIOUS: z.union([z.literal(''), z.string().min(32)]).optional(),
  /** Signs sealed inventories: 32 bytes in hex or base64; when absent one is made and kept in the database. */
  SEAL_SECRET_KEY: z
    .string()
    .transform(readSecretKey)
    .refine((bytes) => bytes.length === 32, '32 bytes in hex or base64')
    .optional(),
  /** smtp://user:password@host:port; when absent letters stay in the outbox. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Pegada <nao-responda@pegada.invalid>'),
  /** Where messages of the contact form go; when absent, the address of MAIL_FROM. */
  CONTACT_EMAIL: z.email().optional(),
  /** Base address of a service with BrasilAPI's shape; `off` turns all registers off and asks the person instead. */
  CNPJ_URL: z.string().default('https://brasilapi.com.br/api'),
  /** Registers that are asked when the one before has no answer; `off` leaves one out. */
  CNPJ_WS_URL: z.string().default('https://publica.cnpj.ws'),
  RECEITAWS_URL: z.string().default('https://receitaws.com.br'),
  CNPJ_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** Receives mail for the companies' mailboxes: the port to listen on, and the domain behind the `@`. Both, or no mailbox. */
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  INBOUND_SMTP_HOST: z.string().default('127.0.0.1'),
  INBOUND_MAIL_DOMAIN: z.string().toLowerCase().optional(),
  /** A folder in which each connection has one of its own, watched for documents. */
  WATCH_DIR: z.string().optional(),
  /** File or folder of the certificates under which signatures of fiscal documents are trusted: the roots of ICP-Brasil. */
  SIGNATURE_ROOTS: z.string().optional(),
  /** Encrypts the keys of certificates in the vault; at least 32 characters. Without it no certificate is taken. */
  VAULT_KEY: z.union([z.literal(''), z.string().min(32)]).optional(),
  /** The one before it, while it changes. */
  VAULT_KEY_PREVIOUS: z.union([z.literal(''), z.string().min(32)]).optional(),
  /** Where the national system of service invoices (NFS-e) answers: restricted production, whose notes have no worth, and production. */
  NFSE_RESTRICTED_URL: z
    .url({ protocol: /^https$/ })
    .default('https://sefin.producaorestrita.nfse.gov.br/SefinNacional'),
  NFSE_PRODUCTION_URL: z.url({ protocol: /^https$/ }).default('https://sefin.nfse.gov.br/SefinNacional'),
  /** A folder with the official schemas of service invoices, one folder a version of the layout. */
  NFSE_SCHEMAS: z.string().optional(),
  /** Take the caller's address from X-Forwarded-For: only behind a proxy that sets it. */
  TRUST_PROXY: z.stringbool().default(false),
  /** Whether every page of the dashboard says that what it shows is made up. */
  DEMONSTRATION: z.stringbool().default(false),
  /** Addresses, separated by commas, whose people are root admins of the platform once they have confirmed them, and no longer than they stand here. */
  ROOT_ADMIN_EMAIL: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Files in a bucket of the S3 kind instead of DATA_DIR: all four, and the endpoint where it is not Amazon's. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Keys of an account with the payment provider: all three, or payments are simulated and nothing is charged. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where the provider's API and its script are; another address is for a stand-in. */
  STRIPE_API_URL: z.url().optional(),
  STRIPE_JS_URL: z.url().default('https://js.stripe.com/endive/stripe.js'),
  /** Offers PIX for plans that renew: only for accounts that the provider lets. */
  STRIPE_PIX_SUBSCRIPTIONS: z.stringbool().default(false),
  /** What reads `/metrics` gives it as a bearer token; without it there is no such address and nothing is measured. */
  METRICS_TOKEN: z.union([z.literal(''), z.string().min(16)]).optional(),
  /** Where traces go by the OpenTelemetry protocol over HTTP; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url()]).optional(),
  /** What the collector asks for, as OpenTelemetry writes it: `name=value`, with commas between. Read where spans are sent. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = z.infer<typeof schema> & { readonly roles: readonly Role[] }
export type Role = 'api' | 'worker'

function readSecretKey(text: string): Uint8Array {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
}

const developmentSecret = 'pegada-development-secret-not-for-production'

/** The bucket that files are kept in, or undefined where they stay on disk. Throws where it is named in part. */
export function bucketOf(env: z.infer<typeof schema>): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error('Configuration:\n  S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: all three, or none')
  }
  return { bucket, accessKeyId, secretAccessKey, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }
}

/** The keys of the payment provider, or undefined where payments are simulated. Throws where only some are set. */
export function stripeKeysOf(env: z.infer<typeof schema>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl, STRIPE_JS_URL: scriptUrl } = env
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new Error(
      'Configuration:\n  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: all three, or none',
    )
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl, scriptUrl }
}

/** Reads and checks the environment. Throws one readable message that names every variable at fault. */
export function readEnv(source: NodeJS.ProcessEnv, argv: readonly string[] = []): Env & { AUTH_SECRET: string } {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuration:\n${faults.join('\n')}`)
  }
  const env = parsed.data
  if (env.NODE_ENV === 'production') refuseUnsafe(env)
  else if (!isLoopback(env.HOST) && !env.AUTH_SECRET) {
    throw new Error(
      'Configuration:\n  AUTH_SECRET: must be set when HOST lets other machines in (at least 32 characters)',
    )
  }
  return { ...env, AUTH_SECRET: env.AUTH_SECRET ?? developmentSecret, roles: readRoles(argv) }
}

function refuseUnsafe(env: z.infer<typeof schema>): void {
  const faults: string[] = []
  if (!env.AUTH_SECRET) faults.push('AUTH_SECRET: must be set in production (at least 32 characters)')
  if (!env.PUBLIC_URL?.startsWith('https://')) faults.push('PUBLIC_URL: must be set in production, with https')
  if (!env.SEAL_SECRET_KEY) faults.push('SEAL_SECRET_KEY: must be set in production (32 bytes in hex or base64)')
  if (!env.SMTP_URL) faults.push('SMTP_URL: must be set in production, or nobody can confirm an e-mail address')
  if (!env.STRIPE_SECRET_KEY) {
    faults.push('STRIPE_SECRET_KEY: must be set in production, or payments are simulated and nobody is charged')
  }
  if (faults.length > 0) throw new Error(`Configuration:\n  ${faults.join('\n  ')}`)
}

/** Whether only this machine can reach the address; the outbox at /dev/mail is shown nowhere else. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function readRoles(argv: readonly string[]): Role[] {
  const index = argv.indexOf('--role')
  const named = index >= 0 ? argv[index + 1] : undefined
  if (named === undefined) return ['api', 'worker']
  const roles = named.split(',')
  for (const role of roles) {
    if (role !== 'api' && role !== 'worker') throw new Error(`--role takes api, worker or both, not "${role}"`)
  }
  return roles as Role[]
}
