import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { EffectPanel } from '../../parts/factor-effect/effect-panel.tsx'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { ChangeActs } from './change-acts.tsx'
import { type ShownFactor, useFactorWords } from './factor-words.ts'
import type { FactorChange } from './factors-data.ts'
import classes from './platform-factor.module.css'

const tones: Readonly<Record<FactorChange['state'], StatusTone>> = {
  draft: 'quiet',
  in_review: 'waiting',
  approved: 'running',
  published: 'done',
  withdrawn: 'quiet',
  refused: 'failed',
}

/** While a change may still be published, and once it is: what it does to inventories. A factor that is new is in none. */
const effective: ReadonlySet<FactorChange['state']> = new Set(['draft', 'in_review', 'approved', 'published'])

/** One change: what it makes of the factor, who drafted and who reviewed it and when, and what can be done with it now. */
export function ChangeCard({ change }: { change: FactorChange }) {
  const { t } = useTranslation('platform-factor')
  const words = useFactorWords()
  const { kind, state, factor, replaced, generator, author, reviewer, note } = change
  const shown = factor ?? replaced
  const gone = t('changes.gone')
  return (
    <Panel>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} dir="auto">
          {t(`change.${kind}`, { name: shown ? words.name(shown) : t('changes.unreadable.name') })}
        </h2>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      {factor ? null : <Notice tone="warning">{t('changes.unreadable')}</Notice>}
      <Facts>
        {generator ? (
          <Fact name={t('form.generator')}>
            <bdi>{generator.name ?? generator.key}</bdi>
          </Fact>
        ) : null}
        {replaced && kind === 'edit' ? <Fact name={t('change.from')}>{figureOf(words, replaced)}</Fact> : null}
        {factor ? (
          <>
            <Fact name={t(kind === 'edit' ? 'change.to' : 'column.value')}>{figureOf(words, factor)}</Fact>
            <OtherFacts kind={kind} factor={factor} replaced={replaced} />
          </>
        ) : null}
        <Fact name={t('form.publishOn')}>{formatDay(change.publishOn)}</Fact>
        <Fact name={t('form.reason')}>
          <span dir="auto">{change.reason}</span>
        </Fact>
        <Fact name={t('change.author')}>
          <bdi>{author.name ?? gone}</bdi> · {formatInstant(change.createdAt)}
        </Fact>
        {reviewer && change.reviewedAt ? (
          <Fact name={t('change.reviewer')}>
            <bdi>{reviewer.name ?? gone}</bdi> · {formatInstant(change.reviewedAt)}
          </Fact>
        ) : null}
        {state === 'refused' ? (
          <Fact name={t('change.refusal')}>
            <span dir="auto">{note ?? t('change.overtaken')}</span>
          </Fact>
        ) : null}
        {change.publishedAt ? <Fact name={t('change.published')}>{formatInstant(change.publishedAt)}</Fact> : null}
      </Facts>
      {factor && kind !== 'create' && effective.has(state) ? (
        <EffectPanel subject="change" subjectId={change.id} />
      ) : null}
      <ChangeActs change={change} />
    </Panel>
  )
}

/** What the version says beside its figure, and what stood there before where that is something else. */
function OtherFacts({ kind, factor, replaced }: Pick<FactorChange, 'kind' | 'replaced'> & { factor: ShownFactor }) {
  const { t } = useTranslation('platform-factor')
  const words = useFactorWords()
  const before = kind === 'edit' ? replaced : null
  const day = (plain: string | null) => (plain === null ? '-' : formatDay(plain))
  const told: readonly (readonly [name: string, says: (of: ShownFactor) => string])[] = [
    [t('form.name'), words.name],
    [t('form.materialCode'), (of) => of.materialCode ?? '-'],
    [t('column.category'), words.category],
    [t('column.composition'), words.composition],
    [t('form.year'), (of) => String(of.year)],
    [t('form.place'), (of) => (of.region === null ? t('form.global') : words.place(of.region))],
    [t('form.holdsFrom'), (of) => day(of.holdsFrom)],
    [t('form.holdsTo'), (of) => day(of.holdsTo)],
    [t('column.source'), words.source],
  ]
  return told.map(([name, says]) => {
    const now = says(factor)
    const was = before ? says(before) : now
    if (now === '-' && was === '-') return null
    return (
      <Fact key={name} name={name}>
        <span dir="auto">{now === was ? now : t('change.was', { now, was })}</span>
      </Fact>
    )
  })
}

function figureOf(words: ReturnType<typeof useFactorWords>, factor: ShownFactor): string {
  return `${words.value(factor)} ${words.unit(factor)} (${words.gases(factor)})`
}
