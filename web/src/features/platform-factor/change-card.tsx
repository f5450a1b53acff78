import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { EffectPanel } from '../../parts/factor-effect/effect-panel.tsx'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
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

/** While a change may still be published, and once it is: what it does to inventories. */
const effective: ReadonlySet<FactorChange['state']> = new Set(['draft', 'in_review', 'approved', 'published'])

/** One change: what it makes of the factor, who drafted and who reviewed it and when, and what can be done with it now. */
export function ChangeCard({ change }: { change: FactorChange }) {
  const { t } = useTranslation('platform-factor')
  const words = useFactorWords()
  const { kind, state, factor, replaced, author, reviewer, note } = change
  const gone = t('changes.gone')
  return (
    <Panel>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle} dir="auto">
          {t(`change.${kind}`, { name: words.name(factor) })}
        </h2>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      <Facts>
        {replaced && kind === 'edit' ? <Fact name={t('change.from')}>{figureOf(words, replaced)}</Fact> : null}
        <Fact name={t(kind === 'edit' ? 'change.to' : 'column.value')}>{figureOf(words, factor)}</Fact>
        <Fact name={t('column.category')}>{words.category(factor)}</Fact>
        <Fact name={t('column.source')}>{words.source(factor)}</Fact>
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
      {kind === 'edit' && effective.has(state) ? <EffectPanel subject="change" subjectId={change.id} /> : null}
      <ChangeActs change={change} />
    </Panel>
  )
}

function figureOf(words: ReturnType<typeof useFactorWords>, factor: ShownFactor): string {
  return `${words.value(factor)} ${words.unit(factor)} (${words.gases(factor)})`
}
