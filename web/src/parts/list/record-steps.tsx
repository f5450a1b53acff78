import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../lib/paths.ts'
import classes from './list.module.css'

/** From the record that is open to the one before and after it on the page of the list, and to its own page. */
export function RecordSteps({
  ids,
  openId,
  onOpen,
  page,
}: {
  ids: readonly string[]
  openId: string
  onOpen: (id: string) => void
  /** The record on a page of its own. */
  page?: Target
}) {
  const { t } = useTranslation('lists')
  const at = ids.indexOf(openId)
  const before = at > 0 ? ids[at - 1] : undefined
  const after = at === -1 ? undefined : ids[at + 1]
  return (
    <div className={classes.steps} data-record="">
      <Step label={t('record.previous')} id={before} onOpen={onOpen} Icon={IconChevronUp} />
      <Step label={t('record.next')} id={after} onOpen={onOpen} Icon={IconChevronDown} />
      {page ? (
        <Link {...page} className={classes.own}>
          <IconExternalLink size={16} aria-hidden /> {t('record.page')}
        </Link>
      ) : null}
    </div>
  )
}

function Step({
  label,
  id,
  onOpen,
  Icon,
}: {
  label: string
  id: string | undefined
  onOpen: (id: string) => void
  Icon: typeof IconChevronUp
}) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      disabled={id === undefined}
      onClick={() => (id === undefined ? undefined : onOpen(id))}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
