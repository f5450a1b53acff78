import type { PlatformAccess } from '@pegada/core/access/platform-role.ts'
import { useTranslation } from 'react-i18next'
import { mayRead } from '../../lib/page-data.ts'
import { type Path, paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'

/** The parts of the page of security whose address is its own. */
export const securityViews = ['sessions', 'sign_ins', 'blocked', 'keys', 'policy', 'trail'] as const

export type SecurityTab = 'roles' | (typeof securityViews)[number] | 'incidents'

interface Tab {
  readonly key: SecurityTab
  readonly path: Path
  readonly may: PlatformAccess
}

const tabs: readonly Tab[] = [
  { key: 'roles', path: paths.platformRoles, may: 'platform-role:read' },
  ...securityViews.map((key) => ({ key, path: paths.adminSecurity, may: 'platform-security:read' }) as const),
  { key: 'incidents', path: paths.adminIncidents, may: 'platform-incident:read' },
]

/** The tabs over all pages of security: those that the reader may open. */
export function SecurityTabs({ current }: { current: SecurityTab }) {
  const { t } = useTranslation('platform-security')
  const viewer = useViewer()
  const shown = tabs.filter(({ may }) => mayRead(viewer, may))
  return (
    <LinkTabs
      label={t('views')}
      tabs={shown.map(({ key, path }) => ({
        key,
        label: t(`view.${key}`),
        target: pathTo(path, path === paths.adminSecurity && key !== 'sessions' ? { view: key } : {}),
        isCurrent: key === current,
      }))}
    />
  )
}
