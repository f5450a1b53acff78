import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { AnswersView } from './answers-view.tsx'
import { CalendarView } from './calendar-view.tsx'
import { CbamView } from './cbam-view.tsx'
import { useObligationsState, VIEWS } from './obligations-data.ts'
import { RulesView } from './rules-view.tsx'

const views = { list: RulesView, calendar: CalendarView, answers: AnswersView, cbam: CbamView }

/** Which rules reach the company, by when, why, and how ready it is. */
export function ObligationsPage() {
  const { t } = useTranslation(['obligation', 'obligation-words', 'shell'])
  const [{ view, year }] = useObligationsState()
  const current = VIEWS.find((one) => one === view) ?? 'list'
  const Shown = views[current]
  return (
    <Page title={t('shell:nav.obligations')} question={t('shell:nav.obligations.about')}>
      <LinkTabs
        label={t('shell:nav.obligations')}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          target: pathTo(paths.obligations, { view: key === 'list' ? undefined : key, year }),
          isCurrent: key === current,
        }))}
      />
      <OfWholeCompany may="obligation:read">
        <Notice tone="info">{t('obligation-words:no_advice')}</Notice>
        <Shown />
      </OfWholeCompany>
    </Page>
  )
}
