import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo, formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { Code } from '../../ui/code.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import framed from '../../ui/framed-list.module.css'
import opens from '../../ui/open-button.module.css'
import { Person } from '../../ui/person.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './automation.module.css'
import { ManageButton } from './manage-button.tsx'
import { scopeKey } from './scope-key.ts'

type Key = Outputs['apiKey']['list'][number]

const tones = { active: 'done', expired: 'attention', revoked: 'quiet', orphaned: 'attention' } as const

/** The keys, those in use first; each with what it may do and when it was used. */
export function KeyList({ keys, onOpen }: { keys: readonly Key[]; onOpen: (apiKeyId: string) => void }) {
  const { t } = useTranslation('automation')
  const [isAll, setIsAll] = useState(false)
  const live = keys.filter(({ state }) => state === 'active')
  const ended = keys.filter(({ state }) => state !== 'active')
  return (
    <>
      <ul className={framed.list} aria-label={t('key.title')}>
        {[...live, ...(isAll || live.length === 0 ? ended : [])].map((key) => (
          <KeyItem key={key.id} apiKey={key} onOpen={() => onOpen(key.id)} />
        ))}
      </ul>
      {ended.length > 0 && live.length > 0 ? (
        <Button className={classes.more ?? ''} variant="subtle" color="gray" onClick={() => setIsAll(!isAll)}>
          {isAll ? t('key.hide_ended') : t('key.show_ended', { count: ended.length })}
        </Button>
      ) : null}
    </>
  )
}

function KeyItem({ apiKey, onOpen }: { apiKey: Key; onOpen: () => void }) {
  const { name, state } = apiKey
  return (
    <li className={classes.item} data-quiet={state !== 'active'}>
      <div className={classes.itemHead}>
        <h3 className={classes.itemName}>
          <button type="button" className={opens.open} onClick={onOpen}>
            {name}
          </button>
        </h3>
      </div>
      <KeyFacts apiKey={apiKey} />
      {state === 'active' ? <RevokeKey apiKey={apiKey} /> : null}
    </li>
  )
}

/** One key beside the list: what it may do, when it was used, and what became of it. */
export function KeyPanel({ apiKey }: { apiKey: Key }) {
  return (
    <div className={panel.body}>
      <KeyFacts apiKey={apiKey} />
      {apiKey.state === 'active' ? <RevokeKey apiKey={apiKey} /> : null}
      <RecordHistory entity="api_key" recordId={apiKey.id} />
    </div>
  )
}

function KeyFacts({ apiKey }: { apiKey: Key }) {
  const { t } = useTranslation('automation')
  const { prefix, scopes, state, createdBy, createdByAvatar, createdAt, expiresAt, lastUsedAt } = apiKey
  return (
    <>
      <div className={classes.itemHead}>
        <StatusBadge tone={tones[state]}>{t(`key.state.${state}`)}</StatusBadge>
        <Code>pgd_{prefix}_…</Code>
      </div>
      <p className={classes.itemText}>{scopes.map((scope) => t(scopeKey(scope))).join(' · ')}</p>
      <p className={classes.itemNote}>
        <span>{lastUsedAt === null ? t('key.never_used') : t('key.last_used', { ago: formatAgo(lastUsedAt) })}</span>
        <span>
          {expiresAt === null
            ? t('key.no_expiry')
            : t(state === 'expired' ? 'key.expired' : 'key.expires', { instant: formatInstant(expiresAt) })}
        </span>
        <Person name={createdBy} picture={createdByAvatar}>
          {t('key.made_by', { name: createdBy, instant: formatInstant(createdAt) })}
        </Person>
      </p>
    </>
  )
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: Key }) {
  const { t } = useTranslation('automation')
  const [isAsking, setIsAsking] = useState(false)
  const revocation = useAct(api.apiKey.revoke.call, {
    cause: 'api_key.revoke',
    reread: [api.apiKey, api.audit],
    done: t('key.revoked', { name }),
    onSent: () => setIsAsking(false),
    onFailed: () => setIsAsking(false),
  })
  return (
    <div className={classes.itemActs}>
      <ManageButton variant="default" size="compact-sm" ends onPress={() => setIsAsking(true)}>
        {t('key.revoke')}
      </ManageButton>
      <Confirm
        isOpen={isAsking}
        title={t('key.revoke.title', { name })}
        confirmLabel={t('key.revoke')}
        isBusy={revocation.isPending}
        onConfirm={() => revocation.mutate({ apiKeyId: id })}
        onCancel={() => setIsAsking(false)}
      >
        {t('key.revoke.text')}
      </Confirm>
    </div>
  )
}
