import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button that, when it cannot be used, stays reachable and says why. */
export function ReasonButton({
  reason,
  isBusy = false,
  onPress,
  children,
  label,
  ...look
}: Omit<ButtonProps, 'loading' | 'disabled'> & {
  /** Why it cannot be used; undefined when it can. */
  reason?: string | undefined
  isBusy?: boolean
  onPress?: () => void
  children: ReactNode
  /** Its name for readers, where the text alone would repeat from row to row. */
  label?: string
}) {
  const isOff = reason !== undefined
  return (
    <Tooltip label={reason} disabled={!isOff} multiline maw={300}>
      <Button
        {...look}
        {...(isOff ? { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason } : {})}
        {...(label === undefined ? {} : { 'aria-label': label })}
        loading={isBusy}
        onClick={(event) => {
          event.stopPropagation()
          if (isOff) event.preventDefault()
          else onPress?.()
        }}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
