import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { joined } from '../../lib/isolate.ts'
import { formatDecimal, formatShare, massText } from '../../lib/number-format.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import { ReasonButton, ReasonPlate } from '../../ui/reason-button.tsx'
import type { Desk } from './desk.ts'
import { type Group, industryOf, type Suggestion } from './group.ts'
import classes from './triage.module.css'

/** The ways to settle a group: up to three suggestions by number, another source, or no emission. */
export function GroupActs({ group, desk }: { group: Group; desk: Desk }) {
  const { t } = useTranslation('triage')
  const reason = desk.mayDecide ? undefined : t('forbidden.decide')
  const product = group.product
  const { askOther } = desk
  return (
    <div className={classes.acts}>
      {group.suggestions.map((suggestion, index) => (
        <SuggestionButton
          // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may name one method with other inputs
          key={`${suggestion.generatorKey} ${index}`}
          number={index + 1}
          suggestion={suggestion}
          group={group}
          desk={desk}
          reason={reason}
        />
      ))}
      {askOther === undefined ? null : (
        <ReasonButton
          size="compact-sm"
          variant="subtle"
          reason={reason}
          label={t('act.other.of', { product })}
          onPress={() => askOther(group)}
        >
          {t('act.other')}
        </ReasonButton>
      )}
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        reason={reason}
        label={t('act.ignore.of', { product })}
        onPress={() => desk.ignore(group)}
      >
        {t('act.ignore')}
      </ReasonButton>
    </div>
  )
}

function SuggestionButton({
  number,
  suggestion,
  group,
  desk,
  reason,
}: {
  number: number
  suggestion: Suggestion
  group: Group
  desk: Desk
  reason: string | undefined
}) {
  const { t } = useTranslation(['triage', 'domain'])
  const { generatorKey, scope, category, massKg, confidence, range } = suggestion
  const inCategory = category === null ? '' : t(`domain:category.${category}`)
  // One method serves several categories: its name alone would stand twice.
  const own = desk.names.nameOf(generatorKey)
  const naics = industryOf(suggestion.inputs)
  const apart = naics === undefined ? inCategory : t(`domain:naics.${naics}`)
  const name = methodOfSource(generatorKey) !== undefined && apart !== '' ? `${own}: ${apart}` : own
  const mass = massKg === null ? t('triage:suggestion.no_mass') : massText(massKg)
  const sure = t('triage:suggestion.confidence', { share: formatShare(confidence, 0) })
  const spread =
    range === null
      ? ''
      : t(range.least === range.most ? 'triage:suggestion.rate' : 'triage:suggestion.range', {
          least: formatDecimal(range.least, 3),
          most: formatDecimal(range.most, 3),
        })
  const words = joined([inCategory, spread])
  return (
    <ReasonPlate
      className={clsx(classes.suggestion, number === 1 && classes.firstSuggestion)}
      reason={reason}
      tip={words}
      about={t('triage:suggestion.label', { number, name, mass, sure, product: group.product, about: words })}
      keys={desk.askOther && String(number)}
      onPress={() => desk.choose(group, suggestion)}
    >
      {desk.askOther === undefined ? null : <kbd className={classes.number}>{number}</kbd>}
      <span className={classes.suggestionWords}>
        <span>{name}</span>
        <span className={`${classes.quiet} pg-num`}>{joined([mass, sure, spread])}</span>
      </span>
      {scope === null ? null : <ScopeBadge scope={scope} short />}
    </ReasonPlate>
  )
}
