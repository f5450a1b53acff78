import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const tabs = [
  { key: 'targets', path: paths.reduction },
  { key: 'initiatives', path: paths.initiatives },
  { key: 'tasks', path: paths.initiativeTasks },
  { key: 'plan', path: paths.reductionPlan },
  { key: 'scenarios', path: paths.scenarios },
  { key: 'progress', path: paths.reductionProgress },
  { key: 'price', path: paths.carbonPrice },
] as const

/** The parts of reduction: what is wanted, what is done for it, and what it comes to. */
export function ReductionTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const { t } = useTranslation('reduction-words')
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={tabs.map(({ key, path }) => ({
        key,
        label: t(`tab.${key}`),
        target: pathTo(path),
        isCurrent: key === current,
      }))}
    />
  )
}
