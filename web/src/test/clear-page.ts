import { notifications } from '@mantine/notifications'
import { act, cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** After each test the window that the files of a worker share is empty: nothing shown, nothing kept. */
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
