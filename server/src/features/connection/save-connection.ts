import { randomBytes, randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import {
  type ConnectionRow,
  countConnections,
  deleteConnectionRow,
  findConnection,
  insertConnection,
  updateConnection,
} from './repo.ts'
import { type ConnectionSettings, settingsOf } from './settings-of.ts'

const connectionsMax = 20

type SavePorts = Pick<Ports, 'clock' | 'outgoing' | 'secrets' | 'inbox'>

/** What a connection's secret is sealed for. */
export function secretPurpose(connectionId: string): string {
  return `connection/${connectionId}`
}

/**
 * Adds a connection, which looks for files at once. Throws `connection.too_many`, `connection.mail_not_configured`,
 * `connection.folder_not_configured`, `net.url_invalid` or `net.address_refused`.
 */
export async function createConnection(
  tx: Tx,
  ports: SavePorts,
  actor: Actor,
  input: Inputs['connection']['create'],
): Promise<string> {
  const { companyId, userId } = actor
  const fields = fieldsOf(ports, input)
  await lockCompany(tx, companyId)
  if ((await countConnections(tx, companyId)) >= connectionsMax) {
    throw new DomainError('connection.too_many', { max: connectionsMax })
  }
  const id = randomUUID()
  const { secret, ...columns } = fields
  await insertConnection(tx, {
    companyId,
    id,
    kind: input.kind,
    name: input.name,
    ...columns,
    secretSealed: secret === undefined ? null : ports.secrets.seal(secret, secretPurpose(id)),
    nextAt: input.kind === 'mailbox' ? null : ports.clock.now(),
    createdBy: userId,
    createdAt: ports.clock.now(),
  })
  await trail(tx, ports, actor, id, 'connection.create', { kind: input.kind })
  return id
}

interface Fields {
  readonly token?: string
  readonly settings: ConnectionSettings
  readonly secret?: string
  readonly schedule?: ConnectionRow['schedule']
  readonly hour?: number
}

function fieldsOf({ inbox, outgoing }: SavePorts, input: Inputs['connection']['create']): Fields {
  switch (input.kind) {
    case 'mailbox':
      if (inbox.mailDomain === null) throw new DomainError('connection.mail_not_configured')
      return { token: makeToken(), settings: { senders: [...new Set(input.senders)] } }
    case 'folder':
      if (inbox.watchDir === null) throw new DomainError('connection.folder_not_configured')
      return { token: makeToken(), settings: {} }
    case 'bucket': {
      outgoing.check(input.endpoint)
      const {
        endpoint,
        region = 'us-east-1',
        bucket,
        prefix = '',
        accessKeyId,
        secretAccessKey,
        schedule,
        hour,
      } = input
      const settings = { endpoint: new URL(endpoint).origin, region, bucket, prefix, accessKeyId }
      return { settings, secret: secretAccessKey, schedule, hour: Number(hour ?? 3) }
    }
    case 'pull': {
      outgoing.check(input.url)
      const { url, schedule, hour, authorization } = input
      const secret = authorization ? { secret: authorization } : {}
      return { settings: { url: new URL(url).href }, ...secret, schedule, hour: Number(hour ?? 3) }
    }
  }
}

/** Changes, pauses or resumes it. Throws `connection.not_found`, `net.url_invalid` or `net.address_refused`. */
export async function changeConnection(
  tx: Tx,
  ports: SavePorts,
  actor: Actor,
  { connectionId, ...input }: Inputs['connection']['update'],
): Promise<void> {
  if (input.url !== undefined) ports.outgoing.check(input.url)
  if (input.endpoint !== undefined) ports.outgoing.check(input.endpoint)
  const row = await lockConnection(tx, actor, connectionId)
  const { name, isPaused, secret, schedule, hour } = input
  const settings = changedSettings(row, input)
  await updateConnection(tx, actor.companyId, connectionId, {
    settings,
    ...(isAtAnotherHost(settingsOf(row), settings) && { secretSealed: null }),
    ...(name !== undefined && { name }),
    ...(secret !== undefined && { secretSealed: ports.secrets.seal(secret, secretPurpose(connectionId)) }),
    ...(row.schedule !== null && schedule !== undefined && { schedule, nextAt: ports.clock.now() }),
    ...(row.schedule !== null && hour !== undefined && { hour: Number(hour) }),
    ...(isPaused !== undefined && stateOf(row, isPaused, ports.clock.now())),
  })
  await trail(tx, ports, actor, connectionId, 'connection.update', {
    isPaused: isPaused ?? null,
    fields: Object.keys(input).filter((field) => field !== 'secret'),
  })
}

function changedSettings(row: ConnectionRow, input: Omit<Inputs['connection']['update'], 'connectionId'>) {
  const own = FIELDS_OF[row.kind]
  const changes = Object.entries(input).filter(([field, value]) => own.includes(field) && value !== undefined)
  const changed = { ...settingsOf(row), ...Object.fromEntries(changes) } as ConnectionSettings
  const { url, endpoint } = changed
  return {
    ...changed,
    ...(url !== undefined && { url: new URL(url).href }),
    ...(endpoint !== undefined && { endpoint: new URL(endpoint).origin }),
  }
}

/** A secret was given for one host and is not for another, whoever names that one. */
function isAtAnotherHost(before: ConnectionSettings, after: ConnectionSettings): boolean {
  const host = ({ url, endpoint }: ConnectionSettings) => {
    const address = url ?? endpoint
    return address === undefined ? '' : new URL(address).origin
  }
  return host(before) !== host(after)
}

const FIELDS_OF: Readonly<Record<ConnectionRow['kind'], readonly string[]>> = {
  mailbox: ['senders'],
  folder: [],
  bucket: ['endpoint', 'region', 'bucket', 'prefix', 'accessKeyId'],
  pull: ['url'],
}

function stateOf({ kind }: ConnectionRow, isPaused: boolean, now: Date) {
  return isPaused
    ? { state: 'paused' as const, pausedReason: 'by_person' as const, nextAt: null }
    : { state: 'active' as const, pausedReason: null, failures: 0, nextAt: kind === 'mailbox' ? null : now }
}

/** A new address for a mailbox or folder. Throws `connection.not_found`. */
export async function renewAddress(tx: Tx, ports: SavePorts, actor: Actor, connectionId: string): Promise<void> {
  const { token } = await lockConnection(tx, actor, connectionId)
  if (token === null) throw new DomainError('connection.not_found')
  await updateConnection(tx, actor.companyId, connectionId, { token: makeToken() })
  await trail(tx, ports, actor, connectionId, 'connection.renew_address', {})
}

/** Removes it; what came by it stays. Throws `connection.not_found`. */
export async function deleteConnection(tx: Tx, ports: SavePorts, actor: Actor, connectionId: string): Promise<void> {
  const { kind } = await lockConnection(tx, actor, connectionId)
  await deleteConnectionRow(tx, actor.companyId, connectionId)
  await trail(tx, ports, actor, connectionId, 'connection.delete', { kind })
}

async function lockConnection(tx: Tx, { companyId }: Actor, id: string): Promise<ConnectionRow> {
  await lockCompany(tx, companyId)
  const found = await findConnection(tx, companyId, id)
  if (!found) throw new DomainError('connection.not_found')
  return found.row
}

/** Twenty letters and digits that are told apart when read aloud: about 99 bits. */
function makeToken(): string {
  return [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

async function trail(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  entityId: string,
  action: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'connection', entityId, data })
}
