import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type PaymentEvent, type Setup, setupQuery } from './setup-data.ts'
import classes from './stripe-setup.module.css'

/** Which keys are set, and how the events of the provider fare. */
export function SetupState() {
  const { data, error, refetch } = useQuery(setupQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={40} />
  return (
    <>
      <Warning setup={data} />
      <Keys setup={data} />
      <Webhook webhook={data.webhook} />
      <Refused webhook={data.webhook} />
    </>
  )
}

function Warning({ setup: { mode, keys } }: { setup: Setup }) {
  const { t } = useTranslation('stripe-setup')
  if (mode === 'mixed') {
    return (
      <Notice tone="danger" title={t('mixed.title')}>
        {t('mixed.text')}
      </Notice>
    )
  }
  if (mode !== 'sandbox') return null
  return (
    <Notice tone="warning" title={t('sandbox.title')}>
      {t('sandbox.text', { variables: keys.map(({ variable }) => variable).join(', ') })}
    </Notice>
  )
}

function Keys({ setup: { mode, keys } }: { setup: Setup }) {
  const { t } = useTranslation('stripe-setup')
  const heads = [t('variable'), t('state'), t('mode')] as const
  return (
    <Section title={t('keys')}>
      <Facts layout="above">
        <Fact name={t('mode')}>{t(`mode.${mode}`)}</Fact>
      </Facts>
      <FiguresTable caption={t('keys')} hasCards isText>
        <FiguresHead name={t('key')} heads={heads} />
        <Table.Tbody>
          {keys.map(({ key, variable, isSet, lastFour, mode: own }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{t(`key.${key}`)}</Table.Th>
              <Table.Td data-label={heads[0]}>
                <bdi>{variable}</bdi>
              </Table.Td>
              <Table.Td data-label={heads[1]}>
                <StatusBadge tone={isSet ? 'done' : 'waiting'}>
                  {lastFour ? t('key.end', { end: lastFour }) : t(isSet ? 'key.set' : 'key.unset')}
                </StatusBadge>
              </Table.Td>
              <Table.Td data-label={heads[2]}>{own ? t(`mode.${own}`) : '-'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

/** Webhooks that were refused: how often, when, and from which network. */
function Refused({ webhook: { refused, refusals } }: { webhook: Setup['webhook'] }) {
  const { t } = useTranslation('stripe-setup')
  const heads = [t('refused.network'), t('refused.code'), t('refused.times'), t('refused.lastAt')] as const
  if (refused === 0) {
    return (
      <Section title={t('refused')}>
        <p className="pg-quiet">{t('refused.none')}</p>
      </Section>
    )
  }
  return (
    <Section title={`${t('refused')}: ${formatCount(refused)}`} note={t('refused.note')}>
      <FiguresTable caption={t('refused')} hasCards isText>
        <FiguresHead name={t('refused.hour')} heads={heads} />
        <Table.Tbody>
          {refusals.map(({ hour, network, code, times, lastAt }) => (
            <Table.Tr key={`${hour} ${network} ${code}`}>
              <Table.Th scope="row">{formatInstant(hour)}</Table.Th>
              <Table.Td data-label={heads[0]}>
                <bdi>{network ?? t('refused.network.unknown')}</bdi>
              </Table.Td>
              <Table.Td data-label={heads[1]}>
                <bdi>{code}</bdi>
              </Table.Td>
              <Table.Td data-label={heads[2]}>{formatCount(times)}</Table.Td>
              <Table.Td data-label={heads[3]}>{formatInstant(lastAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

function Webhook({ webhook }: { webhook: Setup['webhook'] }) {
  const { t } = useTranslation('stripe-setup')
  const { lag, delivery, applying, waiting, failing, givenUp, received } = webhook
  const told = (seconds: number | null) =>
    seconds === null ? '-' : t('seconds', { n: formatCount(Math.round(seconds)) })
  const events = (state?: string) => pathTo(paths.stripeSetup, { view: 'events', ...(state && { state }) })
  return (
    <>
      <Section title={t('webhook')}>
        <Tiles>
          <Figure label={t('received')} value={formatCount(received)} unit={t('unit.events')} to={events()} />
          <Figure
            label={t('waiting')}
            value={formatCount(waiting)}
            unit={t('unit.events')}
            comparison={`${t('lag')}: ${told(lag)}`}
            to={events('waiting')}
          />
          <Figure
            label={t('failing')}
            value={formatCount(failing)}
            unit={t('unit.events')}
            comparison={`${t('givenUp')}: ${formatCount(givenUp)}`}
            to={events(failing > givenUp ? 'failing' : 'given_up')}
          />
        </Tiles>
        <Panel>
          <Facts layout="above">
            <Fact name={t('lastEvent')}>
              <Last event={webhook.lastEvent} at={webhook.lastEvent?.receivedAt} />
            </Fact>
            <Fact name={t('lastApplied')}>
              <Last event={webhook.lastApplied} at={webhook.lastApplied?.processedAt} />
            </Fact>
            <Fact name={t('lastFailure')}>
              <Last event={webhook.lastFailure} at={webhook.lastFailure?.failedAt} />
            </Fact>
            <Fact name={t('delivery')}>{told(delivery)}</Fact>
            <Fact name={t('applying')}>{told(applying)}</Fact>
          </Facts>
        </Panel>
      </Section>
      <Section title={t('types')} note={t('types.note')}>
        <Facts layout="above">
          <Fact name={t('url')} isWide>
            <bdi dir="ltr" className={classes.code}>
              {webhook.url}
            </bdi>
          </Fact>
          <Fact name={t('types')} isWide>
            <bdi dir="ltr" className={classes.code}>
              {webhook.types.join(', ')}
            </bdi>
          </Fact>
        </Facts>
      </Section>
    </>
  )
}

/** An event in short, leading to where it stands in the list. */
function Last({ event, at }: { event: PaymentEvent | null; at: string | null | undefined }) {
  const { t } = useTranslation(['stripe-setup', 'errors'])
  if (!event) return t('last.none')
  const { id, type, error } = event
  return (
    <span className={classes.row}>
      <Link {...pathTo(paths.stripeSetup, { view: 'events', q: id })}>
        <bdi>{type}</bdi>
      </Link>
      <span className="pg-quiet">
        {[at && formatInstant(at), error && reasonOf(error, t)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** Why an event could not be applied, in words where there are some. */
export function reasonOf(error: string, t: TFunction): string {
  return error === 'failed' ? t('error.failed') : t(`errors:${error}`, { defaultValue: error })
}
