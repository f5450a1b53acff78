import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { MissingFigure } from '../../parts/inventory/missing.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { downloadCsv } from '../../ui/download.ts'
import { Figure } from '../../ui/figure.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page, Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './completeness.module.css'
import { type Completeness, gapsOf } from './completeness.ts'
import { completenessQuery, completenessUnasked } from './completeness-data.ts'
import { completenessRows } from './completeness-rows.ts'
import { MeterGrid } from './meter-grid.tsx'
import { NumberingList } from './numbering-list.tsx'
import { SiteList } from './site-list.tsx'

/** What is missing in what was supplied: months of a meter, numbers of a supplier, sites without energy. */
export function CompletenessPage() {
  const { t } = useTranslation('completeness')
  const { units } = useViewer()
  const mayRead = useCan('document:read') && units === null
  const [{ year }] = useUrlState(completenessUnasked(useWorkingYear()))
  const completeness = useQuery({ ...completenessQuery(year), enabled: mayRead })
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        mayRead ? (
          <>
            <CsvButton data={completeness.data} />
            <ButtonLink target={pathTo(paths.upload)}>{t('to_upload')}</ButtonLink>
          </>
        ) : null
      }
    >
      <OfWholeCompany may="document:read">
        {completeness.isError ? (
          <ErrorState error={completeness.error} onRetry={() => void completeness.refetch()} />
        ) : completeness.data === undefined ? (
          <SkeletonRows rows={8} height={32} />
        ) : (
          <Content data={completeness.data} />
        )}
      </OfWholeCompany>
    </Page>
  )
}

function Content({ data }: { data: Completeness }) {
  const { t } = useTranslation('completeness')
  const gaps = gapsOf(data)
  const isEmpty = data.meters.length === 0 && data.numbering.length === 0 && data.sites.length === 0
  return (
    <>
      <p className={classes.caveat}>{t('caveat')}</p>
      {isEmpty ? (
        <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
      ) : (
        <>
          <Tiles min="13rem">
            <MissingFigure year={data.year} only={['months', 'sites', 'categories']} />
            {(['months', 'numbers', 'sites'] as const).map((kind) => (
              <Figure
                key={kind}
                label={t(`gap.${kind}`)}
                value={formatCount(gaps[kind])}
                unit={t(`gap.${kind}.unit`, { count: gaps[kind] })}
              />
            ))}
          </Tiles>
          <MeterGrid year={data.year} meters={data.meters} />
          <SiteList year={data.year} sites={data.sites} />
          <NumberingList numbering={data.numbering} />
        </>
      )}
    </>
  )
}

function CsvButton({ data }: { data: Completeness | undefined }) {
  const { t } = useTranslation('completeness')
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={data === undefined}
      onClick={() => {
        if (data) downloadCsv(t('csv.name', { year: data.year }), completenessRows(data, t))
      }}
    >
      {t('csv')}
    </Button>
  )
}
