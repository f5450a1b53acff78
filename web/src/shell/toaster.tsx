import { Notifications } from '@mantine/notifications'

/** Where toasts appear: top, at the end of the line, right below the bar (placed by theme/global.css). */
export function Toaster() {
  return <Notifications position="top-right" limit={4} zIndex={400} />
}
