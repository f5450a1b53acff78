import { searchSources } from '@pegada/core/factor/search-sources.ts'
import { IconForms, IconReport, IconTicket, IconUpload, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFound, wordsOf } from '../../lib/forgiving.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { useGenerators } from '../../lib/use-generators.ts'
import type { Found } from './found.ts'

const SOURCES = 4
/** Sources are looked for by two letters and more. */
const LEAST = 2

/** What can be done of what was typed: entering what a source emitted ("lançar diesel", or "diesel" alone), inviting, sending. */
export function useActs(typed: string): Found[] {
  const { t } = useTranslation('shell')
  const { can } = useViewer()
  const { all } = useGenerators()
  const verbs = wordsOf(t('search.act.enter.words'))
  const words = wordsOf(typed)
  const spoken = words.filter((word) => !verbs.includes(word))
  const sought = spoken.join(' ')
  const sources = can.includes('activity:create') && sought.length >= LEAST ? searchSources(all, sought) : []
  return [
    ...sources.slice(0, SOURCES).map(({ source, matched }) => ({
      id: `enter:${source.key}`,
      label: t('search.act.enter', { source: matched ?? source.names[0] ?? source.key }),
      note: t(`nav.manual_input.about`),
      icon: IconForms,
      ...pathTo(paths.manualInput, { scope: source.scope, source: source.key }),
    })),
    ...acts
      .filter(({ may }) => can.includes(may))
      .map(({ name, icon, target }) => ({
        id: `act:${name}`,
        label: t(`search.act.${name}`),
        note: '',
        icon,
        ...target,
      }))
      .filter(({ id, label }) => isFound(`${label} ${t(`search.act.${id.slice(4)}.words`)}`, typed)),
  ]
}

const acts = [
  { name: 'send', may: 'document:import', icon: IconUpload, target: pathTo(paths.upload) },
  { name: 'invite', may: 'team:manage', icon: IconUserPlus, target: pathTo(paths.team, { invite: 'yes' }) },
  { name: 'report', may: 'report:create', icon: IconReport, target: pathTo(paths.reports) },
  { name: 'ticket', may: 'ticket:write', icon: IconTicket, target: pathTo(paths.support) },
] as const
