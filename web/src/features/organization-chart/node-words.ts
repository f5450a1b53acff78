import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { isolate } from '../../lib/isolate.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { percentText } from '../../parts/inventory/percent-text.ts'
import type { ChartLink, ChartOfGroup } from './chart-data.ts'
import type { ShownNode } from './chart-shape.ts'

/** What a node says beside its name. */
export interface NodeWords {
  readonly kind: string
  /** How much is held of it and by whom; undefined for the company and its units. */
  readonly held: string | undefined
  readonly amount: string
  /** The part that the approach counts; undefined for the company. */
  readonly counts: string | undefined
}

/** Says a node of a chart in the reader's language. */
export function useNodeWords({ nodes, year }: ChartOfGroup): (shown: ShownNode) => NodeWords {
  const { t } = useTranslation(['organization-chart', 'subsidiary', 'inventory-words'])
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  const heldBy = ({ parentId, sharePercent, toMonth }: ChartLink, isOne: boolean) => {
    const share = percentText(sharePercent ?? '0')
    if (!isOne) return t('held_by', { share, name: isolate(names.get(parentId) ?? '') })
    return toMonth === null ? t('held', { share }) : t('held_until', { share, month: formatMonth(toMonth) })
  }
  const heldOf = ({ node, holders }: ShownNode) => {
    if (node.kind !== 'entity') return undefined
    if (holders.length === 0) return t('loose', { year: String(year) })
    return holders.map((link) => heldBy(link, holders.length === 1)).join(' · ')
  }
  return (shown) => {
    const { kind, entityKind, co2eKg, share } = shown.node
    return {
      kind: kind === 'entity' ? t(`subsidiary:kind.${entityKind ?? 'subsidiary'}`) : t(`kind.${kind}`),
      held: heldOf(shown),
      amount: co2eKg === null ? t('inventory-words:screening.no_figure') : tonnesText(co2eKg),
      counts:
        kind === 'company'
          ? undefined
          : share === null
            ? t('counts.changes')
            : t('counts', { share: percentText(share) }),
    }
  }
}
