import { Button, Stack } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { CertificateTold } from './certificate-facts.tsx'
import { moneyText } from './money-text.ts'
import { ProviderAnswerForm } from './provider-answer-form.tsx'

type Asked = Outputs['marketAnswer']['open']
type Done = () => Promise<unknown>

/** What is asked of a provider, and the form to answer it; what was sent, once it was. */
export function AskedOfProvider({ token, asked, onDone }: { token: string; asked: Asked; onDone: Done }) {
  const { t } = useTranslation('marketplace')
  const { company, provider, offer, title, message, quantity, unit, answerBy, state, isExample } = asked
  return (
    <Panel>
      <Stack gap="lg">
        <p>{t('open.asking', { company, provider, offer, until: formatDay(answerBy) })}</p>
        {isExample ? (
          <Notice tone="info" title={t('example')}>
            {t('example.text')}
          </Notice>
        ) : null}
        <section aria-label={title}>
          <h2 dir="auto">{title}</h2>
          <blockquote className="pg-quiet" dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {message}
          </blockquote>
        </section>
        {quantity === null ? null : (
          <Facts>
            <Fact name={t('column.quantity')}>
              <bdi className="pg-num">{`${formatDecimal(quantity)} ${unit ?? ''}`}</bdi>
            </Fact>
          </Facts>
        )}
        {state === 'sent' ? (
          <ProviderAnswerForm
            token={token}
            asked={asked}
            onDone={onDone}
            acts={<MakeNoOffer token={token} company={company} onDone={onDone} />}
          />
        ) : (
          <Sent asked={asked} />
        )}
      </Stack>
    </Panel>
  )
}

function Sent({ asked: { state, answer, company } }: { asked: Asked }) {
  const { t } = useTranslation('marketplace')
  const isGood = state === 'answered' || state === 'accepted'
  return (
    <>
      <Notice
        tone={isGood ? 'done' : 'warning'}
        title={t(`open.state.${isGood ? state : answer ? 'declined' : 'no_offer'}`, { company })}
      />
      {answer ? (
        <Facts>
          <Fact name={t('answer.text')}>
            <span dir="auto">{answer.text}</span>
          </Fact>
          <Fact name={t('answer.price')}>
            {answer.price === null ? null : (
              <bdi className="pg-num">{`${moneyText(answer.price, answer.currency ?? '')}/${answer.unit}`}</bdi>
            )}
          </Fact>
          <Fact name={t('answer.validUntil')}>
            {answer.validUntil === null ? null : <bdi className="pg-num">{formatDay(answer.validUntil)}</bdi>}
          </Fact>
          {answer.certificate === null ? null : (
            <Fact name={t('answer.certificate')}>
              <CertificateTold told={answer.certificate} />
            </Fact>
          )}
          <Fact name={t('answer.file')}>{answer.fileName === null ? null : <bdi>{answer.fileName}</bdi>}</Fact>
        </Facts>
      ) : null}
    </>
  )
}

function MakeNoOffer({ token, company, onDone }: { token: string; company: string; onDone: Done }) {
  const { t } = useTranslation('marketplace')
  const [isAsked, setAsked] = useState(false)
  const decline = useAct(() => api.marketAnswer.decline.call({ token }), {
    cause: 'market_answer.decline',
    onSent: onDone,
  })
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
        {t('open.decline')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('open.decline')}
        confirmLabel={t('open.decline.confirm')}
        isBusy={decline.isPending}
        onConfirm={() => decline.mutate(undefined)}
        onCancel={() => setAsked(false)}
      >
        {t('open.decline.about', { company })}
      </Confirm>
    </>
  )
}
