import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../lib/paths.ts'
import { dialogOf, isInChoices, isTyping } from '../../ui/key-target.ts'
import { listActOf } from '../../ui/list-keys.ts'
import classes from './list.module.css'
import { useHasKeys } from './use-has-keys.ts'
import { type ListAround, type Neighbours, useNeighbours } from './use-neighbours.ts'

interface Stepping<S extends string> {
  around: ListAround<S>
  openId: string
  onOpen: (id: string) => void
  /** A record on a page of its own; it takes the state of the list along, to step on from there. */
  pageOf?: (id: string) => Target
}

/**
 * From the record that is open to the one before and after it in the list, also past its page, and to its own page; nothing
 * while none is open.
 */
export function RecordSteps<S extends string>({
  openId,
  ...stepping
}: Omit<Stepping<S>, 'openId'> & { openId: string | undefined }) {
  return openId === undefined ? null : <Steps {...stepping} openId={openId} />
}

function Steps<S extends string>({ around, openId, onOpen, pageOf }: Stepping<S>) {
  const { t } = useTranslation('list')
  const search: Record<string, string> = useSearch({ strict: false })
  const steps = useNeighbours(around, openId, onOpen)
  useStepKeys(steps)
  const page = pageOf?.(openId)
  return (
    <div className={classes.steps} data-record="" aria-busy={steps.isTurning}>
      <Step label={t('record.previous')} onPress={steps.previous} Icon={IconChevronUp} />
      <Step label={t('record.next')} onPress={steps.next} Icon={IconChevronDown} />
      {page ? (
        <Link to={page.to} search={{ ...search, ...page.search }} className={classes.own}>
          <IconExternalLink size={16} aria-hidden /> {t('record.page')}
        </Link>
      ) : null}
    </div>
  )
}

function Step({
  label,
  onPress,
  Icon,
}: {
  label: string
  onPress: (() => void) | undefined
  Icon: typeof IconChevronUp
}) {
  return (
    <ActionIcon variant="default" aria-label={label} title={label} disabled={!onPress} onClick={onPress}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

/** J and K step on, where the list beside has not done so: on the record's own page, and past the end of a page. */
function useStepKeys(steps: Neighbours): void {
  const [hasKeys] = useHasKeys()
  const latest = useRef(steps)
  latest.current = steps
  useEffect(() => {
    if (!hasKeys) return
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const dialog = dialogOf(target)
      const isElsewhere = dialog !== null && dialog.querySelector('[data-record]') === null
      if (event.defaultPrevented || isElsewhere || isInChoices(target)) return
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const act = listActOf({ key: event.key, hasModifier, isTyping: isTyping(target), isOnRow: false })
      if (act !== 'next' && act !== 'previous') return
      event.preventDefault()
      latest.current[act]?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hasKeys])
}
