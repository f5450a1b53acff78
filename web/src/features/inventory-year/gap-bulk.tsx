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
  const mayManage = useCan('inventory:manage')
  const [isAccepting, setIsAccepting] = useState(false)
  const chosen = open.filter((gap) => picked.has(gapKey(gap)))
  const count = { n: formatCount(chosen.length) }
  const accept = (reason: string) =>
    api.inventoryYears.acceptGaps.call({
      year,
      gaps: chosen.map(({ code, subject }) => ({ code, subject })),
      reason,
    })
  if (open.length === 0) return null
  return (
    <div className={classes.bulk}>
      <Checkbox
        label={t('gaps.pick_all', { n: formatCount(open.length) })}
        checked={chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        onChange={(event) => onPick(new Set(event.currentTarget.checked ? open.map(gapKey) : []))}
      />
      {chosen.length > 0 && !isAccepting ? (
        <ReasonButton
          variant="default"
          size="compact-md"
          reason={mayManage ? undefined : t('manage.forbidden')}
          onPress={() => setIsAccepting(true)}
        >
          {t('gaps.accept_picked', count)}
        </ReasonButton>
      ) : null}
      {isAccepting && chosen.length > 0 ? (
        <ReasonForm
          label={t('gaps.accept_picked.reason')}
          hint={t('gaps.accept.hint')}
          confirmLabel={t('gaps.accept_picked', count)}
          act={accept}
          cause="gap.accept"
          reread={yearReads}
          done={t('gaps.accept_picked.done', count)}
          undo={() => accept('')}
          onSent={() => {
            onPick(new Set())
            setIsAccepting(false)
          }}
          onCancel={() => setIsAccepting(false)}
        />
      ) : null}
    </div>
  )
}
