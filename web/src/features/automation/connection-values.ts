import type { Inputs } from '@pegada/contract/contract.ts'
import type { Connection } from './connection-state.tsx'

export type ConnectionKind = Connection['kind']
export type Schedule = NonNullable<Connection['schedule']>

/** The form as it is typed; every kind takes its own part of it. */
export interface ConnectionValues {
  readonly kind: ConnectionKind
  readonly name: string
  readonly senders: readonly string[]
  readonly url: string
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  readonly accessKeyId: string
  readonly secret: string
  readonly schedule: Schedule
  readonly hour: number
}

/** The form at its start: empty, or as the connection stands. Its secret never comes back. */
export function startOf(connection: Connection | undefined, kind: ConnectionKind): ConnectionValues {
  return {
    kind: connection?.kind ?? kind,
    name: connection?.name ?? '',
    senders: connection?.senders ?? [],
    url: connection?.kind === 'pull' ? connection.address : '',
    endpoint: connection?.endpoint ?? '',
    region: connection?.region ?? 'us-east-1',
    bucket: connection?.bucket ?? '',
    prefix: connection?.prefix ?? '',
    accessKeyId: connection?.accessKeyId ?? '',
    secret: '',
    schedule: connection?.schedule ?? 'daily',
    hour: connection?.hour ?? 3,
  }
}

/** Fields that must not stay empty; a secret that is kept need not be typed again. */
export function missingFields(values: ConnectionValues, isNew: boolean): readonly (keyof ConnectionValues)[] {
  const asked: Readonly<Record<ConnectionKind, readonly (keyof ConnectionValues)[]>> = {
    mailbox: ['name'],
    folder: ['name'],
    bucket: ['name', 'endpoint', 'bucket', 'accessKeyId', ...(isNew ? (['secret'] as const) : [])],
    pull: ['name', 'url'],
  }
  return asked[values.kind].filter((field) => String(values[field]).trim() === '')
}

/** What is sent for a new connection. */
export function creationOf(values: ConnectionValues): Inputs['connection']['create'] {
  const { kind, senders, url, endpoint, region, bucket, prefix, accessKeyId, secret, schedule, hour } = values
  const name = values.name.trim()
  switch (kind) {
    case 'mailbox':
      return { kind, name, senders: [...senders] }
    case 'folder':
      return { kind, name }
    case 'bucket':
      return { kind, name, endpoint, region, bucket, prefix, accessKeyId, secretAccessKey: secret, schedule, hour }
    case 'pull':
      return { kind, name, url, schedule, hour, ...(secret !== '' && { authorization: secret }) }
  }
}

/** What is sent for a change: the fields of its kind, and a secret only when a new one was typed. */
export function changeOf(connectionId: string, values: ConnectionValues): Inputs['connection']['update'] {
  const { kind, senders, url, endpoint, region, bucket, prefix, accessKeyId, secret, schedule, hour } = values
  const base = { connectionId, name: values.name.trim(), ...(secret !== '' && { secret }) }
  switch (kind) {
    case 'mailbox':
      return { ...base, senders: [...senders] }
    case 'folder':
      return base
    case 'bucket':
      return { ...base, endpoint, region, bucket, prefix, accessKeyId, schedule, hour }
    case 'pull':
      return { ...base, url, schedule, hour }
  }
}
