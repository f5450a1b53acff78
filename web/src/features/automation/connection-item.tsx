import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { Person } from '../../ui/person.tsx'
import classes from './automation.module.css'
import { ConnectionActs } from './connection-acts.tsx'
import { type Connection, ConnectionState } from './connection-state.tsx'

/** One connection: where it looks, when it looked, what went wrong, and what one can do with it. */
export function ConnectionItem({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const { t } = useTranslation(['connection', 'errors'])
  const {
    name,
    kind,
    address,
    senders,
    schedule,
    hour,
    lastRunAt,
    nextAt,
    lastError,
    pausedReason,
    createdBy,
    createdByAvatar,
  } = connection
  return (
    <li className={classes.item} data-quiet={connection.state === 'paused'}>
      <div className={classes.itemHead}>
        <h3 className={classes.itemName}>{name}</h3>
        <span>{t(`kind.${kind}`)}</span>
        <ConnectionState connection={connection} />
      </div>
      <Address kind={kind} address={address} />
      {senders ? (
        <p className={classes.itemText}>
          {senders.length === 0 ? t('senders.members') : t('senders.listed', { senders: senders.join(', ') })}
        </p>
      ) : null}
      <p className={classes.itemNote}>
        {schedule ? <span>{t(`schedule.${schedule}`, { hour: hour ?? 3 })}</span> : null}
        <span>{lastRunAt === null ? t('never') : t('last', { ago: formatAgo(lastRunAt) })}</span>
        {nextAt && kind !== 'folder' ? <span>{t('next', { instant: formatInstant(nextAt) })}</span> : null}
        <Person name={createdBy} picture={createdByAvatar}>
          {t('made_by', { name: createdBy })}
        </Person>
      </p>
      {lastError ? <p className={classes.why}>{failureMessage(lastError, t)}</p> : null}
      {pausedReason ? <p className={classes.aside}>{t(`paused.about.${pausedReason}`)}</p> : null}
      <ConnectionActs connection={connection} onEdit={onEdit} />
    </li>
  )
}

/** Where files go or come from; what is to be given to others can be copied. */
function Address({ kind, address }: Pick<Connection, 'kind' | 'address'>) {
  const { t } = useTranslation('connection')
  return (
    <div className={classes.itemHead}>
      <p className={classes.url}>{kind === 'folder' ? t('folder.path', { folder: address }) : address}</p>
      {kind === 'mailbox' || kind === 'folder' ? (
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={copied ? t('copied') : t('copy')}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      ) : null}
    </div>
  )
}
