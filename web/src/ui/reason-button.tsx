import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

interface Pressed {
  /** Why it cannot be used; undefined when it can. */
  readonly reason?: string | undefined
  readonly onPress?: (() => void) | undefined
}

/** A button that, when it cannot be used, stays reachable and says why; one of `type` submit then sends nothing. */
export function ReasonButton({
  reason,
  isBusy = false,
  onPress,
  children,
  label,
  type = 'button',
  ...look
}: Pressed &
  Omit<ButtonProps, 'loading' | 'disabled'> & {
    isBusy?: boolean
    type?: 'button' | 'submit'
    children: ReactNode
    /** Its name for readers, where the text alone would repeat from row to row. */
    label?: string
  }) {
  return (
    <Tooltip label={reason} disabled={reason === undefined} multiline maw={300}>
      <Button
        {...look}
        {...heldBack({ reason, onPress })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        type={type}
        loading={isBusy}
      >
        {children}
      </Button>
    </Tooltip>
  )
}

/** The same as a sign alone: its tip says what it does, or why it does not. */
export function ReasonIcon({
  reason,
  onPress,
  label,
  tip,
  children,
}: Pressed & {
  /** Its name for readers. */
  label: string
  /** What it does, in a word or two. */
  tip: string
  children: ReactNode
}) {
  return (
    <Tooltip label={reason ?? tip} multiline maw={300}>
      <ActionIcon {...heldBack({ reason, onPress })} aria-label={label}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** The same without a look of its own, around what its page draws in it. */
export function ReasonPlate({
  reason,
  onPress,
  tip,
  about,
  keys,
  className,
  children,
}: Pressed & {
  /** What is told beside it while it can be used; empty for nothing. */
  tip: string
  /** What readers are told besides its text while it can be used. */
  about: string
  /** The key that presses it, where there is one. */
  keys?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const shown = reason ?? tip
  return (
    <Tooltip label={shown} disabled={shown === ''} multiline maw={320}>
      <button
        type="button"
        aria-description={about}
        {...heldBack({ reason, onPress })}
        aria-keyshortcuts={keys}
        className={className}
      >
        {children}
      </button>
    </Tooltip>
  )
}

/** What keeps a control in reach that cannot be used: it says so and why, and a press of it does nothing. */
function heldBack({ reason, onPress }: Pressed) {
  const isOff = reason !== undefined
  return {
    ...(isOff ? { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason } : {}),
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      if (isOff) event.preventDefault()
      else onPress?.()
    },
  }
}
