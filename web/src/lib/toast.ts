import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createElement, Fragment, type ReactNode } from 'react'
import { errorMessage, failureOf } from './error-message.ts'

/**
 * Toasts stand top right below the bar, one at a time per cause: the same cause replaces its earlier toast.
 * `cause` is a stable name such as `import.start`; without one the message itself is the cause.
 */
export interface ToastOptions {
  readonly cause?: string
  readonly title?: string
  /** One thing to do about it, such as undoing; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** Says that something worked. */
export function toastSuccess(message: string, options: ToastOptions = {}): void {
  show(message, 'accent', options, 5000)
}

/** Says something worth knowing that is neither success nor failure. */
export function toastInfo(message: string, options: ToastOptions = {}): void {
  show(message, 'scope2', options, 6000)
}

/** Shows a failure once, in its own sentence. */
export function toastError(error: unknown, options: ToastOptions = {}): void {
  const cause = options.cause ?? failureOf(error).code
  show(errorMessage(error, i18next.t), 'danger', { ...options, cause }, 9000)
}

/** Shows a failure whose sentence is already known. */
export function toastFailure(message: string, options: ToastOptions = {}): void {
  show(message, 'danger', options, 9000)
}

function show(message: string, color: string, options: ToastOptions, autoClose: number): void {
  const id = `toast:${options.cause ?? message}`
  const toast = {
    id,
    message: options.action ? withAction(id, message, options.action) : message,
    color,
    autoClose: options.action ? autoClose + 4000 : autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    ...(options.title === undefined ? {} : { title: options.title }),
  }
  keepBelowActs()
  notifications.hide(id)
  notifications.show({ ...toast, role: color === 'danger' ? 'alert' : 'status' })
}

/** Toasts stand below the acts of the page beside its title, as far as those are in sight, so that none is covered. */
export function keepBelowActs(): void {
  const acts = document.querySelector('[data-page-acts]')?.getBoundingClientRect()
  const isInSight = acts !== undefined && acts.bottom > 0 && acts.bottom < window.innerHeight / 2
  document.documentElement.style.setProperty('--pg-toasts-below', `${isInSight ? Math.ceil(acts.bottom) : 0}px`)
}

function withAction(id: string, message: string, action: NonNullable<ToastOptions['action']>): ReactNode {
  const onClick = () => {
    notifications.hide(id)
    action.onPress()
  }
  const button = createElement('button', { type: 'button', className: 'pg-toast-action', onClick }, action.label)
  return createElement(Fragment, null, message, ' ', button)
}
