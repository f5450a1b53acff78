import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatShare, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import { type Item, sourceKeyOf } from '../../parts/document/item.ts'
import classes from '../../parts/document/lines.module.css'
import { ToldAmount } from '../../parts/document/told-amount.tsx'
import { ruleName, whyText } from '../../parts/triage/reason-text.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import bars from '../../ui/share-bar.module.css'
import { readAs } from './read-as.ts'

/** The product, and beneath it who sold it, in which document and when. */
export function ProductCell({ item }: { item: Item }) {
  const { t } = useTranslation('document')
  const from = [
    item.issuerName !== null && item.recipientName !== null
      ? t('line.parties', { issuer: item.issuerName, recipient: item.recipientName })
      : item.issuerName,
    item.documentNumber === null ? null : t('line.document', { number: item.documentNumber, line: item.number }),
    item.issuedAt === null ? null : formatDay(item.issuedAt),
  ]
  return (
    <span className={classes.product}>
      <span className={classes.productName}>
        <bdi>{item.product || t('line.no_product')}</bdi>
      </span>
      <span className={classes.from}>{joined(from)}</span>
    </span>
  )
}

/** The quantity as the document has it, and in the unit it was read as where that differs. */
export function QuantityCell({ item }: { item: Item }) {
  const read = readAs({ value: item.quantity, unit: item.unit }, item.suggestion.quantity)
  return (
    <span className={classes.quantity}>
      <ToldAmount quantity={item.quantity} unit={item.unit} />
      {read === undefined ? null : <span className={classes.from}>= {read}</span>}
    </span>
  )
}

/** What the line was taken for: source, scope, category; or that it is no source, or still open. */
export function SourceCell({ item, names }: { item: Item; names: GeneratorNames }) {
  const { t } = useTranslation('document')
  const key = sourceKeyOf(item)
  const source = key === null ? undefined : names.find(key)
  const scope = source?.scope ?? item.suggestion.scope
  const category = source?.category ?? item.suggestion.category
  return (
    <span className={classes.cellStack}>
      <span>{key === null ? t(`classification:kind.${item.suggestion.kind}`) : names.nameOf(key)}</span>
      {scope === null || category === null ? null : (
        <span className={classes.chips}>
          <ScopeBadge scope={scope} />
          <span className={classes.from}>{t(`domain:category.${category}`)}</span>
        </span>
      )}
    </span>
  )
}

/** Why: the sentence of the rule that decided, its kind, the question it leaves open, and what cannot be. */
export function WhyCell({ item }: { item: Item }) {
  const { t } = useTranslation(['document', 'classification', 'domain'])
  const { rule, question } = item.suggestion
  const isOpen = item.state === 'pending' && item.counts
  return (
    <span className={classes.cellStack}>
      <span>{item.counts ? whyText(item.suggestion, t) : t(`document-words:${item.countsReason}`)}</span>
      {isOpen && question !== null ? (
        <span className={classes.question}>{t(`classification:question.${question}`)}</span>
      ) : null}
      {isOpen ? <Doubts codes={item.doubts} /> : null}
      {item.counts ? (
        <span className={classes.from}>
          {rule.name === ''
            ? t(`classification:rule.${rule.kind}`)
            : t('line.rule', { kind: t(`classification:rule.${rule.kind}`), name: ruleName(item.suggestion, t) })}
        </span>
      ) : null}
    </span>
  )
}

function Doubts({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('document-words')
  return codes.map((code) => (
    <span key={code} className={classes.question}>
      {t(`warning.${code}`)}
    </span>
  ))
}

/** How sure, as a figure and as a length. */
export function ConfidenceCell({ item }: { item: Item }) {
  const { confidence } = item.suggestion
  return (
    <span className={classes.confidence}>
      <span className="pg-num">{formatShare(confidence, 0)}</span>
      <span className={bars.bar} aria-hidden>
        <span style={{ inlineSize: `${toDrawn(shiftDecimal(confidence, 2))}%` }} />
      </span>
    </span>
  )
}
