import { Button, Group, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBrl, formatCount, formatDecimal } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type Catalogue, catalogueQuery, type Difference } from './setup-data.ts'
import classes from './stripe-setup.module.css'

const tones = { missing: 'attention', differs: 'attention', extra: 'waiting' } as const

/** How what the provider sells differs from the table of plans, and the act that sets exactly that right. */
export function SetupCatalogue() {
  const { t } = useTranslation('stripe-setup')
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery)
  const [isAsked, setIsAsked] = useState(false)
  const mayAct = mayRead(useViewer(), 'platform-payments:write')
  return (
    <Section
      title={t('view.catalogue')}
      note={t('catalogue.note')}
      action={
        <Group gap="xs">
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {t('catalogue.read')}
          </Button>
          {data && data.differences.length > 0 ? (
            <Button
              size="compact-sm"
              disabled={!mayAct}
              aria-description={mayAct ? undefined : t('root_only')}
              onClick={() => setIsAsked(true)}
            >
              {t('apply')}
            </Button>
          ) : null}
        </Group>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <SkeletonRows rows={8} height={40} /> : null}
      {data && !error ? <Differences catalogue={data} /> : null}
      {data && isAsked ? <Apply catalogue={data} onClose={() => setIsAsked(false)} /> : null}
    </Section>
  )
}

function Differences({ catalogue: { differences, inStep, wanted } }: { catalogue: Catalogue }) {
  const { t } = useTranslation('stripe-setup')
  const summary = t('catalogue.inStep', { n: formatCount(inStep), all: formatCount(wanted) })
  const heads = [t('column.kind'), t('column.wanted'), t('column.found')] as const
  if (differences.length === 0) return <EmptyState title={t('catalogue.none')}>{summary}</EmptyState>
  return (
    <>
      <p>{summary}</p>
      <FiguresTable caption={t('view.catalogue')} hasCards isText>
        <FiguresHead name={t('column.what')} heads={heads} />
        <Table.Tbody>
          {differences.map(({ id, object, kind, name, wanted: asked, found }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <span className={classes.row}>
                  <bdi>{name}</bdi>
                  <span className="pg-quiet">{t(`object.${object}`)}</span>
                </span>
              </Table.Th>
              <Table.Td data-label={heads[0]}>
                <StatusBadge tone={tones[kind]}>{t(`kind.${kind}`)}</StatusBadge>
              </Table.Td>
              <Table.Td data-label={heads[1]}>
                <Sold sold={asked} object={object} />
              </Table.Td>
              <Table.Td data-label={heads[2]}>
                <Sold sold={found} object={object} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </>
  )
}

function Sold({ sold, object }: { sold: Difference['wanted']; object: Difference['object'] }) {
  const { t } = useTranslation('stripe-setup')
  if (!sold) return '-'
  const { name, amount, currency, interval, isActive } = sold
  const price =
    amount === null || currency === null
      ? t('sold.computed')
      : t(`sold.${interval ?? 'once'}`, { amount: moneyText(amount, currency) })
  return [object === 'product' ? name : price, ...(isActive ? [] : [t('archived')])].join(' · ')
}

function moneyText(amount: string, currency: string): string {
  return currency === 'BRL' ? formatBrl(amount) : `${currency} ${formatDecimal(amount, 2)}`
}

/** Asks why, and sets right what is shown and nothing else. */
function Apply({ catalogue: { digest, differences }, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const { t } = useTranslation('stripe-setup')
  const of = (kind: Difference['kind']) => formatCount(differences.filter((one) => one.kind === kind).length)
  return (
    <ReasonDialog
      title={t('apply.title')}
      act={(reason) => api.stripeSetup.applyCatalogue.call({ digest, reason })}
      cause="stripe_setup.apply"
      reread={[api.stripeSetup]}
      done={({ done, refused }) => t('applied', { count: done, n: formatCount(done), refused: formatCount(refused) })}
      onSent={onClose}
      hint={t('reason.hint')}
      confirmLabel={t('apply')}
      maxLength={500}
      onCancel={onClose}
    >
      {t('apply.text', { missing: of('missing'), differs: of('differs'), extra: of('extra') })}
    </ReasonDialog>
  )
}
