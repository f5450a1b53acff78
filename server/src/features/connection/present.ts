import type { Outputs } from '@pegada/contract/contract.ts'
import type { Ports } from '../../ports.ts'
import type { ConnectionRow } from './repo.ts'

type Shown = Outputs['connection']['list'][number]

/** A connection as the contract shows it; its secret stays behind. */
export function presentConnection(
  { inbox }: Pick<Ports, 'inbox'>,
  { row, createdByName }: { readonly row: ConnectionRow; readonly createdByName: string | null },
): Shown {
  const { senders, endpoint, region, bucket, prefix, accessKeyId } = row.settings
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
    lastError: row.errorCode === null ? null : { code: row.errorCode, data: row.errorData ?? {} },
    createdBy: createdByName ?? row.createdBy,
    createdAt: row.createdAt.toISOString(),
  }
}

function addressOf(inbox: Ports['inbox'], { kind, token, settings }: ConnectionRow): string {
  switch (kind) {
    case 'mailbox':
      return `${token ?? ''}@${inbox.mailDomain ?? ''}`
    case 'folder':
      return token ?? ''
    case 'bucket':
      return [settings.bucket, settings.prefix].filter(Boolean).join('/')
    case 'pull':
      return settings.url ?? ''
  }
}
