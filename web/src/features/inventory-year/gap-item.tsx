import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { yearReads } from '../../parts/inventory-year/use-year.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import type { Gap } from './closing-state.ts'
import { linesBehind, mendTarget } from './gap-groups.ts'
import classes from './inventory-year.module.css'
import { useGapSentence } from './use-gap-sentence.ts'

/** One gap: what is missing, the way to mend it, and for one that is true of the world, accepting it with a reason. */
export function GapItem({
  gap,
  year,
  mayChange,
  isPicked,
  onPick,
}: {
  gap: Gap
  year: number
  mayChange: boolean
  isPicked: boolean
  /** Absent where it cannot be picked to be accepted with others. */
  onPick: ((isPicked: boolean) => void) | undefined
}) {
  const { t } = useTranslation(['inventory-year', 'inventory-words', 'domain'])
  const mayManage = useCan('inventory:manage')
  const [isAccepting, setIsAccepting] = useState(false)
  const behind = linesBehind(gap, year)
  const sentence = useGapSentence()(gap)
  return (
    <li className={classes.gap}>
      <div>
        {onPick ? (
          <Checkbox
            label={sentence}
            className={classes.gapText ?? ''}
            checked={isPicked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
        ) : (
          <p className={classes.gapText}>{sentence}</p>
        )}
        {gap.acceptedReason === null ? null : (
          <p className={classes.quiet}>{t('gaps.accepted_because', { reason: gap.acceptedReason })}</p>
        )}
      </div>
      <div className={classes.gapActs}>
        {behind ? (
          <Link {...behind} aria-label={`${t('gaps.lines')}: ${sentence}`}>
            {t('gaps.lines')}
          </Link>
        ) : null}
        <Link {...mendTarget(gap, year)} aria-label={`${t(`inventory-words:mend.${gap.mend.action}`)}: ${sentence}`}>
          {t(`inventory-words:mend.${gap.mend.action}`)}
        </Link>
        {gap.isAcceptable && mayChange && gap.acceptedReason === null ? (
          <ReasonButton
            variant="default"
            size="compact-sm"
            reason={mayManage ? undefined : t('manage.forbidden')}
            label={`${t('gaps.accept')}: ${sentence}`}
            onPress={() => setIsAccepting(!isAccepting)}
          >
            {t('gaps.accept')}
          </ReasonButton>
        ) : null}
        {gap.acceptedReason !== null && mayChange && mayManage ? <TakeBack gap={gap} year={year} /> : null}
      </div>
      {isAccepting ? <AcceptForm gap={gap} year={year} onDone={() => setIsAccepting(false)} /> : null}
    </li>
  )
}

/** Accepting a gap on the ground of a reason; an empty one takes that back. */
function accept({ code, subject }: Gap, year: number, reason: string) {
  return api.inventoryYears.acceptGap.call({ year, code, subject, reason })
}

function AcceptForm({ gap, year, onDone }: { gap: Gap; year: number; onDone: () => void }) {
  const { t } = useTranslation('inventory-year')
  return (
    <ReasonForm
      className={classes.gapForm}
      label={t('gaps.accept.reason')}
      hint={t('gaps.accept.hint')}
      confirmLabel={t('gaps.accept')}
      act={(reason) => accept(gap, year, reason)}
      cause="gap.accept"
      reread={yearReads}
      done={t('gaps.accept.done')}
      undo={() => accept(gap, year, '')}
      onSent={onDone}
      onCancel={onDone}
    />
  )
}

function TakeBack({ gap, year }: { gap: Gap; year: number }) {
  const { t } = useTranslation('inventory-year')
  const taking = useAct(() => accept(gap, year, ''), {
    cause: 'gap.accept',
    reread: yearReads,
    done: t('gaps.take_back.done'),
    undo: () => accept(gap, year, gap.acceptedReason ?? ''),
  })
  return (
    <Button variant="subtle" color="gray" size="compact-sm" loading={taking.isPending} onClick={() => taking.mutate()}>
      {t('gaps.take_back')}
    </Button>
  )
}
