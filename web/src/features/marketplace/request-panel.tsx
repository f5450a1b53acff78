import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import { AnswersTable } from './answers-table.tsx'
import { MarketStateBadge } from './market-state.tsx'
import { type MarketRequest, useRequestsState } from './marketplace-data.ts'
import { RequestForm } from './request-form.tsx'

/** One request: what was asked, what may be done with it, and what was answered. */
export function RequestPanel({ request }: { request: MarketRequest }) {
  const { t } = useTranslation('marketplace')
  const [{ edit }, setState] = useRequestsState()
  const mayWrite = useCan('marketplace:write')
  if (edit !== undefined && request.state === 'draft' && mayWrite) {
    return <RequestForm request={request} onDone={() => setState({ edit: undefined })} />
  }
  return (
    <Stack gap="lg">
      <h3 className={panel.name} dir="auto">
        {request.title}
      </h3>
      <Facts>
        <Fact name={t('column.state')}>
          <MarketStateBadge state={request.state} />
        </Fact>
        <Fact name={t('column.kind')}>{t(`request.kind.${request.kind}`)}</Fact>
        <Fact name={t('column.year')}>{request.year}</Fact>
        <Fact name={t('column.quantity')}>
          {request.quantity === null ? null : (
            <bdi className="pg-num">{`${formatDecimal(request.quantity)} ${request.unit ?? ''}`}</bdi>
          )}
        </Fact>
        <Fact name={t('column.answerBy')}>
          <bdi className="pg-num">{formatDay(request.answerBy)}</bdi>
        </Fact>
        <Fact name={t('column.message')} isWide>
          <span dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {request.message}
          </span>
        </Fact>
      </Facts>
      {mayWrite ? <Acts request={request} onEdit={() => setState({ edit: 'yes' })} /> : null}
      <AnswersTable request={request} />
      <RecordHistory entity="market_request" recordId={request.id} />
    </Stack>
  )
}

const reads = [api.marketRequest, api.audit]

function Acts({ request: { id: requestId, state, title }, onEdit }: { request: MarketRequest; onEdit: () => void }) {
  const { t } = useTranslation('marketplace')
  const [asking, setAsking] = useState<'send' | 'withdraw'>()
  const close = { onSent: () => setAsking(undefined), onFailed: () => setAsking(undefined) }
  const send = useAct(() => api.marketRequest.send.call({ requestId }), {
    ...{ cause: 'market_request.send', reread: reads, done: t('send.done', { name: title }) },
    ...close,
  })
  const withdraw = useAct(() => api.marketRequest.withdraw.call({ requestId }), {
    ...{ cause: 'market_request.withdraw', reread: reads, done: t('withdraw.done', { name: title }) },
    ...close,
  })
  const mayWithdraw = state === 'draft' || state === 'sent' || state === 'answered'
  return (
    <Group gap="xs">
      {state === 'draft' ? (
        <>
          <Button onClick={() => setAsking('send')}>{t('send')}</Button>
          <Button variant="default" onClick={onEdit}>
            {t('edit')}
          </Button>
        </>
      ) : null}
      {mayWithdraw ? (
        <Button variant="subtle" color="danger" onClick={() => setAsking('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : null}
      <Confirm
        isOpen={asking === 'send'}
        title={t('send.title', { name: title })}
        confirmLabel={t('send')}
        isBusy={send.isPending}
        isDestructive={false}
        onConfirm={() => send.mutate(undefined)}
        onCancel={() => setAsking(undefined)}
      >
        {t('send.text')}
      </Confirm>
      <Confirm
        isOpen={asking === 'withdraw'}
        title={t('withdraw.title', { name: title })}
        confirmLabel={t('withdraw')}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
        onCancel={() => setAsking(undefined)}
      >
        {t('withdraw.text')}
      </Confirm>
    </Group>
  )
}
