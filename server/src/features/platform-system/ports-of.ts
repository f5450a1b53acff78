import type { Outputs } from '@pegada/contract/contract.ts'
import { noRegister } from '../../platform/cnpj/port.ts'
import type { Ports } from '../../ports.ts'
import { isConnecting } from '../service-invoice/try-connection.ts'

type Told = Outputs['platformSystem']['get']['ports'][number]

export type SystemPort = Told['port']

/** What each port is made of here: the default that needs nothing else, what the environment names, or nothing; and what sets it up. */
export async function portsOf(ports: Ports): Promise<Pick<Told, 'port' | 'state' | 'variables' | 'isTested'>[]> {
  const { db, mail, payments, cnpj, inbox, setup, vault } = ports
  const server = db.kind === 'server'
  return [
    always('database', server, ['DATABASE_URL']),
    always('jobs', server, ['DATABASE_URL']),
    always('storage', setup.hasBucket, ['S3_BUCKET', 'S3_ENDPOINT']),
    always('mail', mail !== undefined, ['SMTP_URL', 'MAIL_FROM']),
    always('payments', payments.kind === 'stripe', ['STRIPE_SECRET_KEY']),
    ifSet('registers', cnpj !== noRegister, ['CNPJ_URL']),
    always('seal_key', setup.hasSealKey, ['SEAL_SECRET_KEY']),
    // Its door is opened by the worker, which may run on another machine: where this process is none, the worker alone tries it.
    {
      ...ifSet('mail_in', inbox.mailDomain !== null, ['INBOUND_MAIL_DOMAIN', 'INBOUND_SMTP_PORT']),
      isTested: inbox.mailDomain !== null && setup.hasWorker,
    },
    ifSet('folders', inbox.watchDir !== null, ['WATCH_DIR']),
    ifSet('vault', vault !== undefined, ['VAULT_KEY']),
    ifSet('nfse', await isConnecting(ports), ['NFSE_RESTRICTED_URL', 'NFSE_PRODUCTION_URL']),
  ]
}

/** What the installation tries by itself where it is on: what costs nobody outside anything, and no letter. */
export const WATCHED: ReadonlySet<SystemPort> = new Set([
  ...(['database', 'jobs', 'storage', 'seal_key', 'mail_in', 'folders', 'vault'] as const),
])

type Part = Awaited<ReturnType<typeof portsOf>>[number]

/** One that has a default which needs nothing else. */
function always(port: SystemPort, isReal: boolean, variables: string[]): Part {
  return { port, state: isReal ? 'real' : 'embedded', variables, isTested: true }
}

/** One that is there only where somebody set it up. */
function ifSet(port: SystemPort, isOn: boolean, variables: string[]): Part {
  return { port, state: isOn ? 'real' : 'off', variables, isTested: isOn }
}
