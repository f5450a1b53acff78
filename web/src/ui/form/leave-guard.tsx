import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../confirm.tsx'

/** Asks before a form is left while something typed would be lost: for another page, for its panel closing, for the tab closing. */
export function LeaveGuard({
  isChanged,
  openBy,
}: {
  isChanged: () => boolean
  /** The value of the address that keeps the form open; another change of the address leaves it standing. */
  openBy: string | undefined
}) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged() && isLeft(current, next, openBy),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <Confirm
      isOpen={blocker.status === 'blocked'}
      title={t('common:leave.title')}
      confirmLabel={t('common:leave.go')}
      cancelLabel={t('common:leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('common:leave.text')}
    </Confirm>
  )
}

interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

function isLeft(current: Place, next: Place, openBy: string | undefined): boolean {
  if (current.pathname !== next.pathname) return true
  return openBy !== undefined && current.search[openBy] !== next.search[openBy]
}
