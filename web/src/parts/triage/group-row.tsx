import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { joined } from '../../lib/isolate.ts'
import {
  formatBrl,
  formatCount,
  formatShare,
  massText,
  shareOf,
  shiftDecimal,
  toDrawn,
} from '../../lib/number-format.ts'
import opens from '../../ui/open-button.module.css'
import bars from '../../ui/share-bar.module.css'
import { ToldAmount } from '../document/told-amount.tsx'
import { AmountFields } from './amount-fields.tsx'
import { AnswerFields } from './answer-fields.tsx'
import type { Desk } from './desk.ts'
import { asksForAmount, type Group, reasonsOf } from './group.ts'
import { GroupActs } from './group-acts.tsx'
import { GroupAnswers } from './group-answers.tsx'
import { sectorName } from './group-narrow.tsx'
import { ruleName, whyText } from './reason-text.ts'
import classes from './triage.module.css'

/** A group in the list: what it is, how much it is, and the ways to settle it. */
export function GroupRow({ group, desk, isOpen }: { group: Group; desk: Desk; isOpen: boolean }) {
  const { t } = useTranslation('triage')
  return (
    <li className={classes.row} data-group={group.groupKey} data-open={isOpen || undefined}>
      <div className={classes.rowHead}>
        <div className={classes.what}>
          <button type="button" className={`${opens.open} ${classes.product}`} onClick={() => desk.open(group)}>
            <bdi>{groupTitle(group, t) || t('group.no_product')}</bdi>
          </button>
          <p className={classes.quiet}>{aboutOf(group, t)}</p>
        </div>
        <div className={classes.amounts}>
          {group.merged === null ? (
            <span className="pg-num">
              <ToldAmount quantity={group.quantity} unit={group.unit} />
            </span>
          ) : null}
          <span className={`${classes.quiet} pg-num`}>{formatBrl(group.value)}</span>
        </div>
        <GroupMass group={group} wholeKg={desk.wholeKg} />
      </div>
      <GroupWhy group={group} />
      <GroupAnswers group={group} desk={desk} />
      {asksForAmount(group) ? <AmountFields group={group} desk={desk} /> : null}
      <AnswerFields group={group} desk={desk} />
      <GroupActs group={group} desk={desk} />
      <Refusals group={group} desk={desk} />
    </li>
  )
}

/** What a group is called: its product, or what puts its groups together. */
export function groupTitle({ merged, product, issuers }: Group, t: TFunction): string {
  if (merged === null) return product
  if (merged.by === 'ncm') return t('group.ncm', { ncm: merged.value })
  return merged.by === 'sector' ? sectorName(merged.value, t) : (issuers[0] ?? merged.value)
}

function aboutOf(group: Group, t: TFunction): string {
  const others = group.issuersTotal - group.issuers.length
  const issuers =
    others > 0 ? t('group.issuers_more', { names: group.issuers.join(', '), count: others }) : group.issuers.join(', ')
  const days =
    group.firstDay === null || group.lastDay === null
      ? null
      : group.firstDay === group.lastDay
        ? formatDay(group.firstDay)
        : t('group.days', { from: formatDay(group.firstDay), to: formatDay(group.lastDay) })
  const parts = [
    group.merged === null ? null : group.product,
    group.merged === null ? null : t('merged.groups', { n: formatCount(group.merged.groups) }),
    t('group.lines', { count: group.lines, total: formatCount(group.lines) }),
    t('group.documents', { count: group.documents, total: formatCount(group.documents) }),
    issuers,
    group.ncm === '' || (group.merged !== null && group.merged.by !== 'ncm')
      ? null
      : t('group.ncm', { ncm: group.ncm }),
    days,
  ]
  return joined(parts)
}

/** What the group would emit by its first suggestion, and its share of all. */
export function GroupMass({ group, wholeKg }: { group: Pick<Group, 'massKg'>; wholeKg: string | undefined }) {
  const { t } = useTranslation('triage')
  if (group.massKg === null) return <div className={`${classes.mass} ${classes.quiet}`}>{t('group.no_mass')}</div>
  const share = wholeKg === undefined ? undefined : shareOf(group.massKg, wholeKg)
  return (
    <div className={classes.mass}>
      <span className={`${classes.massFigure} pg-num`}>{massText(group.massKg)}</span>
      {share === undefined ? null : (
        <>
          <span className={`${classes.quiet} pg-num`}>{t('group.share', { share: formatShare(share) })}</span>
          <span className={bars.bar} aria-hidden>
            <span style={{ inlineSize: `${Math.min(100, toDrawn(shiftDecimal(share, 2)))}%` }} />
          </span>
        </>
      )}
    </div>
  )
}

/** Why the group was taken for its first suggestion, by which rule, and the question that is left. */
export function GroupWhy({ group }: { group: Pick<Group, 'why' | 'rule' | 'question'> }) {
  const { t } = useTranslation(['triage', 'classification', 'domain'])
  const { rule, question } = group
  return (
    <p className={classes.why}>
      {whyText(group, t)}{' '}
      <span className={classes.quiet}>
        {rule.name === ''
          ? t(`classification:rule.${rule.kind}`)
          : t('triage:group.rule', { kind: t(`classification:rule.${rule.kind}`), name: ruleName(group, t) })}
      </span>
      {question === null ? null : (
        <strong className={classes.question}>{t(`classification:question.${question}`)}</strong>
      )}
    </p>
  )
}

/** Lines that stayed pending after a decision, by reason. */
function Refusals({ group, desk }: { group: Group; desk: Desk }) {
  const { t } = useTranslation('triage')
  const refused = desk.refusals.get(group.groupKey) ?? []
  if (refused.length === 0) return null
  return (
    <div className={classes.refusals} role="alert">
      <p>{t('refused.title', { count: refused.length, total: formatCount(refused.length) })}</p>
      <ul>
        {reasonsOf(refused).map(({ code, data, lines }) => (
          <li key={code}>
            {failureMessage({ code, data }, t)}{' '}
            <span className={classes.quiet}>{t('group.lines', { count: lines, total: formatCount(lines) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
