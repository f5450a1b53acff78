import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo, formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import classes from '../../parts/import/import.module.css'
import type { Import } from '../../parts/import/use-imports.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'

/** What came of the last batches, each count leading to where its work goes on. */
export function RecentImports({ imports }: { imports: readonly Import[] }) {
  const { t } = useTranslation('import')
  const over = imports.filter(({ state }) => state === 'done').slice(0, shownMax)
  if (over.length === 0) return null
  return (
    <Section
      title={t('recent.title')}
      action={
        <Group gap="xs">
          <ButtonLink target={pathTo(paths.nfeUpload)} variant="subtle" size="compact-sm">
            {t('recent.all')}
          </ButtonLink>
          <FileMenu path="/api/v1/imports/export" filters={{}} />
        </Group>
      }
    >
      <Panel>
        <ul className={classes.recent}>
          {over.map((one) => (
            <RecentImport key={one.id} batch={one} />
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

function RecentImport({ batch }: { batch: Import }) {
  const { t } = useTranslation('import')
  const bills = useOutcome(batch, 'to_confirm')
  const sheets = useOutcome(batch, 'sheet')
  const counts: readonly [string, number, Target][] = [
    ['new', batch.documentsNew, pathTo(paths.nfeUpload, { import: batch.id, tab: 'documents' })],
    ['to_confirm', bills, pathTo(paths.bills)],
    ['sheet', sheets, pathTo(paths.sheets)],
    [
      'duplicate',
      batch.documentsDuplicate,
      pathTo(paths.nfeUpload, { import: batch.id, tab: 'files', state: 'duplicate' }),
    ],
    ['refused', batch.filesFailed, pathTo(paths.nfeUpload, { import: batch.id, tab: 'files', state: 'refused' })],
  ]
  const shown = counts.filter(([, count]) => count > 0)
  return (
    <li>
      <span className={classes.recentWhen} title={formatInstant(batch.createdAt)}>
        {formatAgo(batch.createdAt)}
        <span className="pg-quiet">
          <Person name={batch.createdBy} picture={batch.createdByAvatar}>
            {t('recent.by', { name: batch.createdBy, origin: t(`recent.origin.${batch.origin}`) })}
          </Person>
        </span>
      </span>
      <span className={classes.recentCounts}>
        {shown.length === 0 ? <span className="pg-quiet">{t('recent.nothing')}</span> : null}
        {shown.map(([name, count, target]) => (
          <Link key={name} {...target} className="pg-num">
            {t(`recent.${name}`, { count, total: formatCount(count) })}
          </Link>
        ))}
      </span>
    </li>
  )
}

/** How many files of a batch were handed on as this. */
function useOutcome(batch: Import, outcome: 'to_confirm' | 'sheet'): number {
  const { data } = useQuery(
    api.imports.listFiles.queryOptions({ input: { importId: batch.id, outcome, page: 1, pageSize: 1 } }),
  )
  return data?.total ?? 0
}

const shownMax = 4
