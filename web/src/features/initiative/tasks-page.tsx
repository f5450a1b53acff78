import { useTranslation } from 'react-i18next'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { TasksList } from './tasks-list.tsx'

/** What is to be done for all initiatives, by whom and by when. */
export function TasksPage() {
  const { t } = useTranslation(['initiative', 'shell'])
  return (
    <Page title={t('shell:nav.reduction')} question={t('tasks.about')}>
      <ReductionTabs current="tasks" />
      <OfWholeCompany may="target:read">
        <TasksList />
      </OfWholeCompany>
    </Page>
  )
}
