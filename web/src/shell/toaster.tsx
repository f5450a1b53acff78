import { Notifications } from '@mantine/notifications'

/** Where toasts appear: top, at the end of the line, right below the bar. */
export function Toaster() {
  return (
    <Notifications
      position="top-right"
      limit={4}
      zIndex={400}
      style={{ insetBlockStart: 'calc(var(--pg-bar) + 0.75rem)' }}
    />
  )
}
