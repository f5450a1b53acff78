import '@mantine/spotlight/styles.layer.css'
import { Spotlight } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../lib/session.tsx'
import { workingYear } from '../lib/working-year.ts'
import { navFor, searchOf } from './nav.ts'

/** Ctrl or Cmd+K — every page by its name, its section or the question it answers. */
export function PageSearch() {
  const { t } = useTranslation('shell')
  const viewer = useViewer()
  const navigate = useNavigate()
  return (
    <Spotlight
      shortcut="mod+K"
      nothingFound={t('search.nothing')}
      searchProps={{ placeholder: t('search.placeholder'), 'aria-label': t('search.placeholder') }}
      highlightQuery
      actions={navFor(viewer).map((section) => ({
        group: t(`section.${section.key}`),
        actions: section.items.map((item) => ({
          id: item.path,
          label: t(`nav.${item.key}`),
          description: t(`nav.${item.key}.about`),
          leftSection: <item.icon size={18} stroke={1.6} aria-hidden />,
          onClick: () => void navigate({ to: item.path, search: searchOf(item.path, workingYear()) }),
        })),
      }))}
    />
  )
}
