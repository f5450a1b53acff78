import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback, type readEnv } from './env.ts'
import { holdToldBeforeName } from './features/activity/hold-told-before.ts'
import { resumeBills } from './features/bill/resume-bills.ts'
import { renewVaultKeys } from './features/certificate-vault/vault.ts'
import { resumeMoves } from './features/company-move/resume-moves.ts'
import { mailHandler } from './features/connection/receive-mail.ts'
import { checkChainsName } from './features/document/check-chains.ts'
import { loadBuiltinName } from './features/factor/load-builtin.ts'
import { resumeEffects } from './features/factor-effect/jobs.ts'
import { resumeFactorImports } from './features/factor-import/jobs.ts'
import { resumeImports } from './features/import/resume-imports.ts'
import { resumeSeals } from './features/seal/jobs.ts'
import { resumeSheets } from './features/sheet/jobs.ts'
import { withReplies } from './features/ticket/receive-reply.ts'
import { regroupName } from './features/triage/regroup.ts'
import { makeApp } from './http/app.ts'
import { forwardedFor } from './http/forwarded-for.ts'
import { listenForHealth } from './http/health.ts'
import { openReadiness, type Readiness } from './http/readiness.ts'
import { type OpenedPorts, openPorts } from './open-ports.ts'
import { watchJobs } from './platform/jobs/watch-jobs.ts'
import type { MailReceiver } from './platform/mail-in/port.ts'
import { openSmtpReceiver } from './platform/mail-in/smtp-receiver.ts'
import type { Ports } from './ports.ts'
import { renewSecrets } from './renew-secrets.ts'
import { workDefinitions } from './work.ts'

export interface RunningServer {
  readonly ports: Ports
  readonly address: string | undefined
  stop(): Promise<void>
}

/** Opens the ports, starts the roles, and answers where people can go. It is not ready before it `hasPages`, where that is asked. */
export async function startServer(env: ReturnType<typeof readEnv>, hasPages?: () => boolean): Promise<RunningServer> {
  const opened = await openPorts(env)
  const { ports, close } = opened
  const readiness = openReadiness(ports, env.roles, { hasPages })
  const health =
    env.HEALTH_PORT === undefined
      ? undefined
      : await listenForHealth({ ...opened, readiness }, env.HOST, env.HEALTH_PORT)
  if (env.roles.includes('worker')) {
    if (env.AUTH_SECRET_PREVIOUS) await renewSecrets(ports)
    if (env.VAULT_KEY_PREVIOUS) ports.log.warn(await renewVaultKeys(ports), 'vault_keys.renewed')
    await ports.jobs.work(watchJobs(workDefinitions(ports), opened))
    await resumeImports(ports)
    await resumeBills(ports)
    await resumeFactorImports(ports)
    await resumeEffects(ports)
    await resumeSeals(ports)
    await resumeSheets(ports)
    await resumeMoves(ports)
    // After the start, so that the first page need not wait for the catalogue.
    await ports.jobs.send(loadBuiltinName, {})
    await ports.jobs.send(holdToldBeforeName, {})
    await ports.jobs.send(regroupName, {})
    await ports.jobs.send(checkChainsName, {})
  }
  const mailIn = env.roles.includes('worker') ? await openMailIn(ports) : undefined
  const http = env.roles.includes('api') ? await listen(env, { ...opened, readiness }) : undefined
  return {
    ports,
    address: http ? ports.publicUrl : undefined,
    async stop() {
      readiness.drain()
      await pause(env.DRAIN_MS)
      await mailIn?.close()
      await ports.live.close()
      if (http) await endRequests(http)
      await close()
      if (health) await endRequests(health)
    },
  }
}

/** Takes no more requests and lets those under way end; what holds on for too long is cut off. */
async function endRequests(http: ServerType): Promise<void> {
  const ended = new Promise((resolve) => http.close(resolve))
  const cut = setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), REQUEST_ENDS_MS)
  await ended
  clearTimeout(cut)
}

const REQUEST_ENDS_MS = 15_000

/** Ends the process cleanly when it is told to stop. */
export function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** Opens the door for letters, where the installation has one. */
async function openMailIn(ports: Ports): Promise<MailReceiver | undefined> {
  const { mailDomain: domain, mailDoor } = ports.inbox
  if (mailDoor === null || domain === null) return undefined
  const handler = withReplies(ports, mailHandler(ports))
  const receiver = await openSmtpReceiver({ ...mailDoor, domain, log: ports.log }, handler)
  ports.log.info({ port: receiver.port, domain }, 'mail_in.listening')
  return receiver
}

async function listen(
  env: ReturnType<typeof readEnv>,
  opened: OpenedPorts & { readonly readiness: Readiness },
): Promise<ServerType> {
  const { ports } = opened
  const app = makeApp({
    ...opened,
    showsMail: env.NODE_ENV !== 'production' && isLoopback(env.HOST),
    addressOf: (request, bindings) => {
      const forwarded = env.TRUST_PROXY ? forwardedFor(request.headers) : undefined
      return forwarded ?? getConnInfo({ env: bindings } as Context).remote.address ?? 'unknown'
    },
  })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: env.HOST, port: env.PORT }, (info: AddressInfo) => {
      ports.log.info({ port: info.port, database: ports.db.kind }, 'server.listening')
      resolve(server)
    })
    server.once('error', reject)
  })
}
