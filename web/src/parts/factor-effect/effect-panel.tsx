import { Button, Progress } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { EffectSubject } from './effect-subject.ts'
import { EffectYears } from './effect-years.tsx'
import { signed } from './signed.ts'

type Effect = NonNullable<Outputs['factorEffect']['get']>

/** What a change to the catalogue, or an import, does to the inventories of all companies: asked for, followed, and told in counts and percentages. */
export function EffectPanel(of: EffectSubject) {
  const { t } = useTranslation('factor-effect')
  const { platformCan } = useViewer()
  const query = useQuery({
    ...api.factorEffect.get.queryOptions({ input: of }),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? 1000 : false),
  })
  const start = useAct(() => api.factorEffect.start.call(of), {
    cause: 'factorEffect.start',
    reread: [api.factorEffect],
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={3} height={32} />
  const effect = query.data
  const isBusy = isRunning(effect)
  return (
    <Section
      title={t('title')}
      note={t('note')}
      action={
        isBusy ? null : (
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
            {t(effect === null ? 'start' : 'again')}
          </Button>
        )
      }
    >
      {effect === null ? null : isBusy ? (
        <Running effect={effect} />
      ) : effect.state === 'failed' ? (
        <Notice tone="danger" title={t('failed')}>
          {t('failed.text')}
        </Notice>
      ) : (
        <>
          <Told effect={effect} />
          {effect.companiesTotal > 0 && platformCan.includes('platform-company:read') ? (
            <EffectYears
              key={effect.id}
              {...of}
              hasMarket={effect.market.lines > 0}
              isByMarketAlone={effect.market.lines > 0 && effect.lines === 0}
            />
          ) : null}
        </>
      )}
    </Section>
  )
}

function isRunning(effect: Effect | null | undefined): boolean {
  return effect?.state === 'queued' || effect?.state === 'running'
}

function Running({ effect }: { effect: Effect }) {
  const { t } = useTranslation('factor-effect')
  const { companiesDone: done, companiesTotal: total } = effect
  return (
    <div role="status">
      <p className="pg-num">{t('progress', { done: formatCount(done), total: formatCount(total) })}</p>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        animated={total === 0}
        striped={total === 0}
        aria-label={t('title')}
      />
    </div>
  )
}

function Told({ effect }: { effect: Effect }) {
  const { t } = useTranslation('factor-effect')
  const { open, closed, market, lines, keptLines, refusedLines, finishedAt } = effect
  if (lines + market.lines + keptLines + refusedLines === 0) return <Notice tone="info">{t('nothing')}</Notice>
  return (
    <>
      <Facts>
        <Fact name={t('open')}>{told(open, 'open.told', t)}</Fact>
        <Fact name={t('closed')}>{told(closed, 'closed.told', t)}</Fact>
        <Fact name={t('lines')}>{formatCount(lines)}</Fact>
        {market.lines === 0 ? null : (
          <>
            <Fact name={t('market.open')}>{told(market.open, 'open.told', t)}</Fact>
            <Fact name={t('market.closed')}>{told(market.closed, 'closed.told', t)}</Fact>
            <Fact name={t('market.lines')}>{formatCount(market.lines)}</Fact>
          </>
        )}
        {keptLines === 0 ? null : <Fact name={t('kept')}>{formatCount(keptLines)}</Fact>}
        {refusedLines === 0 ? null : <Fact name={t('refused')}>{formatCount(refusedLines)}</Fact>}
        {finishedAt === null ? null : <Fact name={t('finished')}>{formatInstant(finishedAt)}</Fact>}
      </Facts>
      {[open, closed, market.open, market.closed].every(isTold) ? null : <p>{t('blurred')}</p>}
    </>
  )
}

type Span = Effect['open']

/** How many inventories change, between which percentages. */
function told(span: Span, key: 'open.told' | 'closed.told', t: TFunction<'factor-effect'>): string {
  const { inventories } = span
  if (inventories === 0) return t('none')
  return t(key, { count: inventories, n: formatCount(inventories), span: spanOf(span, t) })
}

/** Whether its percentages are told as they are, where it has some. */
function isTold({ isExact, inventories }: Span): boolean {
  return isExact || inventories === 0
}

/** Between which percentages; a dash where no year of them emits anything. */
function spanOf({ leastPercent, mostPercent }: Span, t: TFunction<'factor-effect'>): string {
  if (leastPercent === null || mostPercent === null) return '–'
  const [least, most] = [signed(leastPercent), signed(mostPercent)]
  return least === most ? t('span.one', { percent: least }) : t('span', { least, most })
}
