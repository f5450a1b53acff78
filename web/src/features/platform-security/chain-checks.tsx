import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './platform-security.module.css'
import type { ChainVerification } from './security-data.ts'

const checksQuery = api.platformTrail.checks.queryOptions()

/** The verifications of every chain of hashes; one that is under way tells how far it is. */
export function ChainChecks({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('platform-security')
  const { data, error, refetch } = useQuery({
    ...checksQuery,
    refetchInterval: ({ state }) => (state.data?.some((check) => check.state === 'running') ? 2000 : false),
  })
  const verify = useAct(() => api.platformTrail.verify.call(undefined), {
    cause: 'platform_trail.verify',
    reread: [api.platformTrail],
    done: t('verify.done'),
  })
  return (
    <Section
      title={t('verify.title')}
      note={t('verify.note')}
      action={
        mayAct ? (
          <Button size="compact-sm" variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            {t('verify')}
          </Button>
        ) : null
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={48} /> : null}
      {data?.length === 0 ? <EmptyState title={t('verify.none')} /> : null}
      {data?.slice(0, SHOWN).map((check) => (
        <Verification key={check.id} check={check} />
      ))}
    </Section>
  )
}

/** How many of the last stand on the page. */
const SHOWN = 3

function Verification({ check }: { check: ChainVerification }) {
  const { t } = useTranslation(['platform-security', 'audit'])
  const { state, startedAt, chains, chainsDone, records, head, broken } = check
  const at = formatInstant(startedAt)
  if (state === 'running') {
    const told = t('verify.running', { at, done: formatCount(chainsDone), all: formatCount(chains) })
    return (
      <div role="status">
        <p>{told}</p>
        <Progress value={chains === 0 ? 0 : (100 * chainsDone) / chains} aria-label={told} />
      </div>
    )
  }
  if (state === 'failed') return <Notice tone="warning" title={t('verify.failed', { at })} />
  const counts = t('verify.counts', { chains: formatCount(chains), records: formatCount(records) })
  if (broken.length === 0) {
    return (
      <Notice tone="done" title={t('verify.whole', { at })}>
        {counts} {head === null ? null : <bdi className={`pg-mono ${classes.row}`}>{t('verify.head', { head })}</bdi>}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={t('verify.broken', { at, count: broken.length, n: formatCount(broken.length) })}>
      {counts}
      <ul>
        {broken.map(({ companyId, company, sequence, why }) => (
          <li key={companyId ?? 'platform'}>
            {t('verify.broken.at', {
              chain: companyId === null ? t('view.trail') : (company ?? companyId),
              number: formatCount(sequence),
              why: t(`audit:chain.${why}`),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
