import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import type { Gap } from './closing-state.ts'
import { gapKey } from './gap-groups.ts'
import classes from './inventory-year.module.css'

/** Accepts the gaps that are picked of those that the filter shows, all on one reason and as one act. */
export function GapBulk({
  year,
  open,
  picked,
  onPick,
}: {
  year: number
  /** Those of the gaps shown that may be accepted and are not. */
  open: readonly Gap[]
  picked: ReadonlySet<string>
  onPick: (keys: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('inventory-year')
  const chosen = open.filter((gap) => picked.has(gapKey(gap)))
  if (open.length === 0) return null
  return (
    <div className={classes.bulk}>
      <Checkbox
        label={t('gaps.pick_all', { n: formatCount(open.length) })}
        checked={chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        onChange={(event) => onPick(new Set(event.currentTarget.checked ? open.map(gapKey) : []))}
      />
      <AcceptTogether year={year} gaps={chosen} kind="gaps.accept_picked" onSent={() => onPick(new Set())} />
    </div>
  )
}

/** One reason for several gaps: the button, then the field, then one act that can be taken back. */
export function AcceptTogether({
  year,
  gaps,
  kind,
  onSent,
}: {
  year: number
  gaps: readonly Gap[]
  /** Which gaps they are, as the words of the button. */
  kind: 'gaps.accept_picked' | 'gaps.accept_group'
  onSent?: () => void
}) {
  const { t } = useTranslation('inventory-year')
  const mayManage = useCan('inventory:manage')
  const [isAccepting, setIsAccepting] = useState(false)
  const count = { n: formatCount(gaps.length) }
  const accept = (reason: string) =>
    api.inventoryYears.acceptGaps.call({ year, gaps: gaps.map(({ code, subject }) => ({ code, subject })), reason })
  if (gaps.length === 0) return null
  return isAccepting ? (
    <ReasonForm
      label={t('gaps.accept_picked.reason')}
      hint={t('gaps.accept.hint')}
      confirmLabel={t(kind, count)}
      act={accept}
      cause="gap.accept"
      reread={yearReads}
      done={t('gaps.accept_picked.done', count)}
      undo={() => accept('')}
      onSent={() => {
        onSent?.()
        setIsAccepting(false)
      }}
      onCancel={() => setIsAccepting(false)}
    />
  ) : (
    <ReasonButton
      variant="default"
      size="compact-md"
      reason={mayManage ? undefined : t('manage.forbidden')}
      onPress={() => setIsAccepting(true)}
    >
      {t(kind, count)}
    </ReasonButton>
  )
}
