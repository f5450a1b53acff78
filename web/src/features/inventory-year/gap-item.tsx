import { Button, Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { useRefreshYear } from '../../parts/inventory-year/use-year.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { Gap } from './closing-state.ts'
import { linesBehind, mendTarget, readableData } from './gap-groups.ts'
import classes from './inventory-year.module.css'

/** One gap: what is missing, the way to mend it, and for one that is true of the world, accepting it with a reason. */
export function GapItem({ gap, year, mayChange }: { gap: Gap; year: number; mayChange: boolean }) {
  const { t } = useTranslation(['closing', 'inventory', 'domain'])
  const mayManage = useCan('inventory:manage')
  const [isAccepting, setIsAccepting] = useState(false)
  const behind = linesBehind(gap, year)
  const sentence = useSentence(gap)
  return (
    <li className={classes.gap}>
      <div>
        <p className={classes.gapText}>{sentence}</p>
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
        <Link {...mendTarget(gap, year)} aria-label={`${t(`inventory:mend.${gap.mend.action}`)}: ${sentence}`}>
          {t(`inventory:mend.${gap.mend.action}`)}
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

function useSentence({ code, data, count }: Gap): string {
  const { t } = useTranslation(['closing', 'inventory', 'domain'])
  const { said } = useGenerators()
  const { category, gas, source } = data
  const values = {
    ...readableData(data),
    ...(typeof category === 'string' ? { category: t(`domain:category.${category}`) } : {}),
    ...(typeof gas === 'string' ? { gas: t(`domain:gas.${gas}`) } : {}),
    ...(typeof source === 'string' ? { source: said(source) } : {}),
  }
  const text = t([`inventory:gap.${code}`, 'inventory:gap.line.other'], { code, ...values })
  const isOfLines = !code.startsWith('inventory.')
  return isOfLines && count > 1 ? `${text} ${t('gaps.in_lines', { count, n: formatCount(count) })}` : text
}

function useAcceptance(onDone: () => void) {
  const refresh = useRefreshYear()
  return useMutation(
    api.inventoryYears.acceptGap.mutationOptions({
      onSuccess: async () => {
        onDone()
        await refresh()
      },
    }),
  )
}

function AcceptForm({ gap, year, onDone }: { gap: Gap; year: number; onDone: () => void }) {
  const { t } = useTranslation('closing')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const acceptance = useAcceptance(() => {
    onDone()
    toastSuccess(t('gaps.accept.done'), { cause: 'gap.accept' })
  })
  const problem = acceptance.isError ? errorMessage(acceptance.error, t) : undefined
  return (
    <form
      className={classes.gapForm}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        const { code, subject } = gap
        if (reason.trim() !== '') acceptance.mutate({ year, code, subject, reason: reason.trim() })
      }}
    >
      <Textarea
        label={t('gaps.accept.reason')}
        description={t('gaps.accept.hint')}
        error={isTried && reason.trim() === '' ? t('reason.short') : problem}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={1000}
        autosize
        autoFocus
      />
      <Group gap="xs">
        <Button type="submit" variant="default" loading={acceptance.isPending}>
          {t('gaps.accept')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  )
}

function TakeBack({ gap: { code, subject }, year }: { gap: Gap; year: number }) {
  const { t } = useTranslation('closing')
  const acceptance = useAcceptance(() => toastSuccess(t('gaps.take_back.done'), { cause: 'gap.accept' }))
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={acceptance.isPending}
      onClick={() =>
        acceptance.mutate(
          { year, code, subject, reason: '' },
          { onError: (error) => toastError(error, { cause: 'gap.accept' }) },
        )
      }
    >
      {t('gaps.take_back')}
    </Button>
  )
}
