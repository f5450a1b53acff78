import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatPeriod } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Need, needsQuery, type Offer } from './marketplace-data.ts'
import { NeedFigure } from './needs-tiles.tsx'
import { Region } from './offer-words.tsx'

/** One offer: why it is shown to this company, what it says, its documents, and the way to ask its provider. */
export function OfferPanel({ offer, year }: { offer: Offer; year: number }) {
  const { t } = useTranslation('marketplace')
  const mayWrite = useCan('marketplace:write')
  const needs = useQuery(needsQuery(year))
  const own = needs.data?.needs.filter(({ kind }) => kind === offer.kind)
  return (
    <Stack gap="lg">
      <h3 className={panel.name} dir="auto">
        {offer.title}
      </h3>
      {offer.isExample ? (
        <Notice tone="info" title={t('example')}>
          {t('example.text')}
        </Notice>
      ) : null}
      <section aria-label={t('why')}>
        <h4>{t('why')}</h4>
        {needs.isError ? (
          <ErrorState error={needs.error} onRetry={() => void needs.refetch()} />
        ) : own === undefined ? (
          <SkeletonBlock height={90} />
        ) : own.length === 0 ? (
          <p>{t('why.none', { year })}</p>
        ) : (
          <Stack gap="sm">
            {own.map((need) => (
              <NeedFigure key={need.reason} need={need} year={year} />
            ))}
          </Stack>
        )}
      </section>
      <Facts>
        <Fact name={t('column.kind')}>{t(`kind.${offer.kind}`)}</Fact>
        <Fact name={t('column.description')}>
          <span dir="auto">{offer.description}</span>
        </Fact>
        <Fact name={t('column.provider')}>
          <span dir="auto">{offer.provider}</span>
        </Fact>
        <Fact name={t('column.cnpj')}>
          <bdi className="pg-num">{offer.cnpj}</bdi>
        </Fact>
        <Fact name={t('column.email')}>
          <bdi>{offer.email}</bdi>
        </Fact>
        <Fact name={t('column.states')}>
          <Region states={offer.states} />
        </Fact>
        <Fact name={t('column.terms')}>
          <span dir="auto">{offer.terms}</span>
        </Fact>
        <Fact name={t('column.validity')}>
          <bdi className="pg-num">{formatPeriod(offer.validFrom, offer.validTo)}</bdi>
        </Fact>
      </Facts>
      {offer.files.map(({ id, name, bytes }) => (
        <Button
          key={id}
          component="a"
          href={`/api/v1/market-offers/${offer.id}/files/${id}`}
          download={name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('file', { name, size: formatBytes(bytes) })}
        </Button>
      ))}
      {mayWrite ? (
        <ButtonLink target={pathTo(paths.marketRequests, { create: 'yes', offers: offer.id, ...amountOf(own ?? []) })}>
          {t('ask')}
        </ButtonLink>
      ) : (
        <p className="pg-quiet">{t('not_allowed')}</p>
      )}
    </Stack>
  )
}

/** How much is asked for at first: what no certificate tracks. */
function amountOf(needs: readonly Need[]) {
  const untracked = needs.find(({ reason }) => reason === 'electricity_untracked')
  return untracked ? { quantity: untracked.value, unit: 'MWh' } : {}
}
