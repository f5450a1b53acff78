import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Code } from '../../ui/code.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import classes from './footprint.module.css'
import type { PactClient } from './footprints-data.ts'
import { ManageButton } from './manage-button.tsx'

/** Who may read what is published: what of it, when it last did, and the way to change or end it. */
export function ClientItem({ client, onEdit }: { client: PactClient; onEdit: () => void }) {
  const { t } = useTranslation('footprint')
  const [isAsked, setAsked] = useState(false)
  const { id: clientId, name, lastUsedAt, revokedAt, productIds } = client
  const revoke = useAct(() => api.pactClient.revoke.call({ clientId }), {
    cause: `pact_client.revoke.${clientId}`,
    reread: [api.pactClient, api.audit],
    done: t('done.revoke', { name }),
    onSent: () => setAsked(false),
    onFailed: () => setAsked(false),
  })
  return (
    <li className={`${classes.item} ${classes.framed}`}>
      <div className={classes.itemHead}>
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
        <StatusBadge tone={revokedAt === null ? 'done' : 'quiet'}>
          {t(revokedAt === null ? 'client.live' : 'client.revoked')}
        </StatusBadge>
      </div>
      <Code>{client.clientId}</Code>
      <p className={classes.note}>
        {productIds === null ? t('client.sees_all') : t('client.sees', { count: productIds.length })}
        {' · '}
        {lastUsedAt === null ? t('client.never') : t('client.last', { ago: formatAgo(lastUsedAt) })}
      </p>
      {revokedAt === null ? (
        <div className={classes.acts}>
          <ManageButton size="compact-sm" variant="default" onPress={onEdit}>
            {t('act.edit')}
          </ManageButton>
          <ManageButton size="compact-sm" variant="default" ends onPress={() => setAsked(true)}>
            {t('act.revoke')}
          </ManageButton>
        </div>
      ) : null}
      <Confirm
        isOpen={isAsked}
        title={t('confirm.revoke.title', { name })}
        confirmLabel={t('act.revoke')}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        {t('confirm.revoke.text')}
      </Confirm>
    </li>
  )
}
