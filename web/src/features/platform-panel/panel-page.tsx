import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { monthInWords } from '../../lib/date-format.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { FigureRows } from './figure-rows.tsx'
import { panelPeriods, panelQuery, usePanelState } from './panel-data.ts'
import { PanelFigures } from './panel-figures.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { UpcomingList } from './upcoming-list.tsx'

/** The front page of the administration: what happens on the whole platform, in a period and beside the one before. */
export function PanelPage() {
  const { t } = useTranslation(['platform-panel', 'shell'])
  const { period, tab, figure, month, setState } = usePanelState()
  const panel = useQuery({ ...panelQuery(period), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('shell:nav.admin')}
      question={t('question')}
      filters={
        <FilterSelect
          label={t('period')}
          choices={panelPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={(next) => setState({ period: next })}
        />
      }
    >
      {panel.isError ? (
        <ErrorState error={panel.error} onRetry={() => void panel.refetch()} />
      ) : panel.data ? (
        <>
          <PanelFigures panel={panel.data} period={period} tab={tab} />
          <PanelTabs panel={panel.data} period={period} tab={tab} />
          <UpcomingList rows={panel.data.upcoming} total={panel.data.upcomingTotal} />
        </>
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
      <SidePanel
        title={figure ? [t(`figure.${figure}`), month && monthInWords(month)].filter(Boolean).join(' · ') : ''}
        isOpen={figure !== undefined}
        onClose={() => setState({ figure: undefined, month: undefined })}
      >
        {figure ? <FigureRows key={`${figure} ${month}`} figure={figure} period={period} month={month} /> : null}
      </SidePanel>
    </Page>
  )
}
