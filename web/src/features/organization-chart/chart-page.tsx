import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import classes from './chart.module.css'
import { ChartCanvas } from './chart-canvas.tsx'
import { type ChartOfGroup, chartQuery, useChartState } from './chart-data.ts'
import { layChart } from './chart-layout.ts'
import { shownNodes } from './chart-shape.ts'
import { ChartTree } from './chart-tree.tsx'
import { useCountedSentence } from './counted-sentence.ts'
import { PictureButtons } from './picture-buttons.tsx'
import { type Arrangement, useArrangement } from './use-arrangement.ts'

/** The organization as a chart or as a list of levels: company, entities and units, with what counts of each in a year. */
export function OrganizationChartPage() {
  const { t } = useTranslation('shell')
  const mayRead = useCan('boundary:read')
  return (
    <Page title={t('nav.organization_chart')} question={t('nav.organization_chart.about')}>
      {mayRead ? <Chart /> : <ForbiddenState />}
    </Page>
  )
}

function Chart() {
  const [{ year }] = useChartState()
  const query = useQuery(chartQuery(year))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonBlock height={480} />
  return <Drawn chart={query.data} />
}

function Drawn({ chart }: { chart: ChartOfGroup }) {
  const { t } = useTranslation('organization-chart')
  const [{ view }, setState] = useChartState()
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false
  const isList = view === 'list' || (view === undefined && isNarrow)
  const arrangement = useArrangement(chart)
  const { collapsed, places } = arrangement
  const shown = useMemo(() => shownNodes(chart, collapsed), [chart, collapsed])
  const layout = useMemo(() => layChart(shown, places), [shown, places])
  const counted = useCountedSentence(chart)
  const tools = (
    <>
      <FoldButtons arrangement={arrangement} />
      <PictureButtons chart={chart} shown={shown} layout={layout} />
    </>
  )
  return (
    <>
      <div className={classes.head}>
        <SegmentedControl
          aria-label={t('view')}
          size="xs"
          value={isList ? 'list' : 'chart'}
          data={[
            { value: 'chart', label: t('view.chart') },
            { value: 'list', label: t('view.list') },
          ]}
          onChange={(next) => setState({ view: next })}
        />
        <p className={classes.hint}>{counted}</p>
      </div>
      {chart.isAdopted ? null : (
        <Notice tone="warning">
          {t('not_adopted')} <Link {...pathTo(paths.boundaries, { year: chart.year })}>{t('not_adopted.link')}</Link>
        </Notice>
      )}
      {isList ? (
        <>
          <div className={classes.tools}>{tools}</div>
          <ChartTree chart={chart} shown={shown} arrangement={arrangement} />
        </>
      ) : (
        <ChartCanvas chart={chart} shown={shown} layout={layout} arrangement={arrangement} tools={tools} />
      )}
    </>
  )
}

function FoldButtons({ arrangement }: { arrangement: Arrangement }) {
  const { t } = useTranslation('organization-chart')
  const { mayMove, isMoved } = arrangement
  const look = { variant: 'default', size: 'compact-sm' } as const
  return (
    <>
      <Button {...look} onClick={() => arrangement.toggleAll(true)}>
        {t('fold_all')}
      </Button>
      <Button {...look} onClick={() => arrangement.toggleAll(false)}>
        {t('open_all')}
      </Button>
      <ReasonButton
        {...look}
        reason={mayMove ? (isMoved ? undefined : t('arrange.nothing')) : t('arrange.forbidden')}
        onPress={arrangement.arrangeAnew}
      >
        {t('arrange')}
      </ReasonButton>
    </>
  )
}
