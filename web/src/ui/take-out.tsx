import { Button, type ButtonProps } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../lib/use-act.ts'
import { Confirm } from './confirm.tsx'

interface Props {
  /** Of the button, and of the one that confirms. */
  readonly label: string
  /** Of the button, with the record in it, where several stand on one page. */
  readonly labelled?: string
  readonly size?: ButtonProps['size']
  /** What is asked: it names the record. */
  readonly title: string
  /** What is lost. */
  readonly text: string
  readonly act: () => Promise<unknown>
  /** As `useAct` takes them. */
  readonly cause: string
  readonly reread: readonly { readonly key: () => QueryKey }[]
  readonly done: string
  /** It is gone. */
  readonly onGone?: () => void
}

/** Takes a record out after a question that names it; the question closes with the act, also where that failed. */
export function TakeOut({ label, labelled, size, title, text, act, cause, reread, done, onGone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const onSent = () => {
    close()
    onGone?.()
  }
  const removal = useAct(act, { cause, reread, done, onSent, onFailed: close })
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        onClick={() => setAsking(true)}
        {...(size && { size })}
        {...(labelled && { 'aria-label': labelled })}
      >
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={title}
        confirmLabel={label}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate(undefined)}
        onCancel={close}
      >
        {text}
      </Confirm>
    </>
  )
}
