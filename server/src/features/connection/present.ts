import type { Outputs } from '@pegada/contract/contract.ts'
import { readStoredError } from '../../platform/db/read-stored.ts'
import type { Ports } from '../../ports.ts'
import type { ConnectionRow } from './repo.ts'
import { settingsOf } from './settings-of.ts'

type Shown = Outputs['connection']['list'][number]

/** A connection as the contract shows it; its secret stays behind. */
export function presentConnection(
  { inbox }: Pick<Ports, 'inbox'>,
  {
    row,
    createdByName,
    createdByAvatar,
  }: {
    readonly row: ConnectionRow
    readonly createdByName: string | null
    readonly createdByAvatar: string | null
  },
): Shown {
  const { senders, endpoint, region, bucket, prefix, accessKeyId } = settingsOf(row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    pausedReason: row.pausedReason,
    address: addressOf(inbox, row),
    senders: senders ? [...senders] : null,
    endpoint: endpoint ?? null,
    region: region ?? null,
    bucket: bucket ?? null,
    prefix: prefix ?? null,
    accessKeyId: accessKeyId ?? null,
    hasSecret: row.secretSealed !== null,
    schedule: row.schedule,
    hour: row.hour,
    isRunning: row.takenAt !== null,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastError: readStoredError('connections', row),
    createdBy: createdByName ?? row.createdBy,
    createdByAvatar,
    createdAt: row.createdAt.toISOString(),
  }
}

function addressOf(inbox: Ports['inbox'], row: ConnectionRow): string {
  const { kind, token } = row
  const { bucket, prefix, url } = settingsOf(row)
  switch (kind) {
    case 'mailbox':
      return `${token ?? ''}@${inbox.mailDomain ?? ''}`
    case 'folder':
      return token ?? ''
    case 'bucket':
      return [bucket, prefix].filter(Boolean).join('/')
    case 'pull':
      return url ?? ''
  }
}
