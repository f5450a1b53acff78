import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Code } from '../../ui/code.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { FaultList } from './fault-list.tsx'
import classes from './footprint.module.css'
import type { Partner } from './footprints-data.ts'
import { ManageButton } from './manage-button.tsx'

/** One partner: where it answers, how the last look there went, and what one can do with it. */
export function PartnerItem({ partner, onEdit, onAsk }: { partner: Partner; onEdit: () => void; onAsk: () => void }) {
  const { t } = useTranslation(['footprint', 'errors'])
  const { name, baseUrl, supplier, testedAt, error, fetch } = partner
  return (
    <li className={`${classes.item} ${classes.framed}`}>
      <div className={classes.itemHead}>
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
        {testedAt === null ? (
          <StatusBadge tone="quiet">{t('partner.untested')}</StatusBadge>
        ) : (
          <StatusBadge tone={error === null ? 'done' : 'failed'}>
            {t(error === null ? 'partner.works' : 'partner.fails')}
          </StatusBadge>
        )}
        {supplier === null || supplier === name ? null : <bdi className="pg-quiet">{supplier}</bdi>}
      </div>
      <Code>{baseUrl}</Code>
      {error === null ? null : <p className={classes.why}>{failureMessage(error, t)}</p>}
      {fetch === null ? (
        <p className={classes.note}>{t('fetch.never')}</p>
      ) : (
        <LastFetch fetch={fetch} isTold={fetch.error?.code === error?.code} />
      )}
      <Acts partner={partner} onEdit={onEdit} onAsk={onAsk} />
    </li>
  )
}

/** `isTold`: why it failed stands above already. */
function LastFetch({ fetch, isTold }: { fetch: NonNullable<Partner['fetch']>; isTold: boolean }) {
  const { t } = useTranslation(['footprint', 'errors'])
  const { state, seen, taken, deprecated, refused, refusals, error, finishedAt } = fetch
  return (
    <>
      <p className={classes.note} role="status">
        {state === 'running' || finishedAt === null
          ? t('fetch.running', { seen: formatCount(seen), taken: formatCount(taken) })
          : t('fetch.done', {
              ago: formatAgo(finishedAt),
              seen: formatCount(seen),
              taken: formatCount(taken),
              deprecated: formatCount(deprecated),
              refused: formatCount(refused),
            })}
      </p>
      {error === null || isTold ? null : <p className={classes.why}>{failureMessage(error, t)}</p>}
      {refusals.length === 0 ? null : (
        <details>
          <summary>{t('fetch.refused', { count: refused })}</summary>
          <ul className={classes.items}>
            {refusals.map(({ pfId, product, faults }) => (
              <li key={pfId ?? product} className={classes.item}>
                <span dir="auto">{product ?? pfId ?? t('fetch.unnamed')}</span>
                {faults.length === 0 ? <p className={classes.note}>{t('outcome.differs.why')}</p> : null}
                <FaultList faults={faults} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Acts({ partner, onEdit, onAsk }: { partner: Partner; onEdit: () => void; onAsk: () => void }) {
  const { t } = useTranslation('footprint')
  const { id: partnerId, name, fetch } = partner
  const mayWrite = useCan('footprint:write')
  const lack = usePlanLack('pact')
  const [isAsked, setAsked] = useState(false)
  const reread = [api.pactPartner, api.audit]
  const look = useAct(() => api.pactPartner.fetch.call({ partnerId }), {
    cause: `pact_partner.fetch.${partnerId}`,
    reread: [...reread, api.footprint],
  })
  const test = useAct(() => api.pactPartner.test.call({ partnerId }), {
    cause: `pact_partner.test.${partnerId}`,
    reread,
    done: ({ error }) => (error === null ? t('done.test') : undefined),
  })
  const archive = useAct(() => api.pactPartner.archive.call({ partnerId }), {
    cause: `pact_partner.archive.${partnerId}`,
    reread,
    done: t('done.archive', { name }),
    onSent: () => setAsked(false),
    onFailed: () => setAsked(false),
  })
  const why = mayWrite ? lack : t('not_allowed')
  return (
    <div className={classes.acts}>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={why}
        isBusy={look.isPending || fetch?.state === 'running'}
        onPress={() => look.mutate(undefined)}
      >
        {t('act.fetch')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={why} onPress={onAsk}>
        {t('act.ask')}
      </ReasonButton>
      <ManageButton size="compact-sm" variant="default" isBusy={test.isPending} onPress={() => test.mutate(undefined)}>
        {t('act.test')}
      </ManageButton>
      <ManageButton size="compact-sm" variant="default" onPress={onEdit}>
        {t('act.edit')}
      </ManageButton>
      <ManageButton size="compact-sm" variant="default" ends onPress={() => setAsked(true)}>
        {t('act.archive')}
      </ManageButton>
      <Confirm
        isOpen={isAsked}
        title={t('confirm.archive.title', { name })}
        confirmLabel={t('act.archive')}
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        {t('confirm.archive.text')}
      </Confirm>
    </div>
  )
}
