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
            <EffectYears key={effect.id} {...of} />
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
  const { open, closed, lines, keptLines, refusedLines, finishedAt } = effect
  const count = (many: number) => ({ count: many, n: formatCount(many) })
  if (lines + keptLines + refusedLines === 0) return <Notice tone="info">{t('nothing')}</Notice>
  return (
    <>
      <Facts>
        <Fact name={t('open')}>
          {open.inventories === 0 ? t('none') : t('open.told', { ...count(open.inventories), span: spanOf(open, t) })}
        </Fact>
        <Fact name={t('closed')}>
          {closed.inventories === 0
            ? t('none')
            : t('closed.told', { ...count(closed.inventories), span: spanOf(closed, t) })}
        </Fact>
        <Fact name={t('lines')}>{formatCount(lines)}</Fact>
        {keptLines === 0 ? null : <Fact name={t('kept')}>{formatCount(keptLines)}</Fact>}
        {refusedLines === 0 ? null : <Fact name={t('refused')}>{formatCount(refusedLines)}</Fact>}
        {finishedAt === null ? null : <Fact name={t('finished')}>{formatInstant(finishedAt)}</Fact>}
      </Facts>
      {(open.isExact || open.inventories === 0) && (closed.isExact || closed.inventories === 0) ? null : (
        <p>{t('blurred')}</p>
      )}
    </>
  )
}

/** Between which percentages; a dash where no year of them emits anything. */
function spanOf({ leastPercent, mostPercent }: Effect['open'], t: TFunction<'factor-effect'>): string {
  if (leastPercent === null || mostPercent === null) return '–'
  const [least, most] = [signed(leastPercent), signed(mostPercent)]
  return least === most ? t('span.one', { percent: least }) : t('span', { least, most })
}
