import type { Outputs } from '@pegada/contract/contract.ts'
import { noRegister } from '../../platform/cnpj/port.ts'
import type { Ports } from '../../ports.ts'

type Told = Outputs['platformSystem']['get']['ports'][number]
type State = Told['state']

export type SystemPort = Told['port']

/** What each port is made of here: the default that needs nothing else, what the environment names, or nothing; and what sets it up. */
export function portsOf(ports: Ports): Pick<Told, 'port' | 'state' | 'variables' | 'isTested'>[] {
  const { db, mail, payments, cnpj, inbox, setup } = ports
  const server = realIf(db.kind === 'server')
  return [
    { port: 'database', state: server, variables: ['DATABASE_URL'], isTested: true },
    { port: 'jobs', state: server, variables: ['DATABASE_URL'], isTested: true },
    { port: 'storage', state: realIf(setup.hasBucket), variables: ['S3_BUCKET', 'S3_ENDPOINT'], isTested: true },
    { port: 'mail', state: realIf(mail !== undefined), variables: ['SMTP_URL', 'MAIL_FROM'], isTested: true },
    { port: 'payments', state: realIf(payments.kind === 'stripe'), variables: ['STRIPE_SECRET_KEY'], isTested: true },
    registers(cnpj !== noRegister),
    { port: 'seal_key', state: realIf(setup.hasSealKey), variables: ['SEAL_SECRET_KEY'], isTested: true },
    incoming('mail_in', inbox.mailDomain !== null, ['INBOUND_MAIL_DOMAIN', 'INBOUND_SMTP_PORT']),
    incoming('folders', inbox.watchDir !== null, ['WATCH_DIR']),
  ]
}

function realIf(isReal: boolean): State {
  return isReal ? 'real' : 'embedded'
}

function registers(isOn: boolean): ReturnType<typeof portsOf>[number] {
  return { port: 'registers', state: isOn ? 'real' : 'off', variables: ['CNPJ_URL'], isTested: isOn }
}

/** What comes from outside can only be waited for. */
function incoming(port: SystemPort, isOn: boolean, variables: string[]): ReturnType<typeof portsOf>[number] {
  return { port, state: isOn ? 'real' : 'off', variables, isTested: false }
}
