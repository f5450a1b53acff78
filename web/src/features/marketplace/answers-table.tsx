import { Button, Group, Table } from '@mantine/core'
import { isInstrumentOffer } from '@pegada/core/marketplace/offer-kind.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { roundDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { CertificateTold } from './certificate-facts.tsx'
import { EnterCertificate } from './enter-certificate.tsx'
import { MarketStateBadge } from './market-state.tsx'
import type { MarketRequest } from './marketplace-data.ts'
import { moneyText } from './money-text.ts'
import { OfferName } from './offer-words.tsx'

type Ask = MarketRequest['asks'][number]

/** What each provider answered, a column each under the same rows, so that they can be compared. */
export function AnswersTable({ request }: { request: MarketRequest }) {
  const { t } = useTranslation('marketplace')
  const { asks } = request
  const mayDecide = useCan('marketplace:decide')
  const rows = [
    { key: 'state', render: (ask: Ask) => <State ask={ask} /> },
    { key: 'price', render: ({ answer }: Ask) => <Price answer={answer} /> },
    { key: 'total', render: ({ answer }: Ask) => <Total answer={answer} /> },
    {
      key: 'validUntil',
      render: ({ answer }: Ask) =>
        answer?.validUntil ? <bdi className="pg-num">{formatDay(answer.validUntil)}</bdi> : null,
    },
    { key: 'text', render: ({ answer }: Ask) => <span dir="auto">{answer?.text ?? t('answers.none')}</span> },
    { key: 'certificate', render: ({ answer }: Ask) => <CertificateTold told={answer?.certificate ?? null} /> },
    { key: 'file', render: (ask: Ask) => <AnswerFile requestId={request.id} ask={ask} /> },
  ]
  const isShown = ({ key }: { key: string }) => key !== 'certificate' || asks.some(({ answer }) => answer?.certificate)
  return (
    <section aria-label={t('answers.title')}>
      <h4>{t('answers.title')}</h4>
      <p className="pg-quiet">{t('answers.note')}</p>
      <FiguresTable isText caption={t('answers.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {asks.map((ask) => (
              <Table.Th key={ask.id} scope="col" dir="auto">
                {ask.provider}
                <br />
                <OfferName offer={{ title: ask.offerTitle, isExample: ask.isExample }} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.filter(isShown).map(({ key, render }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{t(`answer.${key}`)}</Table.Th>
              {asks.map((ask) => (
                <Table.Td key={ask.id}>{render(ask)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
          {asks.some(({ state }) => state === 'answered' || state === 'accepted') ? (
            <Table.Tr>
              <Table.Th scope="row">{t('answer.decide')}</Table.Th>
              {asks.map((ask) => (
                <Table.Td key={ask.id}>
                  {ask.state === 'answered' ? (
                    mayDecide ? (
                      <Decide requestId={request.id} ask={ask} />
                    ) : (
                      t('decide.not_allowed')
                    )
                  ) : null}
                  <NextStep request={request} ask={ask} />
                </Table.Td>
              ))}
            </Table.Tr>
          ) : null}
        </Table.Tbody>
      </FiguresTable>
    </section>
  )
}

function State({ ask }: { ask: Ask }) {
  const { t } = useTranslation('marketplace')
  return (
    <>
      <MarketStateBadge state={ask.state} />
      {ask.declinedBy === null ? null : <p className="pg-quiet">{t(`declined_by.${ask.declinedBy}`)}</p>}
    </>
  )
}

function Price({ answer }: { answer: Ask['answer'] }) {
  const { t } = useTranslation('marketplace')
  if (!answer?.price) return null
  return (
    <>
      <bdi className="pg-num">{`${moneyText(answer.price, answer.currency ?? '')}/${answer.unit}`}</bdi>{' '}
      {answer.isLowest ? <StatusBadge tone="done">{t('answer.lowest')}</StatusBadge> : null}
    </>
  )
}

function Total({ answer }: { answer: Ask['answer'] }) {
  if (!answer?.total) return null
  return <bdi className="pg-num">{moneyText(roundDecimal(answer.total, 2), answer.currency ?? '')}</bdi>
}

function AnswerFile({ requestId, ask: { id, answer } }: { requestId: string; ask: Ask }) {
  if (!answer?.file) return null
  const { name } = answer.file
  return (
    <Button
      component="a"
      href={`/api/v1/market-requests/${requestId}/answers/${id}/file`}
      download={name}
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={14} aria-hidden />}
    >
      <bdi>{name}</bdi>
    </Button>
  )
}

/** Accepts or declines an answer, once it was asked again: neither is taken back. */
function Decide({ requestId, ask: { id: askId, provider } }: { requestId: string; ask: Ask }) {
  const { t } = useTranslation('marketplace')
  const [asked, setAsked] = useState<'accept' | 'decline'>()
  const deciding = useAct(
    (act: 'accept' | 'decline') =>
      (act === 'accept' ? api.marketRequest.accept : api.marketRequest.decline).call({ requestId, askId }),
    {
      ...{ cause: 'market_request.decide', reread: [api.marketRequest, api.audit] },
      onSent: () => setAsked(undefined),
      onFailed: () => setAsked(undefined),
      done: (_sent, act) => t(`${act}.done`, { name: provider }),
    },
  )
  return (
    <Group gap="xs">
      {(['accept', 'decline'] as const).map((act) => (
        <Button
          key={act}
          size="compact-sm"
          variant={act === 'accept' ? 'filled' : 'default'}
          aria-label={t(`${act}.of`, { name: provider })}
          onClick={() => setAsked(act)}
        >
          {t(act)}
        </Button>
      ))}
      <Confirm
        isOpen={asked !== undefined}
        title={asked ? t(`${asked}.of`, { name: provider }) : ''}
        confirmLabel={asked ? t(asked) : ''}
        isDestructive={asked === 'decline'}
        isBusy={deciding.isPending}
        onConfirm={() => asked && deciding.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t('decide.about', { name: provider })}
      </Confirm>
    </Group>
  )
}

/** Where what was accepted is entered: a certificate here, a credit in the form beside the inventory, which begins with the tonnes. */
function NextStep({ request, ask }: { request: MarketRequest; ask: Ask }) {
  const { t } = useTranslation('marketplace')
  if (ask.state !== 'accepted') return null
  if (isInstrumentOffer(ask.offerKind)) return <EnterCertificate request={request} ask={ask} />
  if (ask.offerKind !== 'carbon_credits') return null
  const { year, quantity, unit } = request
  const isTonnes = ['t', 't co2e'].includes(unit?.trim().toLowerCase() ?? '')
  const tonnes = isTonnes && quantity !== null ? quantity : undefined
  return (
    <ButtonLink size="compact-sm" target={pathTo(paths.marketCredits, { year, create: 'yes', tonnes })}>
      {t('to_credit')}
    </ButtonLink>
  )
}
