import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatShare } from '../../lib/number-format.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import classes from '../../parts/import/import.module.css'
import { settledShare } from '../../parts/triage/group.ts'
import { useOpenQuestions } from '../../parts/triage/use-open-questions.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** What was sent and waits for a person, each with the place where it is settled. */
export function Waiting() {
  const { t } = useTranslation(['import', 'triage', 'document'])
  const one = { page: 1, pageSize: 10 } as const
  const settled = useQuery(api.triage.get.queryOptions({ input: {} }))
  const questions = useOpenQuestions()
  const bills = useQuery(api.bill.list.queryOptions({ input: one }))
  const sheets = useQuery(api.sheet.list.queryOptions({ input: { ...one, state: 'uploaded' } }))
  const rivals = useQuery(api.document.list.queryOptions({ input: { ...one, setAside: 'rival' } }))
  const failed = [settled, bills, sheets, rivals].find(({ isError }) => isError)
  if (failed) {
    return (
      <Section title={t('waits.title')}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </Section>
    )
  }
  if (!settled.data || !bills.data || !sheets.data || !rivals.data || questions === undefined) {
    return <SkeletonBlock height={132} />
  }
  const share = settledShare(settled.data)
  const rows: readonly (readonly [string, number, Target])[] = [
    ['import:waits.groups', settled.data.groupsPending, pathTo(paths.nfeUpload, { tab: 'groups' })],
    ['import:waits.questions', questions, pathTo(paths.nfeUpload, { tab: 'questions' })],
    ['document:aside.rivals', rivals.data.total, pathTo(paths.nfeUpload, { tab: 'documents', aside: 'rival' })],
    ['import:recent.to_confirm', bills.data.toConfirm, pathTo(paths.bills)],
    ['import:recent.sheet', sheets.data.total, pathTo(paths.sheets)],
  ]
  const left = rows.filter(([, count]) => count > 0)
  return (
    <Section
      title={t('waits.title')}
      note={share === undefined ? null : t(`triage:settled.share.${share.by}`, { share: formatShare(share.share) })}
    >
      <Panel>
        {left.length === 0 ? (
          <p className={classes.nothing}>{t('waits.nothing')}</p>
        ) : (
          <ul className={classes.waits}>
            {left.map(([text, count, target]) => (
              <li key={text}>
                <Link {...target} className="pg-num">
                  {t(text, { count, total: formatCount(count) })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Section>
  )
}
